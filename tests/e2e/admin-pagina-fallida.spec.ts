import { BROKEN_LINKS } from '../../src/features/content/file-usage/uses.definition';
import { expect, test } from '../support/admin/admin-test';
import { queryDatabase } from '../support/api/database';
import { expectWell } from '../support/site/devices';

/** A screen that fails to render shows an error in Spanish, with a reference and a link to go on. */

// Also runs before each test, in case a former run was interrupted.
const bringBack = () => queryDatabase('alter table if exists uses_away rename to uses');
test.beforeEach(bringBack);
test.afterAll(bringBack);

test('una pantalla que falla lo dice, y al volver a cargarla está ahí', async ({
  page,
  complaints,
}) => {
  await queryDatabase('alter table uses rename to uses_away');
  try {
    const response = await page.goto(BROKEN_LINKS.path);
    expect(response?.status()).toBe(500);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(
      'No pudimos mostrar esta página',
    );
    await expect(page).toHaveTitle('No pudimos mostrar esta página');
    await expect(main).toContainText(/avisa con esta referencia: \d+\./u);
    await expect(main.getByRole('link', { name: 'Ir al inicio' })).toHaveAttribute('href', '/');
    await expectWell(page, 'página fallida');
  } finally {
    await bringBack();
  }
  await page.getByRole('button', { name: 'Volver a cargar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: BROKEN_LINKS.label })).toBeVisible();

  // React logs what the server could not render (error 441); there are no other errors.
  expect(complaints.filter((complaint) => !complaint.includes('React error #441'))).toEqual([]);
  complaints.length = 0;
});
