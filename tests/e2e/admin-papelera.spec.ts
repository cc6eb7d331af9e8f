import type { Page } from '@playwright/test';

import type { Credentials } from '../../scripts/testing/site.client';
import { fillLogin } from '../support/admin/log-in';
import { eraseContent, storeContent } from '../support/api/content';
import { call } from '../support/api/rest.client';
import { asAdministrator, createAccount, deleteAccount, type Account } from '../support/api/roles';
import { administrator } from '../support/api/environment';
import { unique } from '../support/api/unique';
import { expect, test } from '../support/site/site-test';

/** Deleting for good in Payload's own screens: an administrator's, and only from the trash. */

const LIST = '/admin/collections/news';

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
  // A list adds what it is sorted by to its own address.
  await expect(page).toHaveURL((url) => url.pathname === path);
};

const rowOf = (page: Page) => page.getByRole('row').filter({ hasText: title });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const moveToTrash = async (): Promise<void> => {
  await call('DELETE', `/api/admin/news/${id}`, { token: await asAdministrator() });
};

const existsInTrash = async (): Promise<boolean> =>
  (await call('GET', `/api/news/${id}?trash=true`, { token: await asAdministrator() })).status ===
  200;

for (const [who, credentials] of [
  ['un editor', () => editor],
  ['un administrador', administrator],
] as const) {
  test(`${who} lleva a la papelera desde la lista, y de nada más se le habla`, async ({ page }) => {
    await openAs(page, credentials(), LIST);
    await rowOf(page).getByRole('checkbox').check();
    await button(page, 'Eliminar').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Vas a mover 1');
    await expect(dialog).not.toContainText('Eliminar para siempre', { useInnerText: true });
    await dialog.getByRole('button', { name: 'Confirmar' }).click();
    await expect(rowOf(page)).toHaveCount(0);
    expect(await existsInTrash()).toBe(true);
  });
}

test('un editor restaura de la papelera, y no elimina para siempre', async ({ page }) => {
  await moveToTrash();
  await openAs(page, editor, `${LIST}/trash`);
  await expect(rowOf(page)).toBeVisible();
  await expect(page.getByText('Vaciar la papelera')).toBeHidden();
  await rowOf(page).getByRole('checkbox').check();
  await expect(button(page, 'Restaurar')).toBeVisible();
  await expect(button(page, 'Eliminar')).toBeHidden();

  await page.goto(`${LIST}/trash/${id}`);
  await expect(button(page, 'Restaurar')).toBeVisible();
  await expect(button(page, 'Eliminar para siempre')).toBeHidden();
});

test('un administrador elimina para siempre lo que está en la papelera', async ({ page }) => {
  await moveToTrash();
  await openAs(page, administrator(), `${LIST}/trash/${id}`);
  const dialog = page.getByRole('dialog');
  // The button is there before React has made it one.
  await expect(async () => {
    if (!(await dialog.isVisible())) await button(page, 'Eliminar para siempre').click();
    await expect(dialog).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page).toHaveURL(new RegExp(`${LIST}/trash(?:\\?|$)`, 'u'));
  expect(await existsInTrash()).toBe(false);
});
