import { expect, test } from '../support/admin/admin-test';
import { unique } from '../support/api/unique';
import { makeContent } from '../support/site/made-records';

test('lo que se busca antes de que la pantalla tenga sus programas se encuentra', async ({
  page,
}) => {
  const title = unique('Buscada pronto');
  await makeContent('news', { title });
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/_next/static/**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  // Not awaited until the delayed scripts are released.
  const visit = page.goto('/admin/noticias', { waitUntil: 'commit' });
  const search = page.getByRole('main').getByRole('searchbox');
  await search.fill(title);
  release();
  await visit;
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([title]);
  await expect(search).toHaveValue(title);
});
