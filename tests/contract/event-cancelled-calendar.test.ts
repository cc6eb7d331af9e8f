import { setTimeout as delay } from 'node:timers/promises';

import { describe, expect, it } from 'vitest';

import { contentMaker } from '../support/api/content-maker';
import { calendarIn } from '../support/api/event-mails';
import { readMessage, sentAbout, tokenIn } from '../support/api/mailbox';
import { newEmail, register } from '../support/api/registrants';
import { call, listOf } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';

const token = await asAdministrator();
const makeEvent = contentMaker('events');

const registerPerson = async (event: number) => {
  const email = newEmail();
  expect((await register(event, { email })).status).toBe(201);
  return email;
};

describe('the calendar of whoever cancels', () => {
  const placeMail = async (email: string) =>
    (await sentAbout(email, 3)).find(({ kind }) => kind === 'place');
  const byLink = async (email: string) => {
    const [confirmation] = await sentAbout(email, 2);
    const json = { token: await tokenIn(confirmation) };
    await call('POST', '/api/public/event-registrations/cancel', { json });
  };
  const byOffice = async (email: string) => {
    const all = listOf(await call('GET', '/api/admin/event-registrations', { token }));
    const registration = all.find((one) => one.email === email)?.id;
    const path = `/api/admin/event-registrations/${String(registration)}/cancel`;
    await call('POST', path, { token });
  };

  it.each([
    ['by the link', byLink],
    ['at the office', byOffice],
  ])('removes the event: %s', async (_how, cancel) => {
    const { id } = await makeEvent();
    const email = await registerPerson(id);
    const before = await calendarIn((await sentAbout(email, 2))[0]);
    expect(before).toMatchObject({ method: 'PUBLISH' });
    await cancel(email);
    const told = await placeMail(email);
    const after = await calendarIn(told);
    expect(after).toMatchObject({ method: 'CANCEL', status: 'CANCELLED', uid: before.uid });
    expect(after.sequence).toBeGreaterThan(before.sequence);
    const [file] = (await readMessage(told)).attachments;
    expect(file).toMatchObject({ mimeType: 'text/calendar', method: 'CANCEL' });
  });

  it('has it again after a new registration', async () => {
    const { id } = await makeEvent();
    const email = await registerPerson(id);
    await byLink(email);
    const { sequence } = await calendarIn(await placeMail(email));
    await delay(2_000);
    expect((await register(id, { email })).status).toBe(201);
    const again = (await sentAbout(email, 6)).filter(({ kind }) => kind === 'confirmation').at(-1);
    const calendar = await calendarIn(again);
    expect(calendar).toMatchObject({ method: 'PUBLISH' });
    expect(calendar.sequence).toBeGreaterThan(sequence);
  });

  it('has nothing to remove of whoever only waited', async () => {
    const { id } = await makeEvent({ capacity: 1, waitingList: true });
    await register(id);
    const email = newEmail();
    await register(id, { email, waitingList: true });
    await byLink(email);
    expect((await readMessage(await placeMail(email))).attachments).toEqual([]);
  });
});
