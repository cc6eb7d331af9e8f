import type { Locator, Page } from '@playwright/test';

import { expect, test } from '../support/admin/admin-test';
import { breakCall, expectToast } from '../support/admin/parts';
import { apply, file, removeApplied } from '../support/api/desk';
import { unique } from '../support/api/unique';
import { expectWell } from '../support/site/devices';

const PATH = '/admin/solicitudes';
const API = '/api/admin/registrations';

let mark: string;
let ids: number[];

test.beforeEach(async () => {
  mark = unique('mesa');
  ids = [];
  for (const apellidos of ['Álvarez', 'Benítez', 'Córdoba']) {
    ids.push(await apply({ nombres: 'Rosa', apellidos: `${apellidos} ${mark}` }));
  }
});
test.afterEach(removeApplied);

const open = (page: Page, query = '') => page.goto(`${PATH}?search=${mark}${query}`);
const rows = (page: Page): Locator => page.getByRole('main').locator('li', { hasText: mark });

test('una lista que falla o está vacía lo dice', async ({ page }) => {
  await breakCall(page, { method: 'GET', path: API });
  await open(page);
  await expect(page.getByText('No se pudieron cargar las solicitudes')).toBeVisible();
  await expectWell(page, 'fallo');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('searchbox').fill(`${mark} nada`);
  await expect(page.getByText('No hay solicitudes aquí')).toBeVisible();
  await expectWell(page, 'vacía');
});

test('una ficha que no existe lo dice', async ({ page }) => {
  await page.goto(`${PATH}/2147483647`);
  await expect(page.getByRole('heading', { name: 'Esta solicitud no existe' })).toBeVisible();
  await expectWell(page, 'no existe');
});

test('busca sin acentos, filtra, ordena, y la dirección lo recuerda', async ({ page }) => {
  await open(page);
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('searchbox').fill(`ALVAREZ ${mark}`);
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('searchbox').fill(mark);
  await expect(rows(page)).toHaveCount(3);

  await page.getByLabel('Orden').selectOption('name');
  await expect(rows(page).first()).toContainText('Álvarez');
  await page.getByRole('button', { name: 'Más filtros' }).click();
  await page
    .getByRole('combobox', { name: 'Responsable', exact: true })
    .selectOption({ label: 'Sin responsable' });
  await expect(page).toHaveURL(/assignee=ninguna/u);
  await expect(rows(page)).toHaveCount(3);
  await expectWell(page, 'filtros');
  const tabs = page.getByRole('group', { name: 'Estado' });
  await expect(tabs.getByRole('button')).toHaveText([
    /^Todas 3$/u,
    /^Pendiente 3$/u,
    /^Aprobado 0$/u,
    /^Rechazado 0$/u,
    /^Retirada 0$/u,
  ]);
  await tabs.getByRole('button', { name: 'Aprobado' }).click();
  await expect(rows(page)).toHaveCount(0);
  await page.goBack();
  await expect(rows(page)).toHaveCount(3);
  await page.reload();
  await expect(page.getByLabel('Orden')).toHaveValue('name');
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Quitar filtros' }).click();
  await expect(page).toHaveURL(`${PATH}?order=name`);
});

test('un «hasta» anterior a su «desde» se dice', async ({ page }) => {
  await open(page, '&from=2026-03-02&to=2026-03-01');
  const hint = page.getByText('La fecha «hasta» es anterior a «desde»');
  await expect(hint).toBeVisible();
  await expectWell(page, 'fechas al revés');
  await page.getByLabel('Recibida hasta').fill('2026-03-02');
  await page.getByLabel('Recibida hasta').press('Enter');
  await expect(page.getByLabel('Recibida hasta')).toBeFocused();
  await expect(page).toHaveURL(/to=2026-03-02/u);
  await expect(hint).toBeHidden();
});

