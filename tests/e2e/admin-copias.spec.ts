import { expect, test } from '../support/admin/admin-test';
import { logInByScreen } from '../support/admin/log-in';
import { queryDatabase } from '../support/api/database';
import { expectAccessible } from '../support/site/accessibility';
import { onEachDevice } from '../support/site/devices';
import { makeAccount } from '../support/site/made-records';
import { expectFits } from '../support/site/widths';

const NONE = 'Todavía no hay ninguna copia de seguridad de este sitio.';
const forget = () => queryDatabase("delete from background_work where name = 'backup'");

test.beforeEach(forget);
test.afterAll(forget);

test('el dashboard dice sin alarma que no hay copias, y de cuándo es la última buena', async ({
  page,
}) => {
  await page.goto('/admin/dashboard');
  await expect(page.getByText(NONE, { exact: true })).toBeVisible();

  await queryDatabase(
    "insert into background_work (name, last_success) values ('backup', now() - interval '75 hours')",
  );
  await onEachDevice(page, async () => {
    await page.goto('/admin/dashboard');
    await expect(
      page.getByText('La última copia de seguridad buena es de hace 3 días.'),
    ).toBeVisible();
    await expectFits(page);
    await expectAccessible(page);
  });
  // This site has no scheduled backups, so an old backup is no alarm here.
  await expect(page.getByRole('region', { name: 'Necesita atención' })).toHaveCount(0);
});

test.describe('como editor', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('no se dice: no es de su incumbencia', async ({ page }) => {
    const account = await makeAccount('editor');
    await logInByScreen(page, '/admin/dashboard', account);
    await expect(page.getByRole('heading', { name: /Te damos la bienvenida/u })).toBeVisible();
    await expect(page.getByText(NONE)).toHaveCount(0);
  });
});
