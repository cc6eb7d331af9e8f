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

/** Signature of a challenge for one client address: a solution is not valid from another address. */
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
 * The nonce of the challenge that `req` solves; `null` if the solution is missing or wrong, or if
 * the challenge has expired or belongs to another address. The caller must accept each nonce only
 * once.
 */
const verifySolution = (req: PayloadRequest): string | null => {
  const [puzzle = '', number = ''] = req.headers.get(PROOF_HEADER)?.split(':') ?? [];
  if (!/^\d{1,12}$/u.test(number)) return null;
  const digest = createHash('sha256')
    .update(proofText(puzzle, Number(number)))
    .digest();
  return isProof(digest) ? verifyChallenge(req, puzzle) : null;
};

/** Minimum time to fill in a form. A form sent sooner was filled in by a bot, or by the browser's autofill. */
const MIN_FILL_TIME_MS = 1_500;
/** Points that one form takes from the limit of its address. */
const COST = { usual: 1, hasty: 4, trapped: 20 };

const isTooFast = (req: PayloadRequest): boolean => {
  const age = req.headers.get(AGE_HEADER);
  return age !== null && !(Number(age) >= MIN_FILL_TIME_MS);
};

/**
 * Accepts a form's request, or requires proof of work. A suspicious form counts as several forms.
 * An address above the limit must solve a challenge for each further form (docs/decisions/0015).
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
 * Rejects a form whose honeypot field has a value.
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