test('un día de una solicitud: leer, asignar, anotar, decidir, escribir', async ({ page }) => {
  const [first = 0, second = 0] = ids;
  await open(page, '&order=name');
  await page.getByRole('link', { name: `Rosa Álvarez ${mark}` }).click();
  await expect(page).toHaveURL(`${PATH}/${first}?search=${mark}&order=name`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Rosa Álvarez ${mark}`);
  await expect(page.getByRole('button', { name: 'Anterior' })).toBeDisabled();
  await expectWell(page, 'ficha');

  await page
    .getByRole('combobox', { name: 'Responsable' })
    .selectOption({ label: process.env.ADMIN_USERNAME ?? '' });
  await expectToast(page, 'Asignación guardada');
  await page.getByLabel('Nota de la oficina').fill('Llamó para preguntar por el plazo.');
  await page.getByRole('button', { name: 'Añadir nota' }).click();
  const history = page.getByRole('region', { name: 'Historia y notas' });
  // Looks only in the list, because the region also contains the field with the unsaved text.
  await expect(
    history.getByRole('listitem').filter({ hasText: 'Llamó para preguntar por el plazo.' }),
  ).toBeVisible();
  await expect(page.getByLabel('Nota de la oficina')).toHaveValue('');

  await page.getByLabel('Estado de la solicitud').selectOption('approved');
  await page.getByLabel('Motivo').fill('Acta 12');
  await page.getByRole('button', { name: 'Guardar estado' }).click();
  await expectToast(page, '¡Estado actualizado!');
  await expect(history).toContainText('Pendiente → Aprobado');
  await expect(history).toContainText('Acta 12');

  await page.getByRole('button', { name: 'Escribir', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Mensaje a la persona' });
  await dialog.getByLabel('Plantilla').selectOption('Entrevista');
  await expect(dialog.getByLabel('Asunto')).toHaveValue(/entrevista$/u);
  await dialog.getByLabel('Mensaje', { exact: true }).fill('Hola, Rosa:\n\nTe esperamos el lunes.');
  const preview = dialog.getByRole('region', { name: 'Así le llegará a Rosa' });
  await expect(preview).toContainText('Te esperamos el lunes.');
  await expectWell(page, 'mensaje');
  await dialog.getByRole('button', { name: 'Enviar mensaje' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Correos' })).toContainText(
    'Tu solicitud de inscripción: entrevista',
  );
  expect(await file(first)).toMatchObject({
    status: 'approved',
    assignee: { name: process.env.ADMIN_USERNAME },
  });

  await page.getByRole('link', { name: 'Siguiente' }).click();
  await expect(page).toHaveURL(`${PATH}/${second}?search=${mark}&order=name`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Rosa Benítez ${mark}`);
  await page.getByRole('link', { name: 'Volver a la lista' }).click();
  await expect(page).toHaveURL(`${PATH}?search=${mark}&order=name`);
  await expect(rows(page)).toHaveCount(3);
});

test('varias de una vez, con un mensaje a cada persona', async ({ page }) => {
  const [first = 0, second = 0, third = 0] = ids;
  await open(page);
  for (const name of ['Álvarez', 'Benítez']) {
    await page.getByLabel(`Seleccionar la solicitud de Rosa ${name} ${mark}`).check();
  }
  await expect(page.getByText('2 seleccionadas')).toBeVisible();
  await page.getByRole('button', { name: 'Cambiar estado' }).click();
  const dialog = page.getByRole('dialog', { name: 'Estado de 2 solicitudes' });
  await dialog.getByRole('button', { name: 'Cambiar estado' }).click();
  await expect(dialog.getByText('Elige el nuevo estado')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Rechazado' }).check();
  await dialog.getByLabel('Escribir a cada persona').check();
  await expect(dialog.getByRole('region', { name: /^Así le llegará a/u })).toContainText(
    'Hola, Rosa:',
  );
  await expectWell(page, 'varias');
  await dialog.getByLabel('Motivo').fill('Acta 12');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Recuperar' }).click();
  await expect(dialog.getByLabel('Motivo')).toHaveValue('Acta 12');
  await dialog.getByRole('radio', { name: 'Rechazado' }).check();
  await dialog.getByLabel('Asunto').fill(' ');
  await dialog.getByRole('button', { name: 'Rechazar 2 solicitudes y escribir' }).click();
  await expect(dialog.getByRole('alert').last()).not.toBeEmpty();
  expect((await file(first)).status).toBe('pending');
  await dialog.getByLabel('Asunto').fill('Tu solicitud');
  await dialog.getByRole('button', { name: 'Rechazar 2 solicitudes y escribir' }).click();
  await expect(dialog).toBeHidden();
  await expect(rows(page).filter({ hasText: 'Rechazado' })).toHaveCount(2);
  // Undo is not offered, because a written mail cannot be revoked.
  const notice = page.getByRole('group', { name: 'Último cambio' });
  await expect(notice).toContainText('no se pueden retirar');
  await expect(notice.getByRole('button', { name: 'Deshacer' })).toHaveCount(0);
  for (const id of [first, second]) {
    const { mails } = await file(id);
    expect(mails).toContainEqual(
      expect.objectContaining({ kind: 'status', subject: 'Tu solicitud' }),
    );
  }
  expect((await file(third)).status).toBe('pending');
});

test('en papel queda la solicitud con su historia, y nada que se pulse', async ({ page }) => {
  await page.goto(`${PATH}/${ids[0]}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Llegó la solicitud')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
});
