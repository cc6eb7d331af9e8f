import { describe, expect, it } from 'vitest';

import { contentMaker } from '../support/api/content-maker';
import { atDoor, door, enter, listAtDoor, register, undo } from '../support/api/door';
import { daysFromNow } from '../support/api/factories';
import { mailsAbout } from '../support/api/mailbox';
import { call, listOf, recordOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { newEmail } from '../support/api/registrants';
import { unique } from '../support/api/unique';

/** Admission of people on the wait list at the door. */

const token = await asAdministrator();
const makeEvent = contentMaker('events');

const admit = (registration: number, fields: JsonRecord = {}): JsonRecord => ({
  kind: 'admit',
  key: unique('admite'),
  registration,
  ago: 0,
  ...fields,
});
const stateOf = async (event: number, registration: number) => {
  const all = listOf(await call('GET', `/api/admin/events/${event}/registrants`, { token }));
  return all.find(({ id }) => id === registration) ?? {};
};
const comingTo = async (event: number) =>
  listOf(await call('GET', `/api/admin/event-figures?event=${event}`, { token }))[0];

/** An event that has begun, full, with waiting registrations. */
const makeFull = async (length = 1) => {
  const { id } = await makeEvent({ capacity: 1, waitingList: true });
  const holder = await register(id);
  const emails = Array.from({ length }, newEmail);
  const waiting: number[] = [];
  for (const email of emails) waiting.push(await register(id, { email, waitingList: true }));
  const begun = { startDate: daysFromNow(-0.01), registrationClosesAt: null };
  await call('PUT', `/api/admin/events/${id}`, { token, json: begun });
  return { id, holder, waiting, emails, first: waiting[0] ?? 0 };
};

describe('at the door', () => {
  it('the wait list is in the list that asks for it, and in no other', async () => {
    const { id, holder, first } = await makeFull();
    const ids = async (query: string) => (await listAtDoor(id, query)).map((one) => one.id);
    expect(await ids('')).toEqual([holder]);
    expect(await ids('?waiting=true')).toEqual([holder, first]);
    expect(await ids('?waiting=true&limit=1')).toEqual([holder]);
  });

  it('an entry alone is refused as ever; who is let in has a place, beyond the capacity too', async () => {
    const { id, first, emails } = await makeFull();
    expect(recordOf(await door(id, enter(first))).refused).toHaveLength(1);
    const { records, refused } = recordOf(await door(id, admit(first)));
    expect(refused).toEqual([]);
    expect(records).toMatchObject([{ id: first, state: 'registered' }]);
    const stored = await stateOf(id, first);
    expect(stored).toMatchObject({ state: 'registered', admittedAt: expect.any(String) as string });
    expect(stored.admittedBy).toBeTruthy();
    expect(stored.attendedAt).not.toBeNull();
    expect(await comingTo(id)).toMatchObject({ coming: 2, waiting: 0 });
    // No further mail is sent, because the person is already at the event.
    expect(await mailsAbout(emails[0])).toHaveLength(2);
  });

  it('two doors let the same person in once, and one that was offline tells it late', async () => {
    const { id, first } = await makeFull();
    const [mine, theirs] = [admit(first), admit(first, { ago: 60_000 })];
    await Promise.all([door(id, mine), door(id, theirs)]);
    await door(id, mine, theirs);
    expect((await atDoor(id, first)).entrances).toHaveLength(2);
    expect(await comingTo(id)).toMatchObject({ coming: 2, waiting: 0 });
    await door(id, undo(first, [mine.key]));
    expect(await stateOf(id, first)).toMatchObject({ state: 'registered' });
    await door(id, undo(first, [theirs.key]));
    expect(await stateOf(id, first)).toMatchObject({ state: 'waiting', admittedAt: null });
    // A repeated request does not restore an undone admission.
    await door(id, mine);
    expect(await stateOf(id, first)).toMatchObject({ state: 'waiting', attendedAt: null });
  });

  it('the admission and later entries come together from a door that was offline', async () => {
    const { id, first } = await makeFull();
    const changes = [admit(first), enter(first), enter(first)];
    expect(recordOf(await door(id, ...changes)).refused).toEqual([]);
    expect((await atDoor(id, first)).entrances).toHaveLength(3);
    const other = await makeFull();
    const [mistaken] = [admit(other.first)];
    await door(other.id, mistaken, undo(other.first, [mistaken.key]));
    expect(await stateOf(other.id, other.first)).toMatchObject({ state: 'waiting' });
  });

  it('who has a place already simply enters, and who cancelled is not let in', async () => {
    const { id, holder, first } = await makeFull();
    await door(id, admit(holder));
    expect(await stateOf(id, holder)).toMatchObject({ state: 'registered', admittedAt: null });
    await call('POST', `/api/admin/event-registrations/${first}/cancel`, { token });
    expect(recordOf(await door(id, admit(first))).refused).toMatchObject([
      { message: 'Este registro está anulado: no se le da un lugar.' },
    ]);
  });

  it('many at once are all let in: the people are inside', async () => {
    const { id, waiting } = await makeFull(6);
    const answers = await Promise.all(waiting.map((one) => door(id, admit(one))));
    expect(answers.map(({ status }) => status)).toEqual(waiting.map(() => 200));
    expect(await comingTo(id)).toMatchObject({ coming: 7, waiting: 0 });
    expect(recordOf(await call('GET', `/api/public/events/${id}`))).toMatchObject({ isFull: true });
  });
});
