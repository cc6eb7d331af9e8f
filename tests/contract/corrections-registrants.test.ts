import { describe, expect, it } from 'vitest';

import { contentMaker } from '../support/api/content-maker';
import { queryDatabase } from '../support/api/database';
import { expectRefusal, expectStatus } from '../support/api/expectations';
import { daysFromNow, eventRegistrationBody } from '../support/api/factories';
import { mailsAbout, sentAbout, tokenIn } from '../support/api/mailbox';
import { call, idOf, listOf, recordOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { unique } from '../support/api/unique';

/** Corrections of event registrations, in addition to those of all inboxes. */

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
    // The address is free if the other registration is cancelled, and at another event.
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
    // The address of the other registration is unique again.
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
    // The name may still be corrected.
    await expectStatus(correct(other.id, { nombre: 'Rosa Corregida' }), 200);
  });

  it.each(['failed', 'past'])(
    'without an address any more gets no mail that was %s, and no link',
    async (status) => {
      const event = (await makeEvent()).id;
      const { id, email } = await register(event);
      const mails = await sentAbout(email, 2);
      const confirmation = mails.find(({ kind }) => kind === 'confirmation') ?? {};
      const former = await tokenIn(confirmation);
      await queryDatabase('update mails set status = $2 where id = $1', [confirmation.id, status]);
      await expectStatus(correct(id, { email: null }), 200);
      // Only failed mails are sent again all at once.
      const [kept] = (await mailsAbout(email)).filter((one) => one.id === confirmation.id);
      expect(kept).toMatchObject({
        status: 'past',
        lastError: 'Se quitó el correo de esta persona antes de enviarlo.',
      });
      const path = `/api/admin/mails/${idOf(confirmation)}/resend`;
      const { message } = expectRefusal(await call('POST', path, { token }), 409);
      expect(message).toContain('otro correo, o ninguno');
      expectRefusal(await cancelBy(former), 404);
    },
  );

  it('without an address any more is no reason to keep a notice from the office', async () => {
    const { id, email } = await register((await makeEvent()).id);
    const mails = await sentAbout(email, 2);
    const notice = mails.find(({ kind }) => kind === 'notice') ?? {};
    await queryDatabase("update mails set status = 'failed' where id = $1", [notice.id]);
    await expectStatus(correct(id, { email: null }), 200);
    const path = `/api/admin/mails/${idOf(notice)}/resend`;
    expect((await call('POST', path, { token })).status).toBe(200);
  });

  it.each([
    ['of an event that was cancelled', { cancelled: true }, {}, 'El evento se ha cancelado'],
    [
      'on the wait list of an event that has begun',
      { startDate: daysFromNow(-0.01), endDate: daysFromNow(1), registrationClosesAt: null },
      { waitingList: true },
      'El evento ya ha comenzado',
    ],
  ])('gets no confirmation %s', async (_what, change, wish, reason) => {
    const event = (await makeEvent({ capacity: 1, waitingList: true })).id;
    if ('waitingList' in wish) await register(event);
    const { id } = await register(event, wish);
    const path = `/api/admin/event-registrations/${id}/confirmation`;
    await expectStatus(call('POST', path, { token }), 201);
    await expectStatus(call('PUT', `/api/admin/events/${event}`, { token, json: change }), 200);
    expect(expectRefusal(await call('POST', path, { token }), 409).message).toContain(reason);
  });
});
