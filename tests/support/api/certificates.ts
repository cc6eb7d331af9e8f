import { waitUntil } from '../../../scripts/testing/wait';
import { storeContent } from './content';
import { queryDatabase } from './database';
import { eventRegistrationBody } from './factories';
import { call, idOf, listOf, recordOf, type JsonRecord } from './rest.client';
import { asAdministrator } from './roles';
import { unique } from './unique';

/** Certificates in their usual order: registration, check-in, issue. */

export const TEXTS = {
  text: 'por haber asistido a «{evento}», que se celebró el {fecha}, durante {horas} horas.',
  hours: 8,
  signer: 'La coordinación del programa',
};

/** Stores the certificate texts of an event. */
export const writeTexts = async (event: number, fields: JsonRecord = {}) =>
  call('PUT', `/api/admin/events/${event}/certificate`, {
    token: await asAdministrator(),
    json: { ...TEXTS, ...fields },
  });

/** Moves the start of an event to the near future, so that entries are accepted. */
export const openDoors = (event: number) =>
  queryDatabase(
    "update events set start_date = now() + interval '30 minutes' where id = $1 and start_date > now() + interval '11 hours'",
    [event],
  );

/** Registers a person and checks them in. @returns the id of the registration */
export const letIn = async (event: number, fields: JsonRecord = {}): Promise<number> => {
  const json = eventRegistrationBody(event, fields);
  const registration = idOf(recordOf(await call('POST', '/api/public/events', { json })));
  await openDoors(event);
  await call('POST', `/api/admin/events/${event}/door`, {
    token: await asAdministrator(),
    json: { changes: [{ kind: 'enter', key: unique('entra'), registration, ago: 0 }] },
  });
  return registration;
};

export const issueToAll = async (event: number) =>
  call('POST', `/api/admin/events/${event}/certificates`, { token: await asAdministrator() });

export const certificatesOf = async (event: number, query = '') =>
  listOf(
    await call('GET', `/api/admin/events/${event}/certificates${query}`, {
      token: await asAdministrator(),
    }),
  );

export const certificateStateOf = async (event: number) =>
  recordOf(
    await call('GET', `/api/admin/events/${event}/certificate`, { token: await asAdministrator() }),
  );

export const waitUntilIssued = (event: number) =>
  waitUntil(
    async () => (await certificateStateOf(event)).isIssuing === false,
    50_000,
    'la emisión de los certificados',
  );

export const storeCertificate = async (nombre = 'Rosa Ficticia') => {
  const event = (await storeContent('events')).id;
  await writeTexts(event);
  const registration = await letIn(event, { nombre });
  const certificate = recordOf(
    await call('POST', `/api/admin/event-registrations/${registration}/certificate`, {
      token: await asAdministrator(),
      json: { nombre },
    }),
  );
  return { id: idOf(certificate), code: String(certificate.code), event, registration };
};
