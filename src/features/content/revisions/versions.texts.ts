import type { Block } from '@/features/content/revisions/versions.blocks';
import { VERSIONS } from '@/features/content/revisions/versions.definition';
import { notesOfChange, notesOfOne } from '@/features/content/revisions/versions.notes';
import type { BlockDifference } from '@/features/content/revisions/versions.schemas';
import {
  compareLists,
  toPieces,
  type Budget,
  type Run,
} from '@/features/content/revisions/versions.words';

const { limits } = VERSIONS;

type Side = 'added' | 'removed';

const textOf = ({ words }: Block): string => words.map(({ text }) => text).join('');

const describeBlock = (block: Block, change: Side): BlockDifference => {
  const text = textOf(block);
  return {
    change,
    name: block.name,
    count: 1,
    pieces: text ? [{ change, text }] : [],
    notes: notesOfOne(block, change),
  };
};

const describeUnchanged = (count: number): BlockDifference => ({
  change: 'same',
  name: '',
  count,
  pieces: [],
  notes: [],
});

/** Differences of a paragraph; one removed and one added if the two differ too much to be compared. */
const describeChanged = (before: Block, after: Block, budget: Budget): BlockDifference[] => {
  const [old, now] = [before, after].map(({ words }) => words.map(({ text }) => text)) as [
    string[],
    string[],
  ];
  const whole: Run[] = [{ change: 'same', before: 0, after: 0, count: old.length }];
  const runs = before.key === after.key ? whole : compareLists(old, now, budget);
  if (!runs) return [describeBlock(before, 'removed'), describeBlock(after, 'added')];
  const notes = notesOfChange(before, after, runs);
  if (before.key === after.key && notes.length === 0) return [describeUnchanged(1)];
  const pieces = toPieces(runs, old, now);
  return [{ change: 'changed', name: after.name, count: 1, pieces, notes }];
};

/** The words of a block, with which its likeness to another block is measured. */
const vocabularyOf = ({ words }: Block): Set<string> =>
  new Set(words.flatMap(({ text }) => (/[\p{L}\p{N}]/u.test(text) ? [text.toLowerCase()] : [])));

const likenessOf = (one: Set<string>, other: Set<string>): number => {
  const [few, many] = one.size < other.size ? [one, other] : [other, one];
  let common = 0;
  for (const word of few) if (many.has(word)) common += 1;
  return few.size + many.size === 0 ? 0 : (2 * common) / (few.size + many.size);
};

/**
 * Pairs removed paragraphs with the added ones that replace them: the pairs, in order, with the
 * highest total likeness.
 */
const pairUp = (
  gone: readonly Block[],
  come: readonly Block[],
  budget: Budget,
): Map<number, number> => {
  const pairs = new Map<number, number>();
  const [olds, nows] = [gone.map(vocabularyOf), come.map(vocabularyOf)];
  if (gone.length * come.length > limits.pairs) {
    // Too many for a comparison of all pairs: only blocks at the same position are paired.
    if (gone.length !== come.length) return pairs;
    olds.forEach((old, index) => {
      if (likenessOf(old, nows[index] ?? new Set()) >= limits.likeness) pairs.set(index, index);
    });
    return pairs;
  }
  const width = come.length + 1;
  const best = new Float64Array((gone.length + 1) * width);
  const likeness = new Float64Array(gone.length * come.length);
  for (let row = gone.length - 1; row >= 0; row -= 1) {
    if (budget() === 0) return pairs;
    for (let column = come.length - 1; column >= 0; column -= 1) {
      const like = likenessOf(olds[row] ?? new Set(), nows[column] ?? new Set());
      likeness[row * come.length + column] = like;
      const paired =
        like < limits.likeness ? 0 : like + (best[(row + 1) * width + column + 1] ?? 0);
      best[row * width + column] = Math.max(
        paired,
        best[(row + 1) * width + column] ?? 0,
        best[row * width + column + 1] ?? 0,
      );
    }
  }
  for (let [row, column] = [0, 0]; row < gone.length && column < come.length;) {
    const here = best[row * width + column] ?? 0;
    if (here === (best[(row + 1) * width + column] ?? 0)) row += 1;
    else if (here === (best[row * width + column + 1] ?? 0)) column += 1;
    else {
      pairs.set(row, column);
      row += 1;
      column += 1;
    }
  }
  return pairs;
};

/** Removed paragraphs and their replacements in reading order. */
const describeReplaced = (
  gone: readonly Block[],
  come: readonly Block[],
  budget: Budget,
): BlockDifference[] => {
  const pairs = pairUp(gone, come, budget);
  const differences: BlockDifference[] = [];
  let next = 0;
  gone.forEach((block, index) => {
    const partner = pairs.get(index);
    const other = partner === undefined ? undefined : come[partner];
    if (partner === undefined || !other) {
      differences.push(describeBlock(block, 'removed'));
      return;
    }
    differences.push(...come.slice(next, partner).map((one) => describeBlock(one, 'added')));
    differences.push(...describeChanged(block, other, budget));
    next = partner + 1;
  });
  return [...differences, ...come.slice(next).map((one) => describeBlock(one, 'added'))];
};

/** Merges adjacent unchanged blocks. */
const gather = (differences: readonly BlockDifference[]): BlockDifference[] => {
  const gathered: BlockDifference[] = [];
  for (const one of differences) {
    const last = gathered.at(-1);
    if (one.change === 'same' && last?.change === 'same') {
      gathered[gathered.length - 1] = describeUnchanged(last.count + one.count);
    } else gathered.push(one);
  }
  return gathered;
};

const sizeOf = (blocks: readonly Block[]): number =>
  blocks.reduce((size, { key }) => size + key.length, 0);

/** Compares two texts by paragraph. `whole`: they have so little in common that nothing is compared. */
export const compareTexts = (
  before: readonly Block[],
  after: readonly Block[],
  budget: Budget,
): { whole: boolean; blocks: BlockDifference[] } => {
  const different = { whole: true, blocks: [] };
  const runs = compareLists(
    before.map(({ key }) => key),
    after.map(({ key }) => key),
    budget,
  );
  if (!runs) return different;
  const differences = runs.flatMap(({ change, count, ...at }, index): BlockDifference[] => {
    const gone = before.slice(at.before, at.before + count);
    const come = after.slice(at.after, at.after + count);
    if (change === 'same') {
      return gone.flatMap((block, place) => describeChanged(block, come[place] ?? block, budget));
    }
    if (change === 'removed') {
      const following = runs[index + 1];
      const replaced =
        following?.change === 'added'
          ? after.slice(following.after, following.after + following.count)
          : [];
      return describeReplaced(gone, replaced, budget);
    }
    // Already described together with the removed blocks.
    return runs[index - 1]?.change === 'removed'
      ? []
      : come.map((one) => describeBlock(one, 'added'));
  });
  const hasCommonGround = differences.some(
    ({ change }) => change === 'same' || change === 'changed',
  );
  const isLong = sizeOf(before) + sizeOf(after) > limits.differentText;
  if (!hasCommonGround && isLong && before.length > 0 && after.length > 0) return different;
  return { whole: false, blocks: gather(differences) };
};
