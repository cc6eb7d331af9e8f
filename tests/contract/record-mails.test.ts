import { existsSync } from 'node:fs';
import path from 'node:path';

import { afterAll, describe, expect, it } from 'vitest';

import { waitUntil } from '../../scripts/testing/wait';
import { contentMaker } from '../support/api/content-maker';
import { queryDatabase } from '../support/api/database';
import { baseUrl, dataDir } from '../support/api/environment';
import { contactBody, eventRegistrationBody, registrationBody } from '../support/api/factories';
import { comeByLink, askFor, removeApplicants } from '../support/api/follow-up';
import { mailsAbout, readMessage, sentAbout } from '../support/api/mailbox';
import { call, idOf, recordOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { unique } from '../support/api/unique';

const token = await asAdministrator();
const makeEvent = contentMaker('events');
afterAll(removeApplicants);

interface Kind {
  collection: string;
  purpose: string;
  submit: (email: string) => Promise<number>;
  write: (id: number) => Promise<unknown>;
}

const submitTo = async (path: string, json: JsonRecord): Promise<number> => {
  const answer = await call('POST', path, { json });
  expect(answer.status, answer.text).toBe(201);
  return idOf(recordOf(answer));
};
const post = (path: string, json: JsonRecord) => call('POST', path, { token, json });

const KINDS: Kind[] = [
  {
    collection: 'registrations',
    purpose: 'follow-up',
    submit: (email) => submitTo('/api/public/registration', registrationBody({ email })),
    write: (id) => post(`/api/admin/registrations/${id}/documents`, { names: ['Título'] }),
  },
  {
    collection: 'event-registrations',
    purpose: 'cancel-registration',
    submit: async (email) => {
      const { id } = await makeEvent();
      return submitTo('/api/public/events', eventRegistrationBody(id, { email }));
    },
    write: (id) => post(`/api/admin/event-registrations/${id}/cancel`, {}),
  },
  {
    collection: 'contacts',
    purpose: 'none',
    submit: (email) => submitTo('/api/public/contact', contactBody({ email })),
    write: (id) => post(`/api/admin/contacts/${id}/answer`, { subject: 'Re', text: 'Sí.' }),
  },
];

describe.each(KINDS)('a record of $collection', ({ collection, purpose, submit, write }) => {
  it('is deleted with its mails, and without those of another record', async () => {
    const email = `${unique('solicitante')}@example.org`;
    const [gone, kept] = [await submit(email), await submit(email.replace('@', '+otra@'))];
    await sentAbout(email, 2);
    await write(gone);
    const mails = await sentAbout(email, 3);
    expect(mails.every(({ record }) => record === `${collection}:${gone}`)).toBe(true);
    const [first] = mails;
    await readMessage(first);
    const name = `${String(first?.key)}@${new URL(baseUrl()).hostname}.eml`;
    const file = path.join(dataDir(), 'outbox', name);
    expect(existsSync(file)).toBe(true);
    expect((await call('DELETE', `/api/${collection}/${gone}`, { token })).status).toBe(200);
    expect(await mailsAbout(email)).toEqual([]);
    const other = await sentAbout(email.replace('@', '+otra@'), 2);
    expect(other[0]?.record).toBe(`${collection}:${kept}`);
    await waitUntil(() => !existsSync(file), 10_000, 'que se borre el archivo');
  });

  it('takes along a mail that is still queued: it is never sent, and issues no link', async () => {
    const email = `${unique('solicitante')}@example.org`;
    const id = await submit(email);
    await sentAbout(email, 2);
    await queryDatabase("update mails set status = 'pending' where about = $1", [email]);
    const before = await queryDatabase('select id from mails where about = $1', [email]);
    expect((await call('DELETE', `/api/${collection}/${id}`, { token })).status).toBe(200);
    // The jobs of the mails, as a worker that runs later finds them.
    for (const mail of before) {
      await queryDatabase(
        `insert into payload_jobs (input, task_slug, queue, processing, created_at, updated_at)
         values (json_build_object('mailId', $1::int), 'deliver-mail', 'mail', false, now(), now())`,
        [mail.id],
      );
    }
    const left = async () =>
      queryDatabase(
        "select from payload_jobs where (input ->> 'mailId')::int = any($1) and completed_at is null",
        [before.map((mail) => mail.id)],
      );
    await waitUntil(async () => (await left()).length === 0, 30_000, 'los trabajos');
    expect(await mailsAbout(email)).toEqual([]);
    expect(
      await queryDatabase('select from links where subject = $1 and purpose = $2', [id, purpose]),
    ).toEqual([]);
  });
});

describe('an answer to a request', () => {
  const isUnanswered = async (email: string): Promise<boolean> => {
    const query = new URLSearchParams({ missing: 'answer', search: email });
    const answer = await call('GET', `/api/admin/registrations?${query}`, { token });
    return (answer.body as JsonRecord[]).length > 0;
  };
  const firstAnswerOf = async (id: number): Promise<unknown> =>
    (await queryDatabase('select first_answer_at from registrations where id = $1', [id]))[0]
      ?.first_answer_at;

  it.each([
    [
      'is a letter',
      true,
      (id: number) =>
        post(`/api/admin/registrations/${id}/message`, { subject: 'Hola', text: 'Qué tal' }),
    ],
    ['is a request for documents', true, (id: number) => askFor({ id }, 'Título')],
    ['is no link that the person asks for', false, () => Promise.resolve()],
  ])('%s', async (_what, isAnswer, write) => {
    const { id, email } = await comeByLink();
    expect(await isUnanswered(email)).toBe(true);
    if (isAnswer) await write(id);
    else {
      await call('POST', '/api/public/follow-up/links', { json: { email } });
      await sentAbout(email, 3);
    }
    expect(await isUnanswered(email)).toBe(!isAnswer);
    expect((await firstAnswerOf(id)) !== null).toBe(isAnswer);
  });
});
