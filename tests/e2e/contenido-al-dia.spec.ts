import { randomUUID } from 'node:crypto';

import { makeContent } from '../support/site/made-records';
import { expect, test } from '../support/site/site-test';

test('quien va de enlace en enlace ve lo publicado entretanto', async ({ page }) => {
  const follow = async (name: string, path: string): Promise<void> => {
    await page.getByRole('banner').getByRole('link', { name, exact: true }).first().click();
    await expect(page).toHaveURL(path);
  };
  await page.clock.install();
  await page.goto('/');
  await follow('Noticias', '/noticias');
  await expect(page.getByRole('article').first()).toBeVisible();
  const title = `Publicada entretanto ${randomUUID()}`;
  await makeContent('news', { title });
  await follow('Inicio', '/');
  await page.clock.fastForward(31_000);
  await follow('Noticias', '/noticias');
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
});
