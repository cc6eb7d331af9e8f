import { diffArrays } from 'diff';

import type { Piece } from '@/features/content/revisions/versions.schemas';

/** Remaining time in milliseconds for all comparisons of one response. */
export type Budget = () => number;

/** A budget that starts now. */
export const startBudget = (milliseconds: number): Budget => {
  const end = Date.now() + milliseconds;
  return () => Math.max(0, end - Date.now());
};

/** A run of consecutive entries that are in both lists, or in only one of them. */
export interface Run {
  change: Piece['change'];
  /** Start index in the first list, and in the second. */
  before: number;
  after: number;
  count: number;
}

/** Maximum edit distance. Lists further apart count as different, even if time is left. */
const MAX_STEPS = 5_000;

/** The runs that turn the first list into the second; `undefined` if they differ too much or the time is over. */
export const compareLists = (
  before: readonly string[],
  after: readonly string[],
  budget: Budget,
): Run[] | undefined => {
  const timeout = budget();
  if (timeout === 0) return undefined;
  const found = diffArrays([...before], [...after], { timeout, maxEditLength: MAX_STEPS });
  if (!found) return undefined;
  const runs: Run[] = [];
  let [inBefore, inAfter] = [0, 0];
  for (const { added, removed, count } of found) {
    const change = added ? 'added' : removed ? 'removed' : 'same';
    runs.push({ change, before: inBefore, after: inAfter, count });
    if (!added) inBefore += count;
    if (!removed) inAfter += count;
  }
  return runs;
};

/** A word, a run of white space, or one other character. */
const WORD = /[\p{L}\p{M}\p{N}]+|\s+|[^\p{L}\p{M}\p{N}\s]/gu;

/** Splits a text into words and the text in between, without loss. */
export const wordsOfText = (text: string): string[] => text.match(WORD) ?? [];

const isBlank = (text: string): boolean => text.trim() === '';

/**
 * Runs of words as pieces of text. White space between two changed words does not separate them:
 * «dos gatos» that became «tres perros» is one change, not two.
 */
export const toPieces = (
  runs: readonly Run[],
  before: readonly string[],
  after: readonly string[],
): Piece[] => {
  const pieces: Piece[] = [];
  let [removed, added] = ['', ''];
  const flush = () => {
    if (removed) pieces.push({ change: 'removed', text: removed });
    if (added) pieces.push({ change: 'added', text: added });
    [removed, added] = ['', ''];
  };
  runs.forEach((run, index) => {
    const [words, start] = run.change === 'added' ? [after, run.after] : [before, run.before];
    const text = words.slice(start, start + run.count).join('');
    if (run.change === 'removed') removed += text;
    else if (run.change === 'added') added += text;
    else if (isBlank(text) && removed && added && index < runs.length - 1) {
      removed += text;
      added += text;
    } else {
      flush();
      pieces.push({ change: 'same', text });
    }
  });
  flush();
  return pieces;
};
