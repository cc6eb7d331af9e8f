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

const policyOf = (status: number, headers: Record<string, string>) => {
  const request = makeRequest('/api/media/file/acta.pdf', {});
  const response = new Recorder(request);
  secureAnswer(request, response);
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.writeHead(status);
  return response.getHeader('content-security-policy');
};

it('who has a kept answer has its policy; of what is not kept he is told each time', () => {
  const kept = { 'Cache-Status': 'app; hit' };
  expect(policyOf(304, kept)).toBeUndefined();
  expect(policyOf(200, kept)).toContain("default-src 'none'");
  expect(policyOf(304, {})).toContain("default-src 'none'");
});
