import { isProof, proofText } from '@/shared/bot-signals';

/** Digests asked for at a time: one by one, the waiting would take longer than the work. */
const BATCH = 256;

const digest = async (text: string): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));

/** The puzzle with its answer, as the server wants to see them. */
export const solvePuzzle = async (puzzle: string): Promise<string> => {
  for (let first = 0; ; first += BATCH) {
    const texts = Array.from({ length: BATCH }, (_, index) => proofText(puzzle, first + index));
    const digests = await Promise.all(texts.map(digest));
    const index = digests.findIndex(isProof);
    const solution = texts[index];
    if (solution) return solution;
  }
};
