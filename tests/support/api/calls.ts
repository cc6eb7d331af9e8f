import { daysFromNow } from './factories';
import { call, idOf, recordOf, type JsonRecord } from './rest.client';
import { asAdministrator } from './roles';
import { unique } from './unique';

/** Stores a call through Payload's own REST, as the office does in its screen. */
export const storeCall = async (fields: JsonRecord = {}): Promise<JsonRecord> => {
  const json = {
    name: unique('Convocatoria'),
    opensAt: daysFromNow(400),
    closesAt: daysFromNow(401),
    ...fields,
  };
  const answer = await call('POST', '/api/calls', { token: await asAdministrator(), json });
  if (answer.status !== 201) throw new Error(`Not made: ${answer.status} ${answer.text}`);
  const stored = recordOf(answer).doc as JsonRecord;
  idOf(stored);
  return stored;
};

export const eraseCall = async (id: number): Promise<void> => {
  const token = await asAdministrator();
  await call('PATCH', `/api/calls/${id}`, { token, json: { deletedAt: new Date().toISOString() } });
  await call('DELETE', `/api/calls/${id}?trash=true`, { token });
};
