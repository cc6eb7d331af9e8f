import { eventRegistrationBody } from './factories';
import { call, recordOf, type ApiAnswer, type JsonRecord } from './rest.client';
import { asAdministrator } from './roles';
import { unique } from './unique';

export const newEmail = (): string => `${unique('asistente')}@example.org`;

/** Registers for an event as a visitor does. */
export const register = (
  event: number,
  fields: JsonRecord = {},
  headers: Record<string, string> = {},
): Promise<ApiAnswer> =>
  call('POST', '/api/public/events', { json: eventRegistrationBody(event, fields), headers });

/** Registers a new person. @returns the email; @throws if the registration is refused */
export const registerNew = async (event: number, fields: JsonRecord = {}): Promise<string> => {
  const email = newEmail();
  const { status, text } = await register(event, { email, ...fields });
  if (status !== 201) throw new Error(`Not registered: ${status} ${text}`);
  return email;
};

/** Deletes all registrations for an event one by one, because bulk deletion is rejected. */
export const eraseRegistrants = async (event: number): Promise<void> => {
  const token = await asAdministrator();
  const query = `where[event][equals]=${event}&limit=0&depth=0`;
  const { docs } = recordOf(await call('GET', `/api/event-registrations?${query}`, { token }));
  for (const { id } of docs as JsonRecord[]) {
    await call('DELETE', `/api/event-registrations/${String(id)}`, { token });
  }
};
