import { describe, expect, it } from 'vitest';

import { waitUntil } from '../../scripts/testing/wait';
import { contentMaker } from '../support/api/content-maker';
import { queryDatabase } from '../support/api/database';
import { expectStatus } from '../support/api/expectations';
import { contactBody, eventRegistrationBody, registrationBody } from '../support/api/factories';
import { mailsAbout, tokenIn } from '../support/api/mailbox';
import { call, idOf, recordOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { unique } from '../support/api/unique';

/** Confirmations beyond the limit of a mailbox. */

const token = await asAdministrator();
const makeEvent = contentMaker('events');

const newEmail = () => `${unique('buzon')}@example.org`;
const write = (email: string) =>
  expectStatus(call('POST', '/api/public/contact', { json: contactBody({ email }) }), 201);
const apply = (email: string) =>
  expectStatus(
    call('POST', '/api/public/registration', { json: registrationBody({ email }) }),
    201,
  );
const attend = async (email: string) => {
  const json = eventRegistrationBody((await makeEvent()).id, { email });
  return expectStatus(call('POST', '/api/public/events', { json }), 201);
};

const confirmationsOf = async (email: string, collection = ''): Promise<JsonRecord[]> =>
  (await mailsAbout(email)).filter(
    ({ kind, record }) => kind === 'confirmation' && String(record).startsWith(collection),
  );
const statusesOf = async (email: string, collection = ''): Promise<unknown[]> =>
  (await confirmationsOf(email, collection)).map(({ status }) => status);
/** Expires the counters of the hourly limits. */
const endTheHour = () =>
  queryDatabase(
    "update rate_limits set expire = 1 where key like 'confirmation:%' or key like 'admissionConfirmation:%' or key like 'eventConfirmation:%'",
    [],
  );
const isSent = (status: unknown) => status === 'sent';

describe('a confirmation of an application', () => {
  it('waits for none of the others to its mailbox', async () => {
    const email = newEmail();
    for (let count = 0; count < 5; count += 1) await write(email);
    await attend(email);
    await apply(email);
    await waitUntil(
      async () => (await statusesOf(email, 'registrations')).every(isSent),
      50_000,
      'la confirmación de la solicitud',
    );
    const [mail] = await confirmationsOf(email, 'registrations');
    expect(await tokenIn(mail)).toMatch(/^[\w-]{43}$/u);
    expect(
      (await statusesOf(email, 'contacts')).filter((status) => status === 'held'),
    ).toHaveLength(2);
  });

  it('has a queue of its own, before those of other forms', async () => {
    const email = newEmail();
    await apply(email);
    const [mail] = await confirmationsOf(email, 'registrations');
    const queues = await queryDatabase(
      "select queue from payload_jobs where (input ->> 'mailId')::int = $1",
      [mail?.id],
    );
    // Finished jobs are deleted.
    for (const { queue } of queues) expect(queue).toBe('mail-admissions');
  });
});

describe('a confirmation beyond the limit of its mailbox', () => {
  it.each([
    ['an application', apply, 'registrations'],
    ['a message', write, 'contacts'],
  ])(
    'of %s is shown as held, and sent once when there is room',
    async (_what, send, collection) => {
      const email = newEmail();
      for (let count = 0; count < 4; count += 1) await send(email);
      await waitUntil(
        async () => (await statusesOf(email, collection)).filter(isSent).length === 3,
        50_000,
        'tres confirmaciones',
      );
      const [held, ...others] = (await confirmationsOf(email, collection)).filter(
        ({ status }) => status === 'held',
      );
      expect(others).toEqual([]);
      expect(held?.lastError).toContain('Se enviará solo');
      await endTheHour();
      await waitUntil(
        async () => (await statusesOf(email, collection)).every(isSent),
        60_000,
        'la confirmación aplazada',
      );
      expect(await confirmationsOf(email, collection)).toHaveLength(4);
      const again = (await confirmationsOf(email, collection)).find(({ id }) => id === held?.id);
      expect(again).toMatchObject({ to: email, lastError: null });
    },
    150_000,
  );

  it('is sent at once by the office, and not a second time by itself', async () => {
    const email = newEmail();
    let id = 0;
    for (let count = 0; count < 4; count += 1) id = idOf(recordOf(await apply(email)));
    expect(await statusesOf(email)).toContain('held');
    const path = `/api/admin/registrations/${id}/confirmation`;
    await expectStatus(call('POST', path, { token }), 201);
    await waitUntil(
      async () => (await statusesOf(email)).filter(isSent).length === 4,
      50_000,
      'el envío',
    );
    // The held mail was written again, and is not sent itself.
    expect((await statusesOf(email)).filter((status) => !isSent(status))).toEqual(['past']);
  });

  it('is not sent to a mailbox that somebody floods, but the office sees it', async () => {
    const email = newEmail();
    for (let count = 0; count < 10; count += 1) await write(email);
    const statuses = await statusesOf(email);
    expect(statuses).toHaveLength(10);
    expect(statuses.filter((status) => status === 'held')).toHaveLength(5);
    const left = (await confirmationsOf(email)).filter(({ status }) => status === 'past');
    expect(left).toHaveLength(2);
    expect(left[0]?.lastError).toContain('demasiadas confirmaciones');
    const path = `/api/admin/mails/${idOf(left[0] ?? {})}/resend`;
    expect((await call('POST', path, { token })).status).toBe(200);
  });

  it('is deleted with its record', async () => {
    const email = newEmail();
    let id = 0;
    for (let count = 0; count < 4; count += 1) id = idOf(recordOf(await apply(email)));
    expect((await call('DELETE', `/api/registrations/${id}`, { token })).status).toBe(200);
    expect(await statusesOf(email)).not.toContain('held');
  });
});

describe('a confirmation of a registration for an event that is held', () => {
  /** Sets the counters to the number of confirmations that a mailbox may get within the hour. */
  const exhaustTheHour = () =>
    queryDatabase("update rate_limits set points = 20 where key like 'eventConfirmation:%'", []);
  const attendHeld = async (event: number, fields: JsonRecord = {}) => {
    const email = newEmail();
    await attend(email);
    await exhaustTheHour();
    const json = eventRegistrationBody(event, { email, ...fields });
    const answer = await expectStatus(call('POST', '/api/public/events', { json }), 201);
    const id = idOf(recordOf(answer));
    const own = () => confirmationsOf(email, `event-registrations:${id}`);
    expect(await own()).toMatchObject([{ status: 'held' }]);
    return { email, id, own };
  };
  const cancel = (id: number) =>
    expectStatus(call('POST', `/api/admin/event-registrations/${id}/cancel`, { token }), 200);

  it('does not outlive the registration', async () => {
    const { email, id, own } = await attendHeld((await makeEvent()).id);
    await cancel(id);
    await endTheHour();
    expect(await own()).toMatchObject([
      { status: 'past', lastError: 'El registro se anuló antes de enviarlo.' },
    ]);
    await waitUntil(
      async () =>
        (await mailsAbout(email)).some(({ kind, status }) => kind === 'place' && isSent(status)),
      50_000,
      'el aviso de la anulación',
    );
    expect(await own()).toMatchObject([{ status: 'past' }]);
  });

  it('nor does one that failed', async () => {
    const { id, own } = await attendHeld((await makeEvent()).id);
    await queryDatabase("update mails set status = 'failed' where id = $1", [(await own())[0]?.id]);
    await cancel(id);
    expect(await own()).toMatchObject([{ status: 'past' }]);
  });

  it('does not outlive the event', async () => {
    const event = (await makeEvent()).id;
    const { own } = await attendHeld(event);
    await queryDatabase(
      "update events set start_date = now() - interval '3 days', end_date = now() - interval '2 days' where id = $1",
      [event],
    );
    await endTheHour();
    await waitUntil(
      async () => (await own()).every(({ status }) => status !== 'held' && status !== 'pending'),
      60_000,
      'que le toque a la confirmación aplazada',
    );
    const [mail] = await own();
    expect(mail).toMatchObject({ status: 'past' });
    expect(mail?.lastError).toContain('terminó');
  }, 120_000);

  it('is sent by the office as the registration is now, and not as it was', async () => {
    const event = (await makeEvent({ capacity: 1, waitingList: true })).id;
    const json = eventRegistrationBody(event, { email: newEmail() });
    const holder = recordOf(await call('POST', '/api/public/events', { json }));
    const { id, own } = await attendHeld(event, { waitingList: true });
    await cancel(idOf(holder));
    await expectStatus(
      call('POST', `/api/admin/event-registrations/${id}/confirmation`, { token }),
      201,
    );
    await waitUntil(async () => isSent((await own()).at(-1)?.status), 50_000, 'la confirmación');
    const mails = await own();
    expect(mails.map(({ subject }) => String(subject).split(':')[0])).toEqual([
      'Lista de espera',
      'Tu registro',
    ]);
    expect(mails[0]).toMatchObject({ status: 'past' });
  });
});

describe('a mailbox', () => {
  it.each([
    ['jose.marin', 'josemarin', 'josem.arin', 'example.org'],
    ['a.b', 'ab', '.a.b.'.replaceAll('.', '_'), 'example.com'],
  ])('of one person is not that of %s, %s and %s', async (...names) => {
    const domain = names.at(-1);
    const suffix = unique('x').replaceAll(/\W/gu, '');
    for (const name of names.slice(0, -1)) {
      const email = `${name}${suffix}@${String(domain)}`;
      await write(email);
      await write(email);
      expect(await statusesOf(email)).not.toContain('held');
    }
  });
});
