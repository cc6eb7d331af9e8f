import { ApiRequestError } from '@/kit/api/request-error';
import { sendRequest } from '@/kit/api/send-request';
import { PROOF_HEADER } from '@/shared/bot-signals';

interface FormRequest {
  body: unknown;
  headers: Record<string, string>;
}

/**
 * Sends a visitor's submission. After many submissions from the same address (a classroom, a library) the
 * server responds with a puzzle: the browser solves it and sends the request again with the solution.
 *
 * @param send sends the request with additional headers
 * @throws {ApiRequestError} for any response that is not OK
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

/** Sends a form. @returns the body of the response. @throws {ApiRequestError} as `postWithProofOfWork` */
export const postForm = (path: string, { body, headers }: FormRequest): Promise<unknown> =>
  postWithProofOfWork(
    async (more) =>
      (await sendRequest(path, { method: 'POST', body, headers: { ...headers, ...more } })).body,
  );
