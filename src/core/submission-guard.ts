import type { PayloadRequest } from 'payload';

import { ApiError } from '@/core/api/errors';
import { issueChallenge, verifySolution } from '@/core/proof-of-work';
import { limitRequests, consumeOnce } from '@/core/rate-limit';
import { AGE_HEADER, PROOF_HEADER, HONEYPOT_FIELD } from '@/shared/bot-signals';

/**
 * Who may send a public form, and how often. A suspicious form counts as several; an address that has
 * sent all it may must solve a puzzle for each further one. Nothing is dropped without telling its
 * sender: docs/decisions/0015.
 */

/** A form that is sent sooner than this was filled in by a machine, or by a browser from memory. */
const MIN_FILL_TIME_MS = 1_500;
/** What one form takes from the allowance of its address. */
const COST = { usual: 1, hasty: 4, trapped: 20 };

const isTooFast = (req: PayloadRequest): boolean => {
  const age = req.headers.get(AGE_HEADER);
  return age !== null && !(Number(age) >= MIN_FILL_TIME_MS);
};

/**
 * Accepts a form's request, or requires proof of work.
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
