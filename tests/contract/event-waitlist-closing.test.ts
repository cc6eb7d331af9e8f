import { describe, expect, it } from 'vitest';

import { contentMaker } from '../support/api/content-maker';
import { expectRefusal } from '../support/api/expectations';
import { daysFromNow } from '../support/api/factories';
import { readMessage, sentAbout, tokenIn } from '../support/api/mailbox';
import { newEmail, register } from '../support/api/registrants';
import { call, idOf, listOf, recordOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';

/** The wait list after the closing time of the registration: it is promoted until the event begins. */

const token = await asAdministrator();
const makeEvent = contentMaker('events');

const change = (id: number, json: JsonRecord) =>
  call('PUT', `/api/admin/events/${id}`, { token, json });
const erase = (registrationId: number) =>
  call('DELETE', `/api/event-registrations/${registrationId}`, { token });
const stateOf = async (id: number, email: string | undefined) =>
  listOf(await call('GET', `/api/admin/events/${id}/registrants`, { token })).find(
    (one) => one.email === email,
  )?.state;

/** A full event with one seat, its holder, and two waiting registrations. */
const makeQueue = async () => {
  const { id } = await makeEvent({ capacity: 1, waitingList: true });
  const holder = newEmail();
  const registrationId = idOf(recordOf(await register(id, { email: holder })));
  const waiting = [newEmail(), newEmail()];
  for (const email of waiting) await register(id, { email, waitingList: true });
  return { id, holder, registrationId, waiting };
};

describe('a place that becomes free goes to the first who waits', () => {
  const afterClosing = {
    'its holder gives it up': async ({ holder }: { holder: string }) => {
      const json = { token: await tokenIn((await sentAbout(holder, 2))[0]) };
      await call('POST', '/api/public/event-registrations/cancel', { json });
    },
    'the office cancels its holder': ({ registrationId }: { registrationId: number }) =>
      call('POST', `/api/admin/event-registrations/${registrationId}/cancel`, { token }),
    'the office erases its holder': ({ registrationId }: { registrationId: number }) =>
      erase(registrationId),
    'the office raises the capacity': ({ id }: { id: number }) => change(id, { capacity: 2 }),
  };
  it.each(Object.entries(afterClosing))(
    'also after the closing time, when %s',
    async (_how, free) => {
      const queue = await makeQueue();
      await change(queue.id, { registrationClosesAt: daysFromNow(-1) });
      await free(queue);
      const [first, second] = queue.waiting;
      expect(await stateOf(queue.id, first)).toBe('registered');
      expect(await stateOf(queue.id, second)).toBe('waiting');
      const told = (await sentAbout(first, 3)).find(({ kind }) => kind === 'place');
      expect(told?.subject).toMatch(/^Tienes un lugar: /u);
      expect(await tokenIn(told)).toMatch(/^[\w-]{43}$/u);
      expect((await readMessage(told)).attachments).toHaveLength(1);
      // The closing time applies to new registrations.
      for (const waitingList of [true, false]) {
        expectRefusal(await register(queue.id, { waitingList }), 409);
      }
    },
  );

  it('and not because the registration was switched off and on again', async () => {
    const { id, waiting } = await makeQueue();
    for (const registrationRequired of [false, true]) await change(id, { registrationRequired });
    for (const email of waiting) expect(await stateOf(id, email)).toBe('waiting');
    expect(await sentAbout(waiting[0], 2)).toHaveLength(2);
  });

  it('and the list says until when', async () => {
    const { waiting } = await makeQueue();
    const [told] = await sentAbout(waiting[0], 2);
    expect(told?.text).toContain('hasta que empiece el evento, también después del cierre');
  });

  it('and not to a stranger once it has begun, while somebody waits', async () => {
    const { id, registrationId } = await makeQueue();
    const begun = { startDate: daysFromNow(-1), endDate: daysFromNow(1) };
    await change(id, { registrationClosesAt: null, ...begun });
    await erase(registrationId);
    const isFull = async () => recordOf(await call('GET', `/api/public/events/${id}`)).isFull;
    // The page offers no more than the server accepts.
    expect(await isFull()).toBe(true);
    for (const waitingList of [false, true]) {
      expect(expectRefusal(await register(id, { waitingList }), 409).message).toBe(
        'Ya no quedan lugares para este evento.',
      );
    }
    const list = listOf(await call('GET', `/api/admin/events/${id}/registrants`, { token }));
    for (const one of list) await erase(idOf(one));
    expect(await isFull()).toBe(false);
    expect((await register(id)).status).toBe(201);
  });
});
