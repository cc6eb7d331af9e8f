import { waitForSearch } from '../support/api/search';
import { expect, test } from '../support/admin/admin-test';
import { expectAccessible } from '../support/site/accessibility';
import { unique } from '../support/api/unique';
import { makeContent } from '../support/site/made-records';

/** The office's search over everything: reached from above the sections, drafts and people with it. */

test('se llega desde cualquier sección, y encuentra también lo que no se publica', async ({
  page,
}) => {
  const title = unique('Borrador de la cantera');
  const draft = await makeContent('news', { title, published: false });
  await waitForSearch();
  await page.goto('/admin/noticias');
  await page.getByRole('link', { name: 'Buscar en todo' }).click();
  await expect(page).toHaveURL('/admin/buscar');
  const field = page.getByRole('searchbox', { name: 'Qué se busca' });
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await field.fill(title);
  await field.press('Enter');
  const found = page
    .getByRole('list', { name: 'Contenido encontrado' })
    .getByRole('listitem')
    .filter({ hasText: title });
  await expect(found).toContainText('No visible');
  await expect(found.locator('mark').first()).toBeVisible();
  await expectAccessible(page);
  await found.getByRole('link').click();
  await expect(page).toHaveURL(`/admin/noticias?editar=${String(draft.id)}`);
  await expect(page.getByRole('dialog').getByLabel('Título')).toHaveValue(title);
});
