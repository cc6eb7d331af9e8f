import type { Page } from '@playwright/test';

import { expect, test } from '../support/admin/admin-test';
import { eraseCall, storeCall } from '../support/api/calls';
import { call, idOf, recordOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { unique } from '../support/api/unique';

const FUTURE = { opensAt: '2999-01-02T13:00:00.000Z', closesAt: '2999-03-04T16:00:00.000Z' };

const made: number[] = [];
const store = async (fields: JsonRecord) => {
  const stored = await storeCall(fields);
  made.push(idOf(stored));
  return stored;
};
test.afterEach(async () => {
  for (const id of made.splice(0)) await eraseCall(id);
});

const rename = async (page: Page, id: number, name: string) => {
  await page.goto(`/admin/collections/calls/${id}`);
  await page.locator('#field-name').fill(name);
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
};
const callName = async (id: number) => {
  const token = await asAdministrator();
  return recordOf(await call('GET', `/api/calls/${id}?depth=0`, { token })).name;
};

test('antes de guardar se dice qué pasa hoy; cancelar no guarda nada', async ({ page }) => {
  const { id, name } = await store(FUTURE);
  const other = unique('Cohorte');
  await rename(page, Number(id), other);
  const question = page.getByRole('alertdialog', { name: '¿Guardar la convocatoria?' });
  await expect(question).toContainText(
    'Hoy no cambia nada: el formulario de inscripción sigue cerrado',
  );
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(question).toBeHidden();
  expect(await callName(Number(id))).toBe(name);
  await expect(page.locator('#field-name')).toHaveValue(other);

  await page.keyboard.press('ControlOrMeta+s');
  await question.getByRole('button', { name: 'Guardar convocatoria' }).click();
  await expect.poll(() => callName(Number(id))).toBe(other);
});

test('si cierra la inscripción, el botón lo dice', async ({ page }) => {
  const name = unique('Cohorte');
  await page.goto('/admin/collections/calls/create');
  await page.locator('#field-name').fill(name);
  for (const [field, date] of [
    ['opensAt', '2999-01-02T09:00'],
    ['closesAt', '2999-03-04T12:00'],
  ] as const) {
    await page.locator(`#field-${field}`).fill(date);
  }
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: '¿Guardar la convocatoria?' });
  await expect(question).toContainText('el formulario de inscripción se cierra ahora y abre el');
  await question.getByRole('button', { name: 'Guardar y cerrar la inscripción' }).click();
  await expect(page).toHaveURL(/\/admin\/collections\/calls\/\d+/u);
  made.push(Number(page.url().split('/').at(-1)));
  await page.goto('/admin/solicitudes');
  const main = page.getByRole('main');
  await expect(main.getByText('Inscripción cerrada', { exact: true })).toBeVisible();
  await expect(main.getByText(`«${name}» abre el 2 ene 2999`, { exact: false })).toBeVisible();
});

test('lo que falta lo dice el formulario, y no se pregunta nada', async ({ page }) => {
  await page.goto('/admin/collections/calls/create');
  await page.locator('#field-name').fill('Sin fechas');
  // Retries, because clicks have no effect until Payload's form is ready, and no element shows
  // that.
  await expect(async () => {
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(page.getByText('Este campo es obligatorio').first()).toBeVisible({
      timeout: 3000,
    });
  }).toPass();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('varias a la vez ni se editan ni se eliminan; una se lleva a la papelera', async ({
  page,
}) => {
  const { id, name } = await store(FUTURE);
  const button = (label: string) => page.getByRole('button', { name: label, exact: true });
  await page.goto(`/admin/collections/calls?search=${encodeURIComponent(String(name))}`);
  const row = page.locator('.collection-list tbody tr').filter({ hasText: String(name) });
  await row.getByRole('checkbox').check();
  await expect(page.locator('.list-selection')).toContainText('1');
  for (const label of ['Editar', 'Eliminar']) await expect(button(label)).toHaveCount(0);
  await page.goto(`/admin/collections/calls/${String(id)}`);
  await page.locator('.doc-controls__popup button').click();
  await expect(button('Eliminar')).toBeVisible();
});

for (const timezoneId of ['Europe/Madrid', 'Asia/Tokyo', 'America/Caracas']) {
  test.describe(`en un navegador en ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('las fechas se ven y se escriben en la hora de la sede', async ({ page }) => {
      const { id } = await store(FUTURE);
      await page.goto(`/admin/collections/calls/${String(id)}`);
      const [opening, closing] = [page.getByLabel('Apertura'), page.getByLabel('Cierre')];
      await expect(opening).toHaveValue('2999-01-02T09:00');
      await expect(closing).toHaveValue('2999-03-04T12:00');
      await expect(page.getByText('En la hora de Venezuela.')).toHaveCount(2);
      await closing.fill('2999-03-04T23:59');
      await page.getByRole('button', { name: 'Guardar', exact: true }).click();
      const question = page.getByRole('alertdialog', { name: '¿Guardar la convocatoria?' });
      await question.getByRole('button', { name: 'Guardar convocatoria' }).click();
      const stored = async () => {
        const token = await asAdministrator();
        return recordOf(await call('GET', `/api/calls/${String(id)}?depth=0`, { token }));
      };
      await expect.poll(async () => (await stored()).closesAt).toBe('2999-03-05T03:59:00.000Z');
      expect((await stored()).opensAt).toBe(FUTURE.opensAt);
    });
  });
}
