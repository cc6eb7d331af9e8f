import { beforeAll, describe, expect, it } from 'vitest';

import { accountMaker } from '../support/api/account-maker';
import { contentMaker } from '../support/api/content-maker';
import { call } from '../support/api/rest.client';
import { asAdministrator, openSession } from '../support/api/roles';

/** Payload's own lists and forms of records that have a screen of ours redirect to that screen, for every role. */

const { makeAccount } = accountMaker();
const cookies: Record<string, string> = {};

beforeAll(async () => {
  cookies.administrator = await asAdministrator();
  cookies.editor = await openSession(await makeAccount('editor'));
  cookies.reviewer = await openSession(await makeAccount('reviewer'));
});

const open = (path: string, role: string | null, method: 'GET' | 'HEAD' = 'GET') =>
  call(method, path, {
    headers: role
      ? { cookie: `payload-token=${cookies[role]}`, 'sec-fetch-site': 'same-origin' }
      : {},
  });

const locationOf = (answer: { headers: Headers }): string => {
  const { pathname, search } = new URL(answer.headers.get('location') ?? '', 'http://site.invalid');
  return `${pathname}${search}`;
};

const SECTIONS = {
  news: '/admin/noticias',
  events: '/admin/eventos',
  documents: '/admin/documentos',
  journal: '/admin/revista',
  gallery: '/admin/galeria',
};

const CONTENT = Object.entries(SECTIONS).flatMap(([slug, section]): [string, string][] => [
  [slug, section],
  [`${slug}?search=tesis&limit=10&page=2`, `${section}?search=tesis`],
  [`${slug}/create`, `${section}?editar=nuevo`],
  // A single event or issue has a page of its own: below.
  ...(slug === 'events' || slug === 'journal'
    ? []
    : [
        [`${slug}/12`, `${section}?editar=12`] as [string, string],
        [`${slug}/12/preview`, `${section}?editar=12`] as [string, string],
      ]),
  [`${slug}/trash`, `${section}?tab=papelera`],
  [`${slug}/trash/12`, `${section}?tab=papelera`],
]);
/** Without URLs of single records, because a missing record is not found, for administrators too. */
const PEOPLE: [string, string][] = [
  ['registrations', '/admin/solicitudes'],
  ['registrations?search=rosa', '/admin/solicitudes?search=rosa'],
  ['registrations/create', '/admin/solicitudes'],
  ['contacts', '/admin/mensajes'],
  ['contacts/trash', '/admin/mensajes'],
  ['event-registrations', '/admin/asistentes'],
  ['event-registrations?search=rosa', '/admin/asistentes?search=rosa'],
  ['event-registrations/12', '/admin/asistentes?editar=12'],
];

const TABLE = [
  ...CONTENT.map(
    (paths) => [...paths, { administrator: 200, editor: 200, reviewer: 404 }] as const,
  ),
  ...PEOPLE.map((paths) => [...paths, { administrator: 200, editor: 404, reviewer: 404 }] as const),
];

describe.each(TABLE)('/admin/collections/%s', (path, target, statuses) => {
  const native = `/admin/collections/${path}`;

  it.each(Object.entries(statuses))(
    `leads an account (%s) to ${target}: %i`,
    async (role, status) => {
      const answer = await open(native, role);
      expect(answer.status).toBe(307);
      expect(locationOf(answer)).toBe(target);
      expect(answer.headers.get('cache-control')).toMatch(/no-store/u);
      expect((await open(target, role)).status).toBe(status);
    },
  );

  it('leads anybody else to the login', async () => {
    const answer = await open(native, null);
    expect([answer.status, locationOf(answer)]).toEqual([
      307,
      `/admin/login?redirect=${encodeURIComponent(native)}`,
    ]);
  });
});

describe('a record with a page', () => {
  it.each([
    ['registrations/12', '/admin/solicitudes/12'],
    ['contacts/12', '/admin/mensajes/12'],
    ['events/12', '/admin/eventos/12'],
    ['events/12/preview', '/admin/eventos/12'],
    ['journal/12', '/admin/revista/12'],
    ['journal/12/versions', '/admin/revista/12/historial'],
  ])('/admin/collections/%s leads to its page', async (path, target) => {
    for (const method of ['GET', 'HEAD'] as const) {
      expect(locationOf(await open(`/admin/collections/${path}`, 'administrator', method))).toBe(
        target,
      );
    }
  });
});

describe('the page of an event', () => {
  const makeEvent = contentMaker('events');

  it('in the trash leads to the list, which says so, on each tab; one that is gone is not found', async () => {
    const { id } = await makeEvent();
    await call('DELETE', `/api/admin/events/${id}`, { token: cookies.administrator });
    for (const tab of ['', '/asistentes', '/entrada', '/historial']) {
      const answer = await open(`/admin/eventos/${id}${tab}`, 'administrator');
      expect([answer.status, locationOf(answer)], tab).toEqual([
        307,
        `/admin/eventos?editar=${id}`,
      ]);
    }
    expect((await open(`/admin/eventos/${id}/asistentes`, 'editor')).status).toBe(404);
    expect((await open('/admin/eventos/2147483647', 'administrator')).status).toBe(404);
  });
});

it.each(['media', 'users', 'articles', 'calls'])('/admin/collections/%s stays', async (slug) => {
  expect((await open(`/admin/collections/${slug}`, 'administrator')).status).toBe(200);
});
