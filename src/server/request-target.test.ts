import { describe, expect, it } from 'vitest';

import { classifyPath, toOriginForm } from './request-target.mjs';

describe('a path', () => {
  it.each([
    '/',
    '/noticias',
    '/NOTICIAS',
    '/noticias/',
    '//noticias',
    '/api',
    '/api/public/news',
    '/api/public/news/12',
    '/api/payload-preferences/collection-news-1',
    '/api/media/file/acta-9f86d081884c7d65.pdf',
    '/api/media/file/Acta%20de%20grado.PDF',
    '/api-de-otro',
    '/revista/api/users',
    '/._',
    '/..a/b..',
  ])('%s is read as it is', (path) => {
    expect(classifyPath(path)).toBe('valid');
  });

  it.each([
    '/API/users/me',
    '/api/AUTH/login',
    '/api/Public/news',
    '/api/public/NEWS',
    '/api//users/me',
    '//api/users/me',
    '/api/',
    '/api/users/me/',
    '/api/public/../users/me',
    '/api/public/./news',
    '/api/public/%2e%2e/users/me',
    '/api/%70ublic/news',
    '/%61pi/users/me',
    '/api%2Fusers%2Fme',
    '/api\\users\\me',
    '/noticias/../api/users/me',
    '/noticias/..%2fapi/users/me',
    '/api/../admin',
    '/api/../../noticias',
    '/api/media/file/../../users/me',
    '/api/media/file/..%2f..%2fusers%2fme',
    '/api/media/file/..',
    '/api/media/file/%2e%2e',
    '/api/media/file/a%2fb.pdf',
    '/api/media/file/a%5cb.pdf',
    '/api/media/FILE/a.pdf',
    '/api/media//file/a.pdf',
  ])('%s is no call of the API', (path) => {
    expect(classifyPath(path)).toBe('unknown-api');
  });

  it.each(['/noticias/../admin', '/x/./y', '/%2e%2e/admin', '/admin/..', '/..', '/a%2f..%2fb'])(
    '%s is no page',
    (path) => {
      expect(classifyPath(path)).toBe('unknown-page');
    },
  );

  it.each(['/%zz', '/api/%zz', '/api/users/me#', '/api/public/follow-up#x'])(
    '%s is invalid',
    (path) => {
      expect(classifyPath(path)).toBe('invalid');
    },
  );
});

it.each([
  ['/acerca', '/acerca'],
  ['/a?b=http://c/d', '/a?b=http://c/d'],
  ['//example.org/a', '//example.org/a'],
  ['http://example.org/acerca?x=1', '/acerca?x=1'],
  ['HTTP://example.org:80/', '/'],
  ['https://example.org', '/'],
  ['http://example.org?x=1', '/?x=1'],
  ['*', '*'],
])('the target %s is %s in origin-form', (target, expected) => {
  expect(toOriginForm(target)).toBe(expected);
});
