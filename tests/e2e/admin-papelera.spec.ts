import type { Page } from '@playwright/test';

import type { Credentials } from '../../scripts/testing/site.client';
import { fillLogin } from '../support/admin/log-in';
import { expectToast } from '../support/admin/parts';
import { eraseContent, storeContent } from '../support/api/content';
import { administrator } from '../support/api/environment';
import { call } from '../support/api/rest.client';
import { asAdministrator, createAccount, deleteAccount, type Account } from '../support/api/roles';
import { unique } from '../support/api/unique';
import { expectAccessibleOnBoth } from '../support/site/accessibility';
import { expect, test } from '../support/site/site-test';
import { expectNoSidewaysScroll } from '../support/site/widths';

/** The trash is a tab of the list: staff may restore, only administrators may delete permanently. */

const LIST = '/admin/noticias';
const TRASH = `${LIST}?tab=papelera`;

let editor: Account;
let title: string;
let id: number;

test.beforeAll(async () => {
  editor = await createAccount('editor');
});
test.afterAll(() => deleteAccount(editor));
test.beforeEach(async () => {
  title = unique('A la papelera');
  ({ id } = await storeContent('news', { title, published: false }));
});
test.afterEach(() => eraseContent('news', id));

const openAs = async (page: Page, account: Credentials, path: string): Promise<void> => {
  await page.goto(path);
  await fillLogin(page, account);
  await expect(page).toHaveURL(path);
};

const rowOf = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) });
const button = (page: Page, name: string) => rowOf(page).getByRole('button', { name, exact: true });

const moveToTrash = async (): Promise<void> => {
  await call('DELETE', `/api/admin/news/${id}`, { token: await asAdministrator() });
};

const statusOf = async (query = ''): Promise<number> =>
  (await call('GET', `/api/news/${id}${query}`, { token: await asAdministrator() })).status;

for (const [who, credentials] of [
  ['un editor', () => editor],
  ['un administrador', administrator],
] as const) {
  test(`${who} elimina desde la lista, y lo deshace sin dejarla`, async ({ page }) => {
    await openAs(page, credentials(), LIST);
    await page.getByPlaceholder('Buscar noticias...').fill(title);
    await button(page, 'Eliminar').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
    await expectToast(page, '¡Noticia eliminada!');
    await expect(rowOf(page)).toHaveCount(0);
    expect(await statusOf()).toBe(404);
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expectToast(page, '¡Restaurado!');
    await expect(rowOf(page)).toBeVisible();
    expect(await statusOf()).toBe(200);
  });
}

test('un editor lee quién eliminó y cuándo, restaura en la fila, y no elimina para siempre', async ({
  page,
}) => {
  await moveToTrash();
  await openAs(page, editor, LIST);
  await page.getByRole('button', { name: 'Papelera', exact: true }).click();
  await expect(page).toHaveURL(TRASH);
  await page.getByPlaceholder('Buscar noticias...').fill(title);
  await expect(rowOf(page)).toContainText(`Eliminado por ${administrator().username} el`);
  await expect(rowOf(page).locator('time')).toHaveText(/^\d{1,2}.*\d{1,2}:\d{2}$/u);
  await expect(button(page, 'Eliminar para siempre')).toHaveCount(0);
  await expectAccessibleOnBoth(page);
  await expectNoSidewaysScroll(page);
  await button(page, 'Restaurar').click();
  await expectToast(page, '¡Restaurado!');
  await expect(rowOf(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Lista', exact: true }).click();
  await expect(button(page, 'Editar')).toBeVisible();
  expect(await statusOf()).toBe(200);
});

test('el historial de lo eliminado se lee desde la papelera, y vuelve a ella', async ({ page }) => {
  await moveToTrash();
  await openAs(page, editor, TRASH);
  await rowOf(page).getByRole('link', { name: 'Historial' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Historial' })).toBeVisible();
  await page.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(TRASH);
});

test('un administrador elimina para siempre, tras una pregunta, y se dice', async ({ page }) => {
  await moveToTrash();
  await openAs(page, administrator(), TRASH);
  await button(page, 'Eliminar para siempre').click();
  const question = page.getByRole('alertdialog', { name: '¿Eliminar para siempre?' });
  await expect(question).toContainText(`«${title}» se borra con su historial.`);
  await question.getByRole('button', { name: 'Cancelar' }).click();
  expect(await statusOf('?trash=true')).toBe(200);
  await button(page, 'Eliminar para siempre').click();
  await question.getByRole('button', { name: 'Eliminar para siempre' }).click();
  await expectToast(page, 'Eliminado para siempre');
  await expect(rowOf(page)).toHaveCount(0);
  expect(await statusOf('?trash=true')).toBe(404);
});
