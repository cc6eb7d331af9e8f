import { expect, it } from 'vitest';

import { makeRequest, Recorder } from './answers/recorder.mjs';
import { secureAnswer } from './security-headers.mjs';

const cachingOf = (url: string, said?: string) => {
  const request = makeRequest(url, {});
  const response = new Recorder(request);
  secureAnswer(request, response);
  if (said) response.setHeader('Cache-Control', said);
  response.writeHead(200);
  return response.getHeader('cache-control');
};

it.each([
  '/api/public/search?q=tesis',
  '/api/public/search/suggestions?q=te',
  '/api/public/follow-up',
  '/api/admin/search?q=tesis',
])('%s is one person’s, and kept by nobody', (url) => {
  expect(cachingOf(url)).toBe('no-store');
});

it.each(['/api/public/news?search=tesis', '/api/public/searches', '/api/media/file/acta.pdf'])(
  '%s is anybody’s',
  (url) => {
    expect(cachingOf(url)).toBeUndefined();
    expect(cachingOf(url, 'public, max-age=60')).toBe('public, max-age=60');
  },
);
