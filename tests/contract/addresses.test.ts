import { describe, expect, it } from 'vitest';

import { CONTENT_BODIES, type ContentSlug } from '../support/api/content';
import { contentMaker } from '../support/api/content-maker';
import { expectFieldErrors } from '../support/api/expectations';
import { call } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';

const FIELDS: [ContentSlug, string][] = [
  ['news', 'imageUrl'],
  ['events', 'imageUrl'],
  ['documents', 'fileUrl'],
  ['journal', 'coverImageUrl'],
  ['journal', 'pdfUrl'],
  ['gallery', 'imageUrl'],
];

const GOOD = [
  'https://example.org/a.pdf',
  'http://example.org/a.pdf',
  'HTTPS://EXAMPLE.ORG/A.PDF',
  'https://example.org:8443/carpeta/á%20b.pdf?version=2&x=[1]#pagina=3',
  'https://xn--espaa-rta.example/a.jpg',
  '/api/media/file/acta-de-grado-9f86d081884c7d65.pdf',
];

const BAD = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  'java\r\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/png;base64,AAAA',
  'vbscript:x',
  'file:///etc/passwd',
  'ftp://example.org/a',
  'blob:https://example.org/x',
  '//example.org/a.jpg',
  '\\\\example.org\\a.jpg',
  '/\\example.org/a.jpg',
  'https:\\\\example.org\\a.jpg',
  'https:/example.org',
  'https://',
  'https://?a',
  'https://exa mple.org/a',
  'https://a:b@evil.example/a.jpg',
  'https://example.org@evil.example/a.jpg',
  'https://@evil.example/',
  'https://example.org/a b',
  'https://example.org/\ta',
  'http://[::1/a',
  'example.org/a.jpg',
  'www.example.org',
  '/otra/ruta.jpg',
  '/api/admin/news',
  '/api/media/../users',
  '/api/media/file/..%2f..%2fetc',
  '/api/media/%2e%2e/users',
  '/api/media/file/a.jpg?x=<script>',
  '../api/media/file/a.jpg',
  'una foto',
  '#',
  `https://example.org/${'a'.repeat(2_000)}`,
];

const token = await asAdministrator();

describe.each(FIELDS)('%s.%s', (slug, field) => {
  const make = contentMaker(slug);

  it.each(GOOD)('takes %s', async (address) => {
    expect((await make({ [field]: address }))[field]).toBe(address);
  });

  it.each(BAD)('refuses %j', async (address) => {
    const json = CONTENT_BODIES[slug]({ [field]: address });
    const answer = await call('POST', `/api/admin/${slug}`, { token, json });
    expectFieldErrors(answer, { [field]: 'Ingrese una URL válida' });
  });

  it('refuses in Payload’s own screens what it refuses here', async () => {
    const { id } = await make();
    const native = await call('PATCH', `/api/${slug}/${id}`, {
      token,
      json: { [field]: 'javascript:alert(1)' },
    });
    expect(native.status).toBe(400);
  });
});

describe('the texts of the site', () => {
  const council = (photoUrl: string) => ({
    members: Array.from({ length: 6 }, () => ({ role: 'a', name: 'b', department: 'c', photoUrl })),
  });
  const links = (url: string) => ({ socialLinks: [{ name: 'Red', url }] });

  it.each(BAD)('have no link and no photograph at %j', async (address) => {
    for (const [global, json] of [
      ['identity', links(address)],
      ['council', council(address)],
    ] as const) {
      const answer = await call('POST', `/api/globals/${global}`, { token, json });
      expect(answer.status, global).toBe(400);
      expect(answer.text).toContain('Ingrese una URL válida');
    }
  });
});
