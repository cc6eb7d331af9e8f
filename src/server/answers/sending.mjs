// How a kept answer leaves: whole or not at all (304), in the encoding of the one who asks.
import { hasAlready } from '../entity-tags.mjs';
import { bodyIn, chooseEncoding } from './answer.mjs';
import { makeReaders } from './readers.mjs';

/**
 * @typedef {import('./answer.mjs').Answer} Answer
 * @typedef {import('./stores.mjs').Asked} Asked
 */

/** What is told again to whoever has the answer already (RFC 9110, 15.4.5); what else he has of it still holds. */
const TOLD_AGAIN = ['cache-control', 'vary'];

/** @param {(asked: Asked, answer: Answer) => void} reweigh told where an answer may weigh more than before */
export const makeSender = (reweigh) => {
  const sendLong = makeReaders();

  /**
   * @param {Asked} asked
   * @param {Answer} answer
   * @param {import('./answer.mjs').Encoding} encoding
   */
  const bodyOf = async (asked, answer, encoding) => {
    const made = answer.bodies.get(encoding);
    if (made instanceof Uint8Array) return made;
    const body = await bodyIn(answer, encoding);
    reweigh(asked, answer);
    return body;
  };

  /**
   * @param {import('node:http').IncomingMessage} request
   * @param {import('node:http').ServerResponse} response
   * @param {{ asked: Asked, answer: Answer }} found
   */
  return async (request, response, { asked, answer }) => {
    const { status, headers, long, whole } = answer;
    const known = request.headers['if-none-match'];
    // Only a whole one has a tag, and whoever has it already waits rather than fetch it again.
    if (known !== undefined) await whole;
    const { tag } = answer;
    // Other statuses are never «not modified» (RFC 9110, 13.2.1).
    const isKnown = status < 300 && tag !== undefined && hasAlready(known, tag);
    const encoding = chooseEncoding(answer, request.headers['accept-encoding']);
    const body = isKnown
      ? undefined
      : (long?.give(encoding) ?? (await bodyOf(asked, answer, encoding)));
    // One by one: `secureAnswer` reads them from the response as they leave.
    for (const [name, value] of Object.entries(headers)) {
      if (!isKnown || TOLD_AGAIN.includes(name)) response.setHeader(name, value);
    }
    if (tag) response.setHeader('etag', `W/${tag}`);
    if (body) {
      if (body.length !== undefined) response.setHeader('content-length', body.length);
      if (encoding !== 'identity') response.setHeader('content-encoding', encoding);
    }
    response.writeHead(isKnown ? 304 : status);
    if (!long || !body || request.method === 'HEAD') {
      response.end(request.method === 'HEAD' ? undefined : body);
      return;
    }
    // He need not wait for the first batch to learn that there is an answer.
    response.flushHeaders();
    await sendLong(response, long, encoding);
    reweigh(asked, answer);
  };
};
