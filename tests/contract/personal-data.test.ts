import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { contentMaker } from '../support/api/content-maker';
import { inTurnBehind } from '../support/api/database';
import { expectFieldErrors, expectStatus } from '../support/api/expectations';
import { contactBody, eventRegistrationBody, registrationBody } from '../support/api/factories';
import { mailsAbout } from '../support/api/mailbox';
import { call, idOf, recordOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { unique } from '../support/api/unique';

/** One person's data: found in all collections, exported, erased, and not in the log. */

interface Group {
  collection: string;
  records: JsonRecord[];
}

const PATH = '/api/admin/personal-data';
const PEOPLE = ['registrations', 'contacts', 'event-registrations', 'mails'];

const word = unique('persona').replaceAll(/\W+/gu, '_').toLowerCase();
const email = `${word}@example.org`;
/** Similar addresses that an inexact search would also match. */
const others = [`otra.${email}`, email.replaceAll('_', '-')];

const token = await asAdministrator();
const makeEvent = contentMaker('events');

const post = (task: string, json: JsonRecord) => call('POST', `${PATH}/${task}`, { token, json });

const held = async (whose: string): Promise<Record<string, JsonRecord[]>> => {
  const answer = await expectStatus(post('search', { email: whose }), 200);
  const { groups } = recordOf(answer) as unknown as { groups: Group[] };
  return Object.fromEntries(groups.map(({ collection, records }) => [collection, records]));
};

const countsOf = (groups: Record<string, JsonRecord[]>): number[] =>
  PEOPLE.map((collection) => groups[collection]?.length ?? -1);

/** Log entries about personal data after the entry `id`, oldest first. */
const entriesSince = async (id: number): Promise<JsonRecord[]> => {
  const query = `where[id][greater_than]=${id}&where[subject][equals]=personal-data`;
  const answer = await call('GET', `/api/activity?limit=0&sort=id&${query}`, { token });
  return recordOf(answer).docs as JsonRecord[];
};

const lastEntry = async (): Promise<number> => {
  const answer = await call('GET', '/api/activity?limit=1&sort=-id', { token });
  return idOf((recordOf(answer).docs as JsonRecord[])[0] ?? {});
};

beforeAll(async () => {
  const { id: eventId } = await makeEvent();
  const sent = [
    await call('POST', '/api/public/registration', { json: registrationBody({ email }) }),
    await call('POST', '/api/public/contact', {
      json: contactBody({ email: email.toUpperCase(), mensaje: 'Mi mensaje, para encontrarlo.' }),
    }),
    await call('POST', '/api/public/events', { json: eventRegistrationBody(eventId, { email }) }),
    ...(await Promise.all(
      others.map((other) =>
        call('POST', '/api/public/contact', { json: contactBody({ email: other }) }),
      ),
    )),
  ];
  expect(sent.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
});

afterAll(async () => {
  for (const one of [email, ...others]) await post('erase', { email: one, confirmation: one });
});

describe('refuses', () => {
  it.each(['search', 'export', 'erase'])('to %s without an address', async (task) => {
    const answer = await post(task, { email: 'nadie', confirmation: 'nadie' });
    expectFieldErrors(answer, { email: 'Ingrese un correo electrónico válido' });
  });

  it.each([undefined, '', 'sí', others[0]])('to erase on the word «%s»', async (confirmation) => {
    const answer = await post('erase', { email, confirmation });
    expectFieldErrors(answer, {
      confirmation: 'Escribe el mismo correo electrónico para confirmar',
    });
    expect(countsOf(await held(email))).toEqual([1, 1, 1, 6]);
  });
});

describe('what is held', () => {
  it('is found in every collection, however the address was written, and is nobody else’s', async () => {
    const groups = await held(email);
    expect(countsOf(groups)).toEqual([1, 1, 1, 6]);
    expect(groups['contacts']?.[0]).toMatchObject({ Mensaje: 'Mi mensaje, para encontrarlo.' });
    for (const other of others) expect(countsOf(await held(other))).toEqual([0, 1, 0, 2]);
  });

  it('is nothing about others, whose notices the office has received', async () => {
    const details = recordOf(await call('GET', '/api/globals/contact-details', { token }));
    const office = String(details.email);
    const mails = (await held(office))['mails'] ?? [];
    expect(mails.filter((mail) => mail['Se refiere a'] !== office)).toEqual([]);
  });

  it('says which privacy text was in force, and when', async () => {
    const groups = await held(email);
    for (const collection of ['registrations', 'contacts', 'event-registrations']) {
      const record = groups[collection]?.[0] ?? {};
      const versions = Object.entries(record).filter(([name]) => name.startsWith('Versión'));
      expect(versions.map(([, value]) => value)).toEqual(['2025-07']);
    }
  });

  it('is handed over whole, and the log tells it without saying whose it was', async () => {
    const before = await lastEntry();
    const answer = await expectStatus(post('export', { email }), 200);
    const { groups } = recordOf(answer) as unknown as { groups: Group[] };
    expect(groups.map(({ collection }) => collection)).toEqual([
      ...PEOPLE,
      'registration-entries',
      'registration-reviews',
      'registration-documents',
      'contact-entries',
      'certificates',
      'activity',
    ]);
    const entries = await entriesSince(before);
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ action: 'export', title: 'Datos personales' });
    expect(JSON.stringify(entries).toLowerCase()).not.toContain(word);
  });

  it('includes what the office did with it', async () => {
    const number = String((await held(email))['registrations']?.[0]?.['Número']);
    const change = { token, json: { status: 'approved' } };
    await call('PUT', `/api/admin/registrations/${number}/status`, change);
    const activity = (await held(email))['activity'] ?? [];
    expect(activity.map((entry) => entry['Qué hizo'])).toEqual(['Cambió el estado']);
  });
});

it('is erased everywhere at once; the log keeps numbers alone, and others lose nothing', async () => {
  const before = await lastEntry();
  const answer = await expectStatus(post('erase', { email, confirmation: email }), 200);
  expect(recordOf(answer)).toMatchObject({ erased: 9 });
  expect(countsOf(await held(email))).toEqual([0, 0, 0, 0]);
  for (const other of others) expect(countsOf(await held(other))).toEqual([0, 1, 0, 2]);

  expect(await entriesSince(before)).toMatchObject([
    { action: 'delete', title: 'Datos personales', detail: '9 registros de una persona' },
  ]);
  const query = `where[id][greater_than]=${before}`;
  const log = await call('GET', `/api/activity?limit=0&${query}`, { token });
  expect(log.text.toLowerCase()).not.toContain(word);
});

it('is erased with the answer that was being written to it', async () => {
  const whose = `${unique('persona')}@example.org`;
  const json = contactBody({ email: whose });
  const id = idOf(recordOf(await call('POST', '/api/public/contact', { json })));
  const answers = await inTurnBehind(
    'select from contacts where id = $1 for update',
    [id],
    [
      () =>
        call('POST', `/api/admin/contacts/${id}/answer`, {
          token,
          json: { subject: 'Re: algo', text: 'Sí.' },
        }),
      () => post('erase', { email: whose, confirmation: whose }),
    ],
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 200]);
  expect(await mailsAbout(whose)).toEqual([]);
});
