import { markerOf, type Sought } from '@/features/search/search.sought';
import { readable, tokensOf, type Token } from '@/features/search/search.tokens';

/** Titles and texts of hits, with marks around the matched words. */

/** Marks around a match. No text contains them, because `search.entries.ts` removes control characters. */
export const MARKS = { start: '\u0001', end: '\u0002' } as const;

/** Number of words in a fragment, and of those before the first match. */
const FRAGMENT = 28;
const BEFORE = 8;
const FRAGMENTS = 2;
const BETWEEN = ' … ';
/** Punctuation that belongs to the word before it. */
const CLOSING = /^[\p{Pe}\p{Pf}.,;:!?%…"']+/u;

const markWords = (
  text: string,
  tokens: readonly Token[],
  marks: readonly boolean[],
  [from, to]: readonly [from: number, to: number],
): string => {
  const start = from === 0 ? 0 : (tokens[from]?.start ?? 0);
  const last = tokens[to - 1]?.end ?? 0;
  const end =
    to >= tokens.length ? text.length : last + (CLOSING.exec(text.slice(last))?.[0].length ?? 0);
  let marked = '';
  let place = start;
  for (let index = from; index < to; index += 1) {
    const token = tokens[index];
    if (!token || !marks[index]) continue;
    marked += text.slice(place, token.start) + MARKS.start;
    marked += text.slice(token.start, token.end) + MARKS.end;
    place = token.end;
  }
  return marked + text.slice(place, end);
};

/** Bounds of the fragments with the first matches, in tokens; without a match, the beginning of the text. */
const fragmentsOf = (marks: readonly boolean[]): [from: number, to: number][] => {
  const fragments: [number, number][] = [];
  let free = 0;
  while (fragments.length < FRAGMENTS) {
    const found = marks.indexOf(true, free);
    if (found < 0) break;
    // Near the end of the text a fragment starts earlier, so that it has its full length.
    const from = Math.max(free, Math.min(found - BEFORE, marks.length - FRAGMENT), 0);
    const to = Math.min(from + FRAGMENT, marks.length);
    const last = fragments.at(-1);
    if (last && last[1] === from) last[1] = to;
    else fragments.push([from, to]);
    free = to;
    if (to >= marks.length) break;
  }
  return fragments.length > 0 ? fragments : [[0, Math.min(FRAGMENT, marks.length)]];
};

/** Marks the texts of one search. */
export const excerptsOf = (sought: Sought) => {
  const markedIn = markerOf(sought);
  const read = (given: string) => {
    const text = readable(given);
    const tokens = tokensOf(text);
    return { text, tokens, marks: markedIn(text, tokens) };
  };
  return {
    /** The whole text. */
    mark: (given: string): string => {
      const { marks, text, tokens } = read(given);
      return markWords(text, tokens, marks, [0, tokens.length]);
    },
    /** The fragments with the first matches; without a match, the beginning of the text. */
    quote: (given: string): string => {
      const { marks, text, tokens } = read(given);
      return fragmentsOf(marks)
        .map((fragment) => markWords(text, tokens, marks, fragment))
        .join(BETWEEN);
    },
  };
};
