import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { accountMaker } from '../support/api/account-maker';
import { eraseContent } from '../support/api/content';
import { contentMaker } from '../support/api/content-maker';
import { expectFieldErrors, expectStatus } from '../support/api/expectations';
import { contactBody, eventRegistrationBody, registrationBody } from '../support/api/factories';
import { call, idOf, listOf, recordOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator, openSession } from '../support/api/roles';
import { unique } from '../support/api/unique';

/** All searches find people by any part of a telephone number and by any spelling of a name. */

const token = await asAdministrator();
const { makeAccount } = accountMaker();
const makeEvent = contentMaker('events');
/** Part of the email addresses, so that a search finds only the records of this run. */
const mark = unique('gente').replace('-', '');

const PEOPLE = [
  { name: 'Nuala O’Connor', telefono: '04125551234' },
  { name: "Siobhan O'Connor", telefono: '+58 414 777 88 99' },
  { name: 'Łukasz Straße', telefono: '(0212) 901.23.45' },
  { name: 'Jean‐Paul Sørensen', telefono: '+34 612 345 678' },
] as const;
const [nuala, siobhan, lukasz, jeanPaul] = PEOPLE.map(({ name }) => name);

const SEARCHES: [search: string, found: (string | undefined)[]][] = [
  ...["o'connor", 'o’connor', 'oʼconnor', 'o´connor', 'o`connor', 'OCONNOR'].map(
    (search): [string, (string | undefined)[]] => [search, [nuala, siobhan]],
  ),
  ...[
    '0412-5551234',
    '+58 412 5551234',
    '0058 412 555 12 34',
    '4125551234',
    '0412 555',
    '5551234',
  ].map((search): [string, (string | undefined)[]] => [search, [nuala]]),
  ...['0414 7778899', '04147778899', '(0414) 777-88-99', '414 777 88 99', '778899'].map(
    (search): [string, (string | undefined)[]] => [search, [siobhan]],
  ),
  ...['02129012345', '+58 212 901 23 45', 'lukasz', 'ŁUKASZ', 'strasse lukasz', 'straße'].map(
    (search): [string, (string | undefined)[]] => [search, [lukasz]],
  ),
  ...['612 34 56 78', '0034612345678', 'jean-paul', 'jean–paul sorensen', 'Sørensen jean'].map(
    (search): [string, (string | undefined)[]] => [search, [jeanPaul]],
  ),
  ['0412 555 12 35', []],
  ['0424 555 12 34', []],
  ["o'conner", []],
];

let eventId = 0;
const made: [slug: string, id: number][] = [];
beforeAll(async () => {
  ({ id: eventId } = await makeEvent());
  for (const [index, { name, telefono }] of PEOPLE.entries()) {
    const email = `${mark}.${index}@example.org`;
    const [nombres = '', apellidos = ''] = name.split(' ');
    for (const [slug, path, json] of [
      [
        'registrations',
        '/api/public/registration',
        registrationBody({ nombres, apellidos, email, telefono }),
      ],
      ['contacts', '/api/public/contact', contactBody({ nombre: name, email, telefono })],
      [
        'event-registrations',
        '/api/public/events',
        eventRegistrationBody(eventId, { nombre: name, email, telefono }),
      ],
    ] as const) {
      made.push([slug, idOf(recordOf(await expectStatus(call('POST', path, { json }), 201)))]);
    }
  }
});
afterAll(async () => {
  for (const [slug, id] of made) await call('DELETE', `/api/${slug}/${id}`, { token });
});

const nameOf = ({ nombre, nombres, apellidos }: JsonRecord): string =>
  typeof nombre === 'string' ? nombre : `${String(nombres)} ${String(apellidos)}`;

const read = async (path: string): Promise<string[]> => {
  const answer = await expectStatus(call('GET', path, { token }), 200);
  const records = Array.isArray(answer.body)
    ? listOf(answer)
    : (recordOf(answer).docs as JsonRecord[]);
  return records.map(nameOf).toSorted();
};

const LISTS: [name: string, path: () => string][] = [
  ['the applications', () => '/api/admin/registrations'],
  ['the messages', () => '/api/admin/contacts'],
  ['the registrants', () => `/api/admin/events/${eventId}/registrants`],
];

describe.each(LISTS)('%s', (_name, path) => {
  it.each(SEARCHES)('are searched for «%s»', async (search, found) => {
    const query = new URLSearchParams({ search: `${mark} ${search}` });
    expect(await read(`${path()}?${query}`)).toEqual([...found].toSorted());
  });
});

it.each(SEARCHES)('the address of a person is found by «%s»', async (search, found) => {
  const path = '/api/admin/personal-data/people';
  const answer = await call('POST', path, { token, json: { search: `${mark} ${search}` } });
  const { people, isCut } = recordOf(await expectStatus(answer, 200)) as {
    people?: { email: string; names: string[]; telephones: string[] }[];
    isCut?: boolean;
  };
  expect(isCut).toBe(false);
  expect(people?.flatMap(({ names }) => names).toSorted()).toEqual([...found].toSorted());
  for (const { email, telephones } of people ?? []) {
    const index = Number(/\.(\d)@/u.exec(email)?.[1]);
    expect(telephones).toEqual([PEOPLE[index]?.telefono]);
  }
});

