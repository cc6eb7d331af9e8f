import { afterAll, describe, expect, it } from 'vitest';

import { contentMaker } from '../support/api/content-maker';
import { queryDatabase } from '../support/api/database';
import { post, put } from '../support/api/desk';
import { expectRefusal } from '../support/api/expectations';
import { daysFromNow, eventRegistrationBody } from '../support/api/factories';
import {
  applyWithLink,
  asApplicant,
  comeByLink,
  openLink,
  removeApplicants,
} from '../support/api/follow-up';
import { mailsAbout, sentAbout, sentMail, tokenIn } from '../support/api/mailbox';
import { call, idOf, recordOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { unique } from '../support/api/unique';

/** A record has at most one valid link of each purpose, however many mails contain it. */

const LETTER = { subject: 'Novedades', text: 'Hola:\n\nHay novedades.' };

const token = await asAdministrator();
const makeEvent = contentMaker('events');
afterAll(removeApplicants);

const digestsOf = (purpose: string, subject: number): Promise<JsonRecord[]> =>
  queryDatabase('select digest from links where purpose = $1 and subject = $2', [purpose, subject]);

/** Delivers a mail again, as after a connection lost before the mail server's response. */
const deliverAgain = async (id: unknown, email: string, count: number) => {
  await queryDatabase("update mails set status = 'failed' where id = $1", [id]);
  const path = `/api/admin/mails/${String(id)}/resend`;
  expect((await call('POST', path, { token })).status).toBe(200);
  await sentAbout(email, count);
};

describe('of a request, a link', () => {
  it.each([
    ['that a later mail has replaced', (id: number) => post(`/${id}/message`, LETTER), 3],
    ['from before a decision', (id: number) => put(`/${id}/status`, { status: 'approved' }), 2],
  ])('%s is refused', async (_what, write, count) => {
    const { id, email, token: key } = await applyWithLink();
    await write(id);
    await sentAbout(email, count);
    expectRefusal(await openLink(key), 404);
  });

  it('from before a withdrawal is refused', async () => {
    const applicant = await comeByLink();
    await post(`/${applicant.id}/message`, LETTER);
    const mail = (await sentAbout(applicant.email, 3)).at(-1);
    expect((await asApplicant(applicant, 'POST', '/withdrawal')).status).toBe(200);
    expectRefusal(await openLink(await tokenIn(mail)), 404);
  });

  it('is one row however often its mail is delivered, and works', async () => {
    const { id, email, token: key } = await applyWithLink();
    const mail = (await mailsAbout(email)).find(({ kind }) => kind === 'confirmation');
    for (let count = 0; count < 3; count += 1) await deliverAgain(mail?.id, email, 2);
    expect(await digestsOf('follow-up', id)).toHaveLength(1);
    expect((await openLink(key)).status).toBe(200);
  });
});

describe('of a place at an event, the link', () => {
  it('is the same in all mails, and ends with the place', async () => {
    const event = await makeEvent({ startDate: daysFromNow(20), endDate: daysFromNow(21) });
    const email = `${unique('asistente')}@example.org`;
    const json = eventRegistrationBody(event.id, { email });
    const id = idOf(recordOf(await call('POST', '/api/public/events', { json })));
    const confirmation = (await sentAbout(email, 2)).find(({ kind }) => kind === 'confirmation');
    const key = await tokenIn(confirmation);
    expect(key).toMatch(/^[\w-]{43}$/u);
    const letter = { ...LETTER, audience: 'registered' };
    const sent = await call('POST', `/api/admin/events/${event.id}/letter`, {
      token,
      json: letter,
    });
    expect(sent.status, sent.text).toBe(201);
    expect(await tokenIn(await sentMail(email, LETTER.subject))).toBe(key);
    await deliverAgain(confirmation?.id, email, 3);
    expect(await digestsOf('cancel-registration', id)).toHaveLength(1);
    const answer = await call('POST', '/api/public/event-registrations/cancel', {
      json: { token: key },
    });
    expect(answer.status, answer.text).toBe(200);
    expect(await digestsOf('cancel-registration', id)).toEqual([]);
  });
});
