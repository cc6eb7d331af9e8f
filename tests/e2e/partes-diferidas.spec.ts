import type { Page } from '@playwright/test';

import { expect, test } from '../support/site/site-test';

/** Lazily loaded components must not block the rest of the page. */

/** From now on nothing more of the program arrives, until it is let through. */
const delayParts = async (page: Page): Promise<() => void> => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/_next/static/**', async (route) => {
    await held;
    await route.continue();
  });
  return () => release();
};

test('mientras llega el diálogo, el buscador sigue respondiendo', async ({ page }) => {
  await page.goto('/noticias', { waitUntil: 'networkidle' });
  const articles = page.getByRole('article');
  const title = (await articles.first().getByRole('heading').textContent()) ?? '';

  const release = await delayParts(page);

  await articles.first().getByRole('link').click();
  await expect(page).toHaveURL(/\?noticia=\d+$/u);
  await page.getByRole('searchbox').fill('nada que coincida con esto');
  await expect(page.getByRole('heading', { name: 'No se encontraron noticias' })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();

  release();
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
});

test('mientras llega el menú lateral, la página sigue respondiendo', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 720 });
  await page.goto('/noticias', { waitUntil: 'networkidle' });
  const release = await delayParts(page);
  await page.getByRole('button', { name: 'Abrir el menú' }).click();
  await page.getByRole('button', { name: 'Graduaciones', exact: true }).click();
  await expect(page).toHaveURL(/categoria=Graduaciones/u);
  await expect(page.getByRole('button', { name: 'Graduaciones', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  release();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('un teléfono no descarga la biblioteca del calendario', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 720 });
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  });
  await page.goto('/calendario', { waitUntil: 'networkidle' });
  await expect(page.getByRole('button', { name: 'Hoy' })).toBeVisible();
  // A class that only the library's own views have.
  const hasLibrary = (await Promise.all(scripts)).some((text) => text.includes('rbc-month-view'));
  expect(hasLibrary).toBe(false);
});
