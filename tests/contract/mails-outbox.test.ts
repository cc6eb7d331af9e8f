import { describe, expect, it } from 'vitest';

import { waitUntil } from '../../scripts/testing/wait';
import { certificatesOf, issueToAll, letIn, writeTexts } from '../support/api/certificates';
import { contentMaker } from '../support/api/content-maker';
import { queryDatabase } from '../support/api/database';
import { daysFromNow, contactBody } from '../support/api/factories';
import { mailsAbout, sentAbout } from '../support/api/mailbox';
import { call, idOf } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { registerNew as register } from '../support/api/registrants';
import { unique } from '../support/api/unique';

/** Mails that became outdated while they waited for the mail server. */

const OVER = { status: 'past', lastError: 'El evento terminó antes de que se pudiera enviar' };
const IN_TIME = { status: 'sent', lastError: null };

const token = await asAdministrator();
const makeEvent = contentMaker('events');

/** Returns the mail, which was queued before `meanwhile` and is processed after it. */
const sendAfter = async (email: string, kind: string, meanwhile: () => Promise<unknown>) => {
  const find = async () => (await mailsAbout(email)).find((mail) => mail.kind === kind);
  await waitUntil(async () => (await find())?.status === 'sent', 50_000, `el correo «${kind}»`);
  const id = idOf((await find()) ?? {});
  await queryDatabase("update mails set status = 'failed', sent_at = null where id = $1", [id]);
  await meanwhile();
  expect((await call('POST', `/api/admin/mails/${id}/resend`, { token })).status).toBe(200);
  await waitUntil(async () => (await find())?.status !== 'pending', 50_000, 'el turno del correo');
  return find();
};

const change = async (event: number, json: object): Promise<void> =>
  expect((await call('PUT', `/api/admin/events/${event}`, { token, json })).status).toBe(200);
const cancel = (event: number) => () => change(event, { cancelled: true });
const end = (event: number) => () =>
  queryDatabase(
    "update events set start_date = now() - interval '3 days', end_date = now() - interval '2 days' where id = $1",
    [event],
  );
const nothing = () => Promise.resolve();
/** Switches the reminder on after the registration, because later registrations are not reminded. */
const remind = (event: number) => change(event, { reminder: true });

describe('an event that', () => {
  it.each([
    ['is over: nobody hears of a place in it', end, OVER],
    ['is off, which may be taken back: its place is told', cancel, IN_TIME],
    ['is to come: its place is told', () => nothing, IN_TIME],
  ])('%s', async (_, meanwhileOf, expected) => {
    const { id } = await makeEvent({ capacity: 1, waitingList: true });
    const holder = await register(id);
    const waiting = await register(id, { waitingList: true });
    await sentAbout(waiting, 2);
    await call('POST', '/api/admin/personal-data/erase', {
      token,
      json: { email: holder, confirmation: holder },
    });
    expect(await sendAfter(waiting, 'place', meanwhileOf(id))).toMatchObject(expected);
  });

  it.each([
    ['is over: nobody is reminded of it', end, OVER],
    [
      'is off: nobody is reminded of it',
      cancel,
      { status: 'past', lastError: 'El evento se canceló antes de que se pudiera enviar' },
    ],
    ['is to come: it is recalled', () => nothing, IN_TIME],
  ])('%s', async (_, meanwhileOf, expected) => {
    const soon = { startDate: daysFromNow(0.05), endDate: null, registrationClosesAt: null };
    const { id } = await makeEvent(soon);
    const email = await register(id);
    await remind(id);
    expect(await sendAfter(email, 'event', meanwhileOf(id))).toMatchObject(expected);
  });

  it('is over still gives its certificates, but for those that were withdrawn', async () => {
    const { id } = await makeEvent();
    const email = `${unique('tarde')}@example.org`;
    await writeTexts(id);
    await letIn(id, { email });
    await issueToAll(id);
    expect(await sendAfter(email, 'event', end(id))).toMatchObject(IN_TIME);
    const [certificate = {}] = await certificatesOf(id);
    const withdraw = () =>
      call('POST', `/api/admin/certificates/${idOf(certificate)}/withdraw`, {
        token,
        json: { reason: 'Se emitió por error.' },
      });
    expect(await sendAfter(email, 'event', withdraw)).toMatchObject({
      status: 'past',
      lastError: 'El certificado se retiró antes de enviarse',
    });
  });
});

it('what has nothing left to say is not sent again with what failed, but by itself if the date is put right', async () => {
  const soon = daysFromNow(0.05);
  const { id } = await makeEvent({ startDate: soon, endDate: null });
  const email = await register(id);
  await remind(id);
  const mail = (await sendAfter(email, 'event', end(id))) ?? {};
  expect(mail).toMatchObject(OVER);
  await call('POST', '/api/admin/mails/resend', { token });
  expect((await mailsAbout(email)).find((one) => one.id === mail.id)).toMatchObject(OVER);
  await queryDatabase('update events set start_date = $2, end_date = null where id = $1', [
    id,
    soon,
  ]);
  await call('POST', `/api/admin/mails/${idOf(mail)}/resend`, { token });
  await sentAbout(email, 3);
  expect((await mailsAbout(email)).find((one) => one.id === mail.id)).toMatchObject(IN_TIME);
});

/** Mails that could not be sent yet: none is lost, and none waits for more than three hours. */

describe('a mail that waits', () => {
  const sentOne = async () => {
    const body = contactBody();
    await call('POST', '/api/public/contact', { json: body });
    const [mail = {}] = await sentAbout(body.email, 2);
    return idOf(mail);
  };
  const statusOf = async (id: number) =>
    (await queryDatabase('select status from mails where id = $1', [id]))[0]?.status;

  it('is sent although its job has given up', async () => {
    const id = await sentOne();
    await queryDatabase("update mails set status = 'pending', attempts = 3 where id = $1", [id]);
    await queryDatabase(
      `insert into payload_jobs (input, task_slug, queue, has_error, total_tried)
       values (jsonb_build_object('mailId', $1::int), 'deliver-mail', 'mail', true, 31)`,
      [id],
    );
    await waitUntil(async () => (await statusOf(id)) === 'sent', 50_000, 'el envío del correo');
  });

  it('waits for three hours at most', async () => {
    const id = await sentOne();
    const [job] = await queryDatabase(
      `insert into payload_jobs (input, task_slug, queue, wait_until, updated_at)
       values (jsonb_build_object('mailId', $1::int), 'deliver-mail', 'mail', now() + interval '40 days', now())
       returning id`,
      [id],
    );
    const readHours = async () =>
      Number(
        (
          await queryDatabase(
            'select extract(epoch from wait_until - updated_at) / 3600 as hours from payload_jobs where id = $1',
            [job?.id],
          )
        )[0]?.hours,
      );
    await waitUntil(async () => (await readHours()) <= 3, 50_000, 'la pausa más corta');
    expect(await readHours()).toBe(3);
    await queryDatabase('delete from payload_jobs where id = $1', [job?.id]);
  });
});
