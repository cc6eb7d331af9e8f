import { contentMaker } from './content-maker';
import { queryDatabase } from './database';
import { eventRegistrationBody, opensSoon } from './factories';
import { call, idOf, listOf, recordOf, type JsonRecord } from './rest.client';
import { asAdministrator } from './roles';
import { unique } from './unique';

/** Client of an event's door, with the calls of its screen. */

export const MINUTE = 60_000;

/** Creates events that accept entries. */
export const doorMaker = () => {
  const make = contentMaker('events');
  return (fields: JsonRecord = {}) => make({ ...opensSoon(), ...fields });
};

/** @returns the id of the registration */
export const register = async (event: number, fields: JsonRecord = {}): Promise<number> => {
  const json = eventRegistrationBody(event, fields);
  return idOf(recordOf(await call('POST', '/api/public/events', { json })));
};

export const door = async (event: number, ...changes: JsonRecord[]) =>
  call('POST', `/api/admin/events/${event}/door`, {
    token: await asAdministrator(),
    json: { changes },
  });

export const enter = (registration: number, fields: JsonRecord = {}): JsonRecord => ({
  kind: 'enter',
  key: unique('entra'),
  registration,
  ago: 0,
  ...fields,
});

export const undo = (registration: number, undoes: unknown): JsonRecord => ({
  kind: 'undo',
  key: unique('deshace'),
  registration,
  ago: 0,
  undoes,
});

/** Moves the time of an event's registrations back by an hour. */
export const registeredBefore = (event: number) =>
  queryDatabase(
    "update event_registrations set created_at = created_at - interval '1 hour' where event_id = $1",
    [event],
  );

export const listAtDoor = async (event: number, query = ''): Promise<JsonRecord[]> => {
  const token = await asAdministrator();
  return listOf(await call('GET', `/api/admin/events/${event}/door${query}`, { token }));
};

export const atDoor = async (event: number, registration: number): Promise<JsonRecord> =>
  (await listAtDoor(event)).find(({ id }) => id === registration) ?? {};

export const minutesSince = (time: unknown): number =>
  Math.round((Date.now() - Date.parse(String(time))) / MINUTE);
