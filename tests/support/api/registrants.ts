import { call, recordOf, type JsonRecord } from './rest.client';
import { asAdministrator } from './roles';

/** Deletes all registrations for an event one by one, because bulk deletion is rejected. */
export const eraseRegistrants = async (event: number): Promise<void> => {
  const token = await asAdministrator();
  const query = `where[event][equals]=${event}&limit=0&depth=0`;
  const { docs } = recordOf(await call('GET', `/api/event-registrations?${query}`, { token }));
  for (const { id } of docs as JsonRecord[]) {
    await call('DELETE', `/api/event-registrations/${String(id)}`, { token });
  }
};
