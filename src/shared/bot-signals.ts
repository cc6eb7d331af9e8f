/** Signals that the site's forms send beside the entered values, so that the server can detect bots. */

/** A hidden field (honeypot), which only a bot fills in. Sent only if it has a value. */
export const HONEYPOT_FIELD = 'website';

/** Header with the time (ms) between the display of the form and its submission. */
export const AGE_HEADER = 'x-form-age';

/** Header with a puzzle in a refusal, and with the puzzle and its answer in the next try: `<puzzle>:<number>`. */
export const PROOF_HEADER = 'x-proof-of-work';

/**
 * Number of leading bits of a digest that must be zero. A solution takes about 16,000 tries: at
 * most about a second in a browser, once. A bot that sends a thousand forms pays for each one.
 */
const PROOF_BITS = 14;

/** The text whose SHA-256 digest is computed to try a number. */
export const proofText = (puzzle: string, number: number): string => `${puzzle}:${number}`;

/** Whether a digest solves the puzzle. */
export const isProof = (digest: Uint8Array): boolean =>
  new DataView(digest.buffer, digest.byteOffset).getUint32(0) >>> (32 - PROOF_BITS) === 0;
