import type { Made } from './records';
import { call, idOf, type JsonRecord } from './rest.client';
import { asAdministrator } from './roles';
import { unique } from './unique';

const PATH = '/api/admin/mail-templates/9';

const resetTemplate = async (): Promise<void> => {
  await call('DELETE', PATH, { token: await asAdministrator() });
};

/** Changes a template's text, because only changed templates have a record. */
export const makeTemplate = async (): Promise<Made> => {
  const token = await asAdministrator();
  const mark = unique('Plantilla');
  await resetTemplate();
  const json = { subject: mark, text: 'Hola, {nombre}:', updatedAt: null };
  const answer = await call('PUT', PATH, { token, json });
  if (answer.status !== 200) throw new Error(`Not changed: ${answer.status} ${answer.text}`);
  const where = new URLSearchParams({ 'where[subject][equals]': mark });
  const { body } = await call('GET', `/api/mail-templates?${where}`, { token });
  const [record] = (body as { docs: JsonRecord[] }).docs;
  return { id: idOf(record ?? {}), mark, change: { subject: 'Otro' }, remove: resetTemplate };
};
