import { isProof, proofText } from '@/shared/bot-signals';

/** Number of digests computed at a time, because awaiting each one would take longer than computing it. */
const BATCH = 256;

const digest = async (text: string): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));

/** Returns the puzzle with its solution, in the form that the server expects. */
export const solvePuzzle = async (puzzle: string): Promise<string> => {
  for (let first = 0; ; first += BATCH) {
    const texts = Array.from({ length: BATCH }, (_, index) => proofText(puzzle, first + index));
    const digests = await Promise.all(texts.map(digest));
    const index = digests.findIndex(isProof);
    const solution = texts[index];
    if (solution) return solution;
  }
};
