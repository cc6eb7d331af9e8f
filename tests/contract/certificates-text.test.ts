import { beforeAll, expect, it } from 'vitest';

import { letIn, TEXTS, writeTexts } from '../support/api/certificates';
import { contentMaker } from '../support/api/content-maker';
import { call, recordOf } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';

/** What a certificate says, in the office's words. */

let token: string;
const makeEvent = contentMaker('events');
beforeAll(async () => {
  token = await asAdministrator();
});

it.each([
  ['of one day', { endDate: null }, 'el \\d+ de \\p{L}+ de \\d{4}'],
  ['of several', {}, 'del \\d+ de \\p{L}+ de \\d{4} al \\d+ de \\p{L}+ de \\d{4}'],
])('the text fills in what the office meant, for an event %s', async (_what, fields, days) => {
  const { id } = await makeEvent({ title: 'Leer {horas} en la escuela', ...fields });
  expect(recordOf(await writeTexts(id))).toMatchObject(TEXTS);
  const path = `/api/admin/event-registrations/${await letIn(id)}/certificate`;
  const json = { nombre: 'Rosa Ficticia' };
  const { id: one } = recordOf(await call('POST', path, { token, json }));
  const { text } = recordOf(await call('GET', `/api/certificates/${String(one)}`, { token }));
  const said = `por haber asistido a «Leer \\{horas\\} en la escuela», que se celebró ${days}, durante 8 horas\\.`;
  expect(text).toMatch(new RegExp(`^${said}$`, 'u'));
});
