import { describe, expect, it } from 'vitest';

import { eraseCall, storeCall } from '../support/api/calls';
import { expectRefusal, expectStatus } from '../support/api/expectations';
import { daysFromNow, registrationBody } from '../support/api/factories';
import { call, idOf, recordOf } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { unique } from '../support/api/unique';
import { readCsv } from '../support/csv-reader';

/** Sums of the received submissions, as tables. The access to them is in the table of routes. */

const token = await asAdministrator();
const STATISTICS = '/api/admin/statistics';

const read = async (path: string): Promise<string[][]> => {
  const answer = await expectStatus(call('GET', `${STATISTICS}/${path}`, { token }), 200);
  return readCsv(answer.text);
};

const numberIn = (rows: string[][], name: string, column = 1): number =>
  Number(rows.find(([first]) => first === name)?.[column] ?? 0);

describe('a table of sums', () => {
  it.each([
    ['a period that there is not', 'period=13'],
    ['none', 'period='],
  ])('is refused for a wrong period: %s', async (_what, query) => {
    expectRefusal(await call('GET', `${STATISTICS}/months?${query}`, { token }), 400);
  });

  const PERIODS = ['12', '24', 'todo'];
  it.each(PERIODS)('counts a new request at once, in the period %s', async (period) => {
    const university = unique('Universidad de las Sumas');
    const readAll = async () =>
      Promise.all(
        ['lines', 'statuses', 'universities', 'months'].map((table) =>
          read(`${table}?period=${period}`),
        ),
      );
    const before = await readAll();
    const body = registrationBody({
      universidadOrigen: university,
      lineaInvestigacion: 'globalizacion',
    });
    const sent = await call('POST', '/api/public/registration', { json: body });
    try {
      const after = await readAll();
      const grownBy = (table: number, name: string, column = 1) =>
        numberIn(after[table] ?? [], name, column) - numberIn(before[table] ?? [], name, column);
      expect(grownBy(0, 'Educación y Globalización')).toBeGreaterThanOrEqual(1);
      expect(grownBy(1, 'Pendiente')).toBeGreaterThanOrEqual(1);
      expect(grownBy(2, university)).toBe(1);
      const months = after[3] ?? [];
      expect(grownBy(3, months.at(-1)?.[0] ?? '', 5)).toBeGreaterThanOrEqual(1);
      expect(months).toHaveLength(period === 'todo' ? months.length : Number(period) + 1);
    } finally {
      await call('DELETE', `/api/registrations/${idOf(recordOf(sent))}`, { token });
    }
  });

  it('tells how long the first answer took, once there is one', async () => {
    const sent = await call('POST', '/api/public/registration', { json: registrationBody() });
    const id = idOf(recordOf(sent));
    const countOf = async (name: string) => numberIn(await read('answers'), name);
    try {
      const [waiting, answered] = [
        await countOf('Todavía sin respuesta'),
        await countOf('Menos de 24 horas'),
      ];
      expect(waiting).toBeGreaterThanOrEqual(1);
      const written = await call('POST', `/api/admin/registrations/${id}/message`, {
        token,
        json: { subject: 'Su solicitud', text: 'La estamos leyendo.' },
      });
      expect(written.status, written.text).toBeLessThan(300);
      expect(await countOf('Todavía sin respuesta')).toBe(waiting - 1);
      expect(await countOf('Menos de 24 horas')).toBe(answered + 1);
    } finally {
      await call('DELETE', `/api/registrations/${id}`, { token });
    }
  });

  it('counts requests by their call, and those that came in none', async () => {
    const name = unique('Cohorte de las sumas');
    const stored = await storeCall({ name, opensAt: daysFromNow(-1), closesAt: daysFromNow(2) });
    const sent = await call('POST', '/api/public/registration', { json: registrationBody() });
    try {
      expect(numberIn(await read('calls'), name)).toBe(1);
    } finally {
      await call('DELETE', `/api/registrations/${idOf(recordOf(sent))}`, { token });
      await eraseCall(idOf(stored));
    }
  });

  it('takes what a person wrote for a text, not for a formula', async () => {
    const university = `=1+1 ${unique('Universidad')}`;
    const body = registrationBody({ universidadOrigen: university });
    const sent = await call('POST', '/api/public/registration', { json: body });
    try {
      const rows = await read('universities');
      expect(numberIn(rows, `'${university}`)).toBe(1);
    } finally {
      await call('DELETE', `/api/registrations/${idOf(recordOf(sent))}`, { token });
    }
  });
});
