import { FORMATS, type Block, type Word } from '@/features/content/revisions/versions.blocks';
import { VERSIONS } from '@/features/content/revisions/versions.definition';
import type { Run } from '@/features/content/revisions/versions.words';

/** Sentences about changes in a paragraph other than its words. */

const quote = (text: string): string => {
  const words = text.replace(/\s+/gu, ' ').trim();
  const { quoted } = VERSIONS.limits;
  return `«${words.length > quoted ? `${words.slice(0, quoted).trimEnd()}…` : words}»`;
};

/** A word in both versions, or in only one of them. */
type Pair = readonly [before: Word | undefined, after: Word | undefined];

const pairsOf = (runs: readonly Run[], before: readonly Word[], after: readonly Word[]): Pair[] =>
  runs.flatMap(({ change, count, ...at }) =>
    Array.from({ length: count }, (_, index): Pair => [
      change === 'added' ? undefined : before[at.before + index],
      change === 'removed' ? undefined : after[at.after + index],
    ]),
  );

/** Merges adjacent pairs with the same description: `describePair` returns a function from their text to a sentence. */
const describeRuns = (
  pairs: readonly Pair[],
  describePair: (pair: Pair) => ((text: string) => string) | undefined,
  keyOf: (pair: Pair) => string,
): string[] => {
  const notes: string[] = [];
  let [text, key] = ['', ''];
  let say: ((text: string) => string) | undefined;
  const flush = () => {
    if (say && text.trim()) notes.push(say(text));
    text = '';
    say = undefined;
  };
  for (const pair of pairs) {
    const next = describePair(pair);
    const word = (pair[1] ?? pair[0])?.text ?? '';
    if (!next) {
      flush();
      continue;
    }
    if (say && keyOf(pair) !== key) flush();
    text += word;
    key = keyOf(pair);
    say = next;
  }
  flush();
  return notes;
};

const formatNotes = (pairs: readonly Pair[]): string[] =>
  FORMATS.flatMap(({ bit, words }) => {
    const has = (word: Word): boolean => (word.format & bit) !== 0;
    return describeRuns(
      pairs,
      ([before, after]) => {
        if (!before || !after || has(before) === has(after)) return undefined;
        return has(after)
          ? (text) => `${quote(text)}: ahora ${words}`
          : (text) => `${quote(text)}: ya no ${words}`;
      },
      ([, after]) => String(after && has(after)),
    );
  });

const linkNotes = (pairs: readonly Pair[]): string[] =>
  describeRuns(
    pairs,
    ([before, after]) => {
      const [from, to] = [before?.link ?? null, after?.link ?? null];
      if (from === to) return undefined;
      if (from === null) return (text) => `Se añadió un enlace en ${quote(text)}: lleva a ${to}`;
      if (to === null) return (text) => `Se quitó el enlace de ${quote(text)}: llevaba a ${from}`;
      return (text) => `El enlace de ${quote(text)} ahora lleva a ${to} (antes, a ${from})`;
    },
    ([before, after]) => `${before?.link ?? ''}\n${after?.link ?? ''}`,
  );

/** Changes in kind, formats and links of a paragraph that both versions have. */
export const notesOfChange = (before: Block, after: Block, runs: readonly Run[]): string[] => {
  const pairs = pairsOf(runs, before.words, after.words);
  const kind =
    before.name === after.name
      ? []
      : [`Antes: ${before.name.toLowerCase()}; ahora: ${after.name.toLowerCase()}`];
  return [...kind, ...formatNotes(pairs), ...linkNotes(pairs)];
};

/** Notes on a block that only one version has: the block itself if it has no text, otherwise its links. */
export const notesOfOne = (block: Block, change: 'added' | 'removed'): string[] => {
  const verb = change === 'added' ? 'Se añadió' : 'Se quitó';
  if (block.shows !== undefined) {
    const article = block.name === 'Archivo' ? 'el' : 'la';
    return [`${verb} ${article} ${block.name.toLowerCase()} ${block.shows}`.trim()];
  }
  const pairs = block.words.map((word): Pair =>
    change === 'added' ? [undefined, word] : [word, undefined],
  );
  return linkNotes(pairs);
};
