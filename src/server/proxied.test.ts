import { expect, it } from 'vitest';

import { makeRequest, Recorder } from './answers/recorder.mjs';
import { leaveToProxy } from './proxied.mjs';
import { secureAnswer } from './security-headers.mjs';

const answerTo = (headers: Record<string, string>, said: Record<string, string> = {}) => {
  const request = makeRequest('/acerca', headers);
  const response = new Recorder(request);
  secureAnswer(request, response);
  leaveToProxy(request, response);
  for (const [name, value] of Object.entries(said)) response.setHeader(name, value);
  response.writeHead(200);
  return response;
};

const OF_THE_PROXY = { forwarded: 'by=_page' };

it('what the proxy says of a page itself does not leave here; what is the page’s own does', () => {
  const own = { 'Content-Type': 'text/html', 'Strict-Transport-Security': 'max-age=31536000' };
  expect(answerTo(OF_THE_PROXY, own).getHeaderNames().toSorted()).toEqual([
    'content-security-policy',
    'content-type',
    'strict-transport-security',
  ]);
});

it.each(['', 'for=203.0.113.9', 'by=_page, by=_page'])(
  'to whoever does not say so, all is said: «%s»',
  (claim) => {
    expect(answerTo({ forwarded: claim }).getHeader('x-frame-options')).toBe('DENY');
  },
);

it('that the connection ends is said all the same', () => {
  const answer = answerTo(OF_THE_PROXY, { Connection: 'close' });
  expect(answer.getHeader('connection')).toBe('close');
});
