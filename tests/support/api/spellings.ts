import { expect } from 'vitest';

import { sendRaw } from './raw.client';

/** Alternative spellings of a path, which each layer (proxy, server, Next, Payload) might resolve differently. */
const SPELLINGS: Record<string, (path: string) => string> = {
  'in capitals': (path) => path.replace(/[^/]+$/u, (last) => last.toUpperCase()),
  'with its prefix in capitals': (path) => path.replace('/api', '/API'),
  'with one capital': (path) =>
    path.replace(/\/([a-z])([^/]*)$/u, (_, a: string, b: string) => `/${a.toUpperCase()}${b}`),
  'behind another path': (path) => `/api/media/file/../..${path.slice('/api'.length)}`,
  'behind a public path': (path) => `/api/public/..${path.slice('/api'.length)}`,
  'behind a health path': (path) => `/api/health/%2e%2E${path.slice('/api'.length)}`,
  'behind a page': (path) => `/noticias/..${path}`,
  'with an encoded slash': (path) => `/api/public/..%2f..${path}`,
  'with a dot': (path) => path.replace('/api/', '/api/./'),
  'with an encoded letter': (path) =>
    path.replace(
      /([a-z])([^/]*)$/u,
      (_, a: string, b: string) => `%${a.charCodeAt(0).toString(16)}${b}`,
    ),
  'with its prefix encoded': (path) => path.replace('/a', '/%61'),
  'with a doubled slash': (path) => path.replace('/api/', '/api//'),
  'with a slash before it': (path) => `/${path}`,
  'with a backslash': (path) => path.replace('/api/', '/api\\'),
  'with a slash at its end': (path) => `${path}/`,
  'with a fragment': (path) => `${path}#x`,
};

/** Calls that return personal data or are counted. */
const GUARDED: [method: string, path: string][] = [
  ['GET', '/api/users/me'],
  ['GET', '/api/auth/me'],
  ['GET', '/api/admin/registrations'],
  ['GET', '/api/news'],
  ['GET', '/api/public/news'],
  ['POST', '/api/auth/login'],
  ['POST', '/api/public/contact'],
];

export const SPELLED = Object.entries(SPELLINGS).flatMap(([how, spell]) =>
  GUARDED.map(([method, path]) => ({ method, path, how, target: spell(path) })),
);

/**
 * Expects that a call in another spelling is rejected by some layer, and that its response is not cached.
 *
 * @param statuses allowed besides 404; nginx itself rejects a few
 */
export const expectUnknown = async (
  origin: string,
  { method, target }: { method: string; target: string },
  { token, statuses = [400] }: { token: string; statuses?: number[] },
): Promise<void> => {
  const answer = await sendRaw(origin, method, target, {
    Authorization: `Bearer ${token}`,
    'Content-Type': 'application/json',
    'Content-Length': '0',
  });
  expect([404, ...statuses], `${method} ${target}: ${answer.text.slice(0, 200)}`).toContain(
    answer.status,
  );
  expect(answer.text).toContain('"message"');
  expect(answer.headers.get('cache-control'), target).toBe('no-store');
  expect(answer.headers.get('cross-origin-resource-policy') ?? 'same-origin').toBe('same-origin');
  expect(answer.headers.get('x-frame-options') ?? 'DENY').toBe('DENY');
};
