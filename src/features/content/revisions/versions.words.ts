import { diffArrays } from 'diff';

import type { Piece } from '@/features/content/revisions/versions.schemas';

/** How much time is left, in milliseconds, for all the comparing that one answer takes. */
export type Budget = () => number;

/** A budget that begins to run out now. */
export const startBudget = (milliseconds: number): Budget => {
  const end = Date.now() + milliseconds;
  return () => Math.max(0, end - Date.now());
};

/** What two lists have in common, in order: runs that stayed, went or came. */
export interface Run {
  change: Piece['change'];
  /** Where it begins in the first list, and in the second. */
  before: number;
  after: number;
  count: number;
}

/** More steps than this apart, two lists are different ones, however much time there is. */
const MAX_STEPS = 5_000;

/** The runs that make the second list of the first; `undefined` where they have too little in common. */
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

/** A word, a run of white space, or one other sign. */
const WORD = /[\p{L}\p{M}\p{N}]+|\s+|[^\p{L}\p{M}\p{N}\s]/gu;

/** Splits a text into words and the text in between, without loss. */
export const wordsOfText = (text: string): string[] => text.match(WORD) ?? [];

const isBlank = (text: string): boolean => text.trim() === '';

/**
 * Runs of words as pieces of text. Spaces between two changed words are no common ground: «dos gatos» that
 * became «tres perros» is one change and not two.
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
