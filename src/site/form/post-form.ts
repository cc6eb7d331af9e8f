import { PROOF_HEADER } from '@/shared/form-signals';
import { ApiError, requestJson } from '@/site/api-client';

interface FormRequest {
  body: unknown;
  headers: Record<string, string>;
}

/**
 * Sends a form. Where many have been sent from this address (a classroom, a library) the server
 * answers with a puzzle: the browser solves it and sends the form again, and the person only waits
 * a little longer.
 *
 * @throws {ApiError} for any answer that is not OK.
 */
export const postForm = async (path: string, { body, headers }: FormRequest): Promise<void> => {
  const send = (more: Record<string, string> = {}) =>
    requestJson(path, { method: 'POST', body, headers: { ...headers, ...more } });
  try {
    await send();
  } catch (error) {
    // Without TLS browsers have no digests: the person is told to wait.
    if (!(error instanceof ApiError && error.puzzle && isSecureContext)) throw error;
    const { solvePuzzle } = await import('@/site/form/solve-puzzle');
    await send({ [PROOF_HEADER]: await solvePuzzle(error.puzzle) });
  }
};
