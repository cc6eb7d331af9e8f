import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

import type { PayloadRequest } from 'payload';

import { clientAddress } from '@/core/client-address';
import { settings } from '@/core/settings';
import { isProof, PROOF_HEADER, proofText } from '@/shared/bot-signals';

/**
 * Puzzles for senders who have sent too much: a browser solves one unseen, a flood cannot afford
 * them. A puzzle is signed instead of stored, so that a flood of refusals writes nothing.
 */

const LIFETIME_MS = 5 * 60_000;

/** Of one address: what one machine has solved helps no other. */
const sign = (req: PayloadRequest, content: string): Buffer =>
  createHmac('sha256', `puzzle:${settings().payloadSecret}`)
    .update(`${content}:${clientAddress(req.headers)}`)
    .digest();

/** A new puzzle for the sender of `req`. */
export const issueChallenge = (req: PayloadRequest): string => {
  const content = `${Date.now() + LIFETIME_MS}.${randomBytes(12).toString('base64url')}`;
  return `${content}.${sign(req, content).toString('base64url')}`;
};

/** The mark of a puzzle that this server gave this sender lately, or `null`. */
const verifyChallenge = (req: PayloadRequest, puzzle: string): string | null => {
  const [expiry = '', nonce = '', signature = ''] = puzzle.split('.');
  if (!(Number(expiry) > Date.now())) return null;
  const sent = Buffer.from(signature, 'base64url');
  const own = sign(req, `${expiry}.${nonce}`);
  return sent.length === own.length && timingSafeEqual(sent, own) ? nonce : null;
};

/**
 * The mark of the puzzle that `req` brings the answer to; `null` where it brings none, a wrong one,
 * or one to a puzzle that is too old or another's. The caller sees to it that none is used twice.
 */
export const verifySolution = (req: PayloadRequest): string | null => {
  const [puzzle = '', number = ''] = req.headers.get(PROOF_HEADER)?.split(':') ?? [];
  if (!/^\d{1,12}$/u.test(number)) return null;
  const digest = createHash('sha256')
    .update(proofText(puzzle, Number(number)))
    .digest();
  return isProof(digest) ? verifyChallenge(req, puzzle) : null;
};
