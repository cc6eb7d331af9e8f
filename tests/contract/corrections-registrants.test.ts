import { describe, expect, it } from 'vitest';

import { contentMaker } from '../support/api/content-maker';
import { queryDatabase } from '../support/api/database';
import { expectRefusal, expectStatus } from '../support/api/expectations';
import { eventRegistrationBody } from '../support/api/factories';
import { sentAbout, tokenIn } from '../support/api/mailbox';
import { call, idOf, listOf, recordOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { unique } from '../support/api/unique';

/** Corrections of people registered for an event, beyond those of all inboxes. */

const token = await asAdministrator();
const makeEvent = contentMaker('events');

const newEmail = () => `${unique('corregida')}@example.org`;

describe('a person registered for an event', () => {
  const register = async (event: number, fields: JsonRecord = {}) => {
    const json = eventRegistrationBody(event, { email: newEmail(), ...fields });
    const answer = await expectStatus(call('POST', '/api/public/events', { json }), 201);
    return { id: idOf(recordOf(answer)), email: String(json.email) };
  };
  const correct = (id: number, json: JsonRecord) =>
    call('PUT', `/api/admin/event-registrations/${id}/person`, { token, json });
  const cancelBy = (key: string) =>
    call('POST', '/api/public/event-registrations/cancel', { json: { token: key } });

  it('keeps the place that somebody waits for', async () => {
    const event = (await makeEvent({ capacity: 1, waitingList: true })).id;
    const { id } = await register(event, { email: unique('ana') + '@exmaple.org' });
    const waiting = await register(event, { waitingList: true });
    await expectStatus(correct(id, { email: newEmail() }), 200);
    const list = listOf(await call('GET', `/api/admin/events/${event}/registrants`, { token }));
    expect(list.map(({ id: one, state }) => [one, state])).toEqual([
      [id, 'registered'],
      [waiting.id, 'waiting'],
    ]);
    expect(list[0]).toMatchObject({
      corrections: [{ label: 'Correo electrónico', field: 'email' }],
    });
  });

  it('gets the address of another one at the event only if confirmed, whatever its case', async () => {
    const event = (await makeEvent()).id;
    const [one, other] = [await register(event), await register(event)];
    for (const email of [other.email, other.email.toUpperCase()]) {
      const answer = await correct(one.id, { email });
      const { message, errors } = expectRefusal(answer, 409) as unknown as {
        message: string;
        errors: JsonRecord[];
      };
      expect(message).toMatch(
        /^Ya hay otro registro con este correo en este evento: .+, registrado\./u,
      );
      expect(errors).toEqual([{ field: 'confirmSharedEmail', message }]);
    }
    // Of one that was cancelled, and at another event, it is free.
    await call('POST', `/api/admin/event-registrations/${other.id}/cancel`, { token });
    await expectStatus(correct(one.id, { email: other.email }), 200);
    const elsewhere = await register((await makeEvent()).id);
    await expectStatus(correct(elsewhere.id, { email: other.email }), 200);
  });

  it('shares the address of another one once the office confirms it, and no longer after the next', async () => {
    const event = (await makeEvent()).id;
    const [one, other] = [await register(event), await register(event)];
    const shared = await expectStatus(
      correct(one.id, { email: other.email.toUpperCase(), confirmSharedEmail: true }),
      200,
    );
    expect(recordOf(shared)).toMatchObject({ email: other.email, sharesEmail: true });
    const list = listOf(await call('GET', `/api/admin/events/${event}/registrants`, { token }));
    expect(list.map(({ email, sharesEmail }) => [email, sharesEmail])).toEqual([
      [other.email, true],
      [other.email, false],
    ]);
    const free = await correct(one.id, { email: newEmail(), confirmSharedEmail: true });
    expect(recordOf(free)).toMatchObject({ sharesEmail: false });
    // The address of the other one is unique again.
    const json = eventRegistrationBody(event, { email: other.email });
    expectRefusal(await call('POST', '/api/public/events', { json }), 409);
  });

  it('of two who get the same address at once one is refused', async () => {
    const event = (await makeEvent()).id;
    const people = [await register(event), await register(event)];
    const email = newEmail();
    const json = eventRegistrationBody(event, { email });
    const answers = await Promise.all([
      ...people.map(({ id }) => correct(id, { email })),
      call('POST', '/api/public/events', { json }),
    ]);
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses.filter((status) => status === 409)).toHaveLength(2);
    const held = await queryDatabase(
      "select id from event_registrations where event_id = $1 and email = $2 and state <> 'cancelled'",
      [event, email],
    );
    expect(held).toHaveLength(1);
  });

  it('has a link that works, and the former address has none, even after a new mail', async () => {
    const event = (await makeEvent()).id;
    const { id, email } = await register(event);
    const former = await tokenIn(
      (await sentAbout(email, 2)).find(({ kind }) => kind === 'confirmation'),
    );
    const next = newEmail();
    await expectStatus(correct(id, { email: next }), 200);
    expectRefusal(await cancelBy(former), 404);
    const path = `/api/admin/event-registrations/${id}/confirmation`;
    await expectStatus(call('POST', path, { token }), 201);
    const mail = (await sentAbout(next, 3)).findLast(({ kind }) => kind === 'confirmation');
    const key = await tokenIn(mail);
    expect(key).not.toBe(former);
    expectRefusal(await cancelBy(former), 404);
    expect((await cancelBy(key)).status).toBe(200);
  });

  it('gets no confirmation of a registration that was cancelled, or of an event that is over', async () => {
    const event = (await makeEvent()).id;
    const [one, other] = [await register(event), await register(event)];
    const confirm = (id: number) =>
      call('POST', `/api/admin/event-registrations/${id}/confirmation`, { token });
    await call('POST', `/api/admin/event-registrations/${one.id}/cancel`, { token });
    expectRefusal(await confirm(one.id), 409);
    await queryDatabase(
      "update events set start_date = now() - interval '3 days', end_date = now() - interval '2 days' where id = $1",
      [event],
    );
    expect(expectRefusal(await confirm(other.id), 409).message).toBe(
      'El evento ya ha terminado: no hay confirmación que enviar.',
    );
    // The name may still be put right.
    await expectStatus(correct(other.id, { nombre: 'Rosa Corregida' }), 200);
  });
});
