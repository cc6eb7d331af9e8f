import type { PayloadRequest } from 'payload';
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

import { ApiError } from '@/core/api/errors';
import { limitRequests, consumeOnce } from '@/core/rate-limit';
import { AGE_HEADER, PROOF_HEADER, HONEYPOT_FIELD, isProof, proofText } from '@/shared/bot-signals';
import { clientAddress } from '@/core/client-address';
import { settings } from '@/core/settings';

/**
 * Lifetime of a proof-of-work challenge. A challenge is signed instead of stored, so that a flood of rejected
 * submissions writes nothing.
 */
const LIFETIME_MS = 5 * 60_000;

/** Of one address: what one machine has solved helps no other. */
const sign = (req: PayloadRequest, content: string): Buffer =>
  createHmac('sha256', `puzzle:${settings().payloadSecret}`)
    .update(`${content}:${clientAddress(req.headers)}`)
    .digest();

const issueChallenge = (req: PayloadRequest): string => {
  const content = `${Date.now() + LIFETIME_MS}.${randomBytes(12).toString('base64url')}`;
  return `${content}.${sign(req, content).toString('base64url')}`;
};

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
const verifySolution = (req: PayloadRequest): string | null => {
  const [puzzle = '', number = ''] = req.headers.get(PROOF_HEADER)?.split(':') ?? [];
  if (!/^\d{1,12}$/u.test(number)) return null;
  const digest = createHash('sha256')
    .update(proofText(puzzle, Number(number)))
    .digest();
  return isProof(digest) ? verifyChallenge(req, puzzle) : null;
};

/** A form that is sent sooner than this was filled in by a machine, or by a browser from memory. */
const MIN_FILL_TIME_MS = 1_500;
/** What one form takes from the allowance of its address. */
const COST = { usual: 1, hasty: 4, trapped: 20 };

const isTooFast = (req: PayloadRequest): boolean => {
  const age = req.headers.get(AGE_HEADER);
  return age !== null && !(Number(age) >= MIN_FILL_TIME_MS);
};

/**
 * Accepts a form's request, or requires proof of work. A suspicious form counts as several; an address above the limit
 * must solve a challenge for each further one (docs/decisions/0015).
 *
 * @throws {ApiError} 429 above the limit, with a challenge if solving it helps
 */
export const guardSubmission = async (req: PayloadRequest): Promise<void> => {
  try {
    await limitRequests(req, 'submission', isTooFast(req) ? COST.hasty : COST.usual);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const solved = verifySolution(req);
    if (solved && (await consumeOnce(req.payload, 'puzzle', solved))) {
      await limitRequests(req, 'provenSubmission');
      return;
    }
    throw new ApiError(error.status, error.message, {
      headers: { ...error.detail.headers, [PROOF_HEADER]: issueChallenge(req) },
    });
  }
};

/**
 * Refuses a form in which the field that no person sees is filled in.
 *
 * @throws {ApiError} 400
 */
export const rejectHoneypot = async (
  req: PayloadRequest,
  sent: Record<string, unknown>,
): Promise<void> => {
  if (!sent[HONEYPOT_FIELD]) return;
  await limitRequests(req, 'submission', COST.trapped);
  throw new ApiError(
    400,
    'No podemos aceptar este envío porque parece automático. Recarga la página e inténtalo de nuevo, o escríbenos por correo.',
  );
};
