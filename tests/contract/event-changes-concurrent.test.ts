import { describe, expect, it } from 'vitest';

import { contentMaker } from '../support/api/content-maker';
import { inTurnBehind } from '../support/api/database';
import { eventRegistrationBody } from '../support/api/factories';
import { mailsAbout } from '../support/api/mailbox';
import { call, listOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { unique } from '../support/api/unique';

/** An event without capacity, changed concurrently with a registration. */

const token = await asAdministrator();
const makeEvent = contentMaker('events');

const HOLD = 'select from events where id = $1 for update';
const newEmail = () => `${unique('asistente')}@example.org`;
const register = (eventId: number, email = newEmail()) =>
  call('POST', '/api/public/events', { json: eventRegistrationBody(eventId, { email }) });
const change = (id: number, json: JsonRecord) =>
  call('PUT', `/api/admin/events/${id}`, { token, json });
const confirmationOf = async (email: string) => String((await mailsAbout(email))[0]?.text);
const recipientsOf = async (id: number) =>
  listOf(await call('GET', '/api/admin/event-changes', { token }))
    .filter(({ eventId }) => eventId === id)
    .map(({ recipients }) => recipients);

describe('whoever registers', () => {
  it('after the change is confirmed what is now, and need not be told of it', async () => {
    const { id } = await makeEvent({ capacity: null });
    expect((await register(id)).status).toBe(201);
    const email = newEmail();
    const answers = await inTurnBehind(
      HOLD,
      [id],
      [() => change(id, { location: 'Aula 9' }), () => register(id, email)],
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 201]);
    expect(await confirmationOf(email)).toContain('Aula 9');
    expect(await recipientsOf(id)).toEqual([1]);
  });

  it('before it is among those who are to be told', async () => {
    const { id } = await makeEvent({ capacity: null });
    const email = newEmail();
    const answers = await inTurnBehind(
      HOLD,
      [id],
      [() => register(id, email), () => change(id, { location: 'Aula 9' })],
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 200]);
    expect(await confirmationOf(email)).toContain('Aula Magna');
    expect(await recipientsOf(id)).toEqual([1]);
  });

  it('for what has just been given a capacity gets a place of those, one after the other', async () => {
    const { id } = await makeEvent({ capacity: null });
    const answers = await inTurnBehind(
      HOLD,
      [id],
      [() => change(id, { capacity: 1 }), () => register(id), () => register(id)],
    );
    const [changed, ...registered] = answers.map(({ status }) => status);
    expect(changed).toBe(200);
    expect(registered.toSorted()).toEqual([201, 409]);
  });
});
