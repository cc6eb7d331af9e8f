/** What the site's forms tell the server beside what a person typed: by it machines are known. */

/** A field that no person sees. Sent only when something has filled it in. */
export const HONEYPOT_FIELD = 'website';

/** For how many milliseconds the form had been on the screen when it was sent. */
export const AGE_HEADER = 'x-form-age';

/** On a refusal, a puzzle; on the next try, the puzzle with its answer: `<puzzle>:<number>`. */
export const PROOF_HEADER = 'x-proof-of-work';

/**
 * How many bits of a digest must be zero. Some sixteen thousand tries: a second or less for a
 * browser, once; a machine that wants to send a thousand forms pays for each.
 */
const PROOF_BITS = 14;

/** What is digested (SHA-256) to try a number. */
export const proofText = (puzzle: string, number: number): string => `${puzzle}:${number}`;

/** Whether a digest answers the puzzle. */
export const isProof = (digest: Uint8Array): boolean =>
  new DataView(digest.buffer, digest.byteOffset).getUint32(0) >>> (32 - PROOF_BITS) === 0;
