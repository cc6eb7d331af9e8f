import { afterAll, expect, it } from 'vitest';

import { file, get, apply, put, removeApplied } from '../support/api/desk';
import { expectStatus } from '../support/api/expectations';
import { call, listOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { unique } from '../support/api/unique';
import { readCsv } from '../support/csv-reader';

/** Several requests of one person are marked as duplicates for the office. */

const token = await asAdministrator();
afterAll(removeApplied);

let next = Date.now() % 10_000_000;
/** A telephone that no other request has. */
const newPhone = (): string => {
  next += 1;
  return `0412${String(next).padStart(7, '0')}`;
};
const newEmail = (domain = 'example.org') => `${unique('varias')}@${domain}`;

const otherIds = async (id: number): Promise<unknown[]> =>
  ((await file(id)).others as JsonRecord[]).map((other) => other.id);

it.each([
  ['the same address', (email: string) => email],
  ['its case', (email: string) => email.toUpperCase()],
  ['a tag of it', (email: string) => email.replace('@', '+doctorado@')],
])('are those with %s', async (_what, spell) => {
  const email = newEmail();
  const one = await apply({ email, telefono: newPhone() });
  const other = await apply({ email: spell(email), telefono: newPhone() });
  expect(await otherIds(one)).toEqual([other]);
  expect((await file(other)).others).toMatchObject([
    { id: one, hasSameEmail: true, hasSamePhone: false, status: 'pending', withdrawnAt: null },
  ]);
});

it('are those with a dot more or less at Google, and nowhere else', async () => {
  const name = unique('punto').replaceAll(/\W/gu, '');
  const at = (domain: string) => [
    `${name}@${domain}`,
    `${name.slice(0, 3)}.${name.slice(3)}@${domain}`,
  ];
  const counts: number[] = [];
  for (const domain of ['gmail.com', 'uni.example.org']) {
    const ids: number[] = [];
    for (const email of at(domain)) ids.push(await apply({ email, telefono: newPhone() }));
    counts.push((await otherIds(ids[0] ?? 0)).length);
  }
  expect(counts).toEqual([1, 0]);
});

it.each([
  (phone: string) => phone,
  (phone: string) => `${phone.slice(0, 4)}-${phone.slice(4, 7)}.${phone.slice(7)}`,
  (phone: string) => `+58 ${phone.slice(1)}`,
  (phone: string) => `0058 (${phone.slice(1, 4)}) ${phone.slice(4)}`,
])('are those with the same telephone in any notation', async (spell) => {
  const phone = newPhone();
  const one = await apply({ email: newEmail(), telefono: phone });
  const other = await apply({ email: newEmail(), telefono: spell(phone) });
  expect(await otherIds(one)).toEqual([other]);
  expect((await file(one)).others).toMatchObject([{ hasSameEmail: false, hasSamePhone: true }]);
});

it('are not those without a number, or with a placeholder', async () => {
  for (const telefono of ['sin teléfono', '0000000000']) {
    const one = await apply({ email: newEmail(), telefono });
    await apply({ email: newEmail(), telefono });
    expect(await otherIds(one)).toEqual([]);
  }
});

it('are marked in list and export, up to a maximum, and no longer after a correction', async () => {
  const [email, nombres] = [newEmail(), unique('Varias')];
  const send = (fields: JsonRecord = {}) =>
    apply({ email, nombres, telefono: newPhone(), ...fields });
  const ids = [await send(), await send(), await send()];
  const marks = async () =>
    listOf(await get(`?search=${nombres}`)).map(({ otherRequests }) => otherRequests);
  expect(await marks()).toEqual([2, 2, 2]);
  const path = `/api/admin/exports/registrations?search=${encodeURIComponent(nombres)}`;
  const [heading = [], ...rows] = readCsv(
    (await expectStatus(call('GET', path, { token }), 200)).text,
  );
  const column = heading.indexOf('Otras solicitudes con el mismo correo o teléfono');
  expect(column).toBeGreaterThan(0);
  expect(rows.map((row) => row[column])).toEqual(['2', '2', '2']);
  await put(`/${ids[0] ?? 0}/person`, { email: newEmail() });
  expect((await marks()).toSorted()).toEqual([0, 1, 1]);
  for (let count = 0; count < 20; count += 1) await send();
  expect(await marks()).toContain(20);
  expect(await otherIds(ids[1] ?? 0)).toHaveLength(20);
});
