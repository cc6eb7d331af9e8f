import { call, idOf, recordOf, type JsonRecord } from './rest.client';
import { asAdministrator } from './roles';

/** Erases all registrations for an event, the last first: so nobody is moved up meanwhile. */
export const eraseRegistrants = async (event: unknown): Promise<void> => {
  const token = await asAdministrator();
  const path = '/api/event-registrations';
  const query = `where[event][equals]=${String(event)}&sort=-id&pagination=false&depth=0`;
  const { docs } = recordOf(await call('GET', `${path}?${query}`, { token }));
  for (const registration of docs as JsonRecord[]) {
    await call('DELETE', `${path}/${idOf(registration)}`, { token });
  }
};