it('who was registered without an address is found by name and by telephone', async () => {
  const nombre = `${mark} Sin Correo`;
  const path = `/api/admin/events/${eventId}/registrants`;
  const json = { nombre, telefono: '0416-333 44 55' };
  const id = idOf(recordOf(await expectStatus(call('POST', path, { token, json }), 201)));
  made.push(['event-registrations', id]);
  const { eventTitle } = recordOf(await call('GET', `/api/event-registrations/${id}`, { token }));
  for (const search of ['sin correo', '+58 416 3334455']) {
    const answer = await call('POST', '/api/admin/personal-data/people', {
      token,
      json: { search: `${mark} ${search}` },
    });
    expect(recordOf(await expectStatus(answer, 200))).toMatchObject({
      people: [],
      withoutAddress: [{ id, nombre, telefono: json.telefono, eventTitle }],
      isCut: false,
    });
  }
});

it.each(['', 'ab', 'x'.repeat(301)])('nobody is looked for by %j', async (search) => {
  const path = '/api/admin/personal-data/people';
  const answer = await call('POST', path, { token, json: { search } });
  expectFieldErrors(answer, {
    search:
      search.length > 300
        ? 'No puede exceder 300 caracteres'
        : 'Escribe al menos tres letras o cifras',
  });
});

it('an attendee of a deleted event is found, with a link to the registration', async () => {
  const name = unique('huerfana').replace('-', '');
  const event = await makeEvent();
  const json = eventRegistrationBody(event.id, { email: `${name}@example.org` });
  const id = idOf(recordOf(await expectStatus(call('POST', '/api/public/events', { json }), 201)));
  made.push(['event-registrations', id]);
  await eraseContent('events', event.id);
  const { people } = recordOf(await call('GET', `/api/admin/search?q=${name}`, { token }));
  expect(people).toMatchObject([
    { kind: 'registrants', people: [{ id, href: `/admin/asistentes?editar=${id}` }] },
  ]);
});

/** An address is found in its pasted form, and stored in a form that mail can be delivered to. */
describe('an address', () => {
  it.each([
    ['\u200B$\u00A0', '$'],
    ['\u202A$\u202C', '$'],
    ["o'neil+$", "o'neil+$"],
  ])('pasted as %j is stored as %j', async (pasted, stored) => {
    const address = `${unique('pegado')}@correo.example.photography`;
    const id = idOf(
      recordOf(
        await expectStatus(
          call('POST', '/api/public/contact', {
            json: contactBody({ email: pasted.replace('$', () => address) }),
          }),
          201,
        ),
      ),
    );
    made.push(['contacts', id]);
    const { email } = recordOf(await call('GET', `/api/contacts/${id}`, { token }));
    expect(email).toBe(stored.replace('$', () => address));
  });

  it('of a domain with accents is stored as mail needs it, in every form', async () => {
    const local = unique('dominio');
    const email = `${local}@correo.españa.рф`;
    const stored = `${local}@correo.xn--espaa-rta.xn--p1ai`;
    for (const [slug, path, json] of [
      ['registrations', '/api/public/registration', registrationBody({ email })],
      ['contacts', '/api/public/contact', contactBody({ email })],
      ['event-registrations', '/api/public/events', eventRegistrationBody(eventId, { email })],
    ] as const) {
      const id = idOf(recordOf(await expectStatus(call('POST', path, { json }), 201)));
      made.push([slug, id]);
      const record = recordOf(await call('GET', `/api/${slug}/${id}`, { token }));
      expect(record.email).toBe(stored);
    }
  });

  it('with a space that may not be seen is refused with a sentence that says so', async () => {
    const json = contactBody({ email: 'ana\u00A0prueba@example.org' });
    expectFieldErrors(await call('POST', '/api/public/contact', { json }), {
      email:
        'Ingrese un correo electrónico válido: este tiene en medio un espacio que quizá no se ve',
    });
  });
});

describe('the page of the search says what it finds', () => {
  const open = async (session: string, q: string) => {
    const headers = { cookie: `payload-token=${session}`, 'sec-fetch-site': 'same-origin' };
    return (await expectStatus(call('GET', `/admin/buscar?q=${q}`, { headers }), 200)).text;
  };
  const SHORT = 'A las personas se las busca con al menos tres letras.';

  it('to administrators: people too, from three letters on', async () => {
    expect(await open(token, 'zz')).toContain(SHORT);
    const html = await open(token, 'zzz');
    expect(html).not.toContain(SHORT);
    expect(html).toContain('aria-label="Buscar personas y contenidos"');
  });

  it('to editors: contents', async () => {
    const html = await open(await openSession(await makeAccount('editor')), 'zz');
    expect(html).toContain('aria-label="Buscar contenidos"');
    expect(html).not.toContain(SHORT);
    expect(html).not.toContain('Personas y contenidos');
  });
});
