import { ApiRequestError } from '@/kit/api/request-error';
import { sendRequest } from '@/kit/api/send-request';
import { PROOF_HEADER } from '@/shared/bot-signals';

interface FormRequest {
  body: unknown;
  headers: Record<string, string>;
}

/**
 * Sends something of a visitor's. Where many have been sent from this address (a classroom, a library) the
 * server answers with a puzzle: the browser solves it and sends it again, and the person only waits
 * a little longer.
 *
 * @param send with headers more than its own, or with none
 * @throws {ApiRequestError} for any answer that is not OK.
 */
export const postWithProofOfWork = async <Answer>(
  send: (more: Record<string, string>) => Promise<Answer>,
): Promise<Answer> => {
  try {
    return await send({});
  } catch (error) {
    const puzzle = error instanceof ApiRequestError ? error.headers.get(PROOF_HEADER) : null;
    // `crypto.subtle` requires HTTPS; otherwise the error is shown.
    if (!puzzle || !isSecureContext) throw error;
    const { solvePuzzle } = await import('@/site/form/solve-proof-of-work');
    return await send({ [PROOF_HEADER]: await solvePuzzle(puzzle) });
  }
};

/** Sends a form. @returns what the server answers; @throws {ApiRequestError} as `postWithProofOfWork` */
export const postForm = (path: string, { body, headers }: FormRequest): Promise<unknown> =>
  postWithProofOfWork(
    async (more) =>
      (await sendRequest(path, { method: 'POST', body, headers: { ...headers, ...more } })).body,
  );
