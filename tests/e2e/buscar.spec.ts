import { expect as plainExpect } from '@playwright/test';

import { waitForSearch } from '../support/api/search';
import { expectAccessibleOnBoth } from '../support/site/accessibility';
import { expect, test } from '../support/site/site-test';

/* The search over the whole site: from the header, with suggestions, and without JavaScript. */

test.beforeAll(() => waitForSearch());

test('desde la cabecera se abre el campo, sugiere títulos y lleva a uno', async ({ page }) => {
  await page.goto('/acerca');
  await page.getByRole('button', { name: 'Buscar en el sitio' }).click();
  const field = page.getByRole('banner').getByLabel('Qué se busca');
  await expect(field).toBeFocused();
  await expectAccessibleOnBoth(page);
  await expect(field).toHaveRole('combobox');
  await field.pressSequentially('planes de pa');
  const list = page.getByRole('listbox', { name: 'Sugerencias' });
  await expect(list.getByRole('option').first()).toHaveText('Planes de Pago');
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  const first = list.getByRole('option').first();
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(field).toHaveAttribute(
    'aria-activedescendant',
    (await first.getAttribute('id')) ?? '',
  );
  await expectAccessibleOnBoth(page);
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(field).toHaveValue('planes de pa');
  await page.keyboard.press('ArrowDown');
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/planes-pago$/u);
});

test('los resultados señalan las palabras, se filtran y tienen dirección', async ({ page }) => {
  await page.goto('/buscar');
  await expectAccessibleOnBoth(page);
  await page.getByRole('main').getByLabel('Qué se busca').fill('investigacion menores');
  await page.getByRole('main').getByRole('button', { name: 'Buscar' }).click();
  await expect(page).toHaveURL(/\/buscar\?q=investigacion\+menores/u);
  await expect(page.locator('mark').first()).toBeVisible();
  await expectAccessibleOnBoth(page);
  // Other forms of the word are found and highlighted.
  await page.goto('/buscar?q=birrete');
  await expect(
    page
      .locator('mark')
      .filter({ hasText: /^birretes$/iu })
      .first(),
  ).toBeVisible();
  await page.goto('/buscar?q=tesis');
  await page
    .getByRole('link', { name: /^Documentos/u })
    .and(page.getByRole('main').getByRole('link'))
    .click();
  await expect(page).toHaveURL(/tipo=documents/u);
  await expect(page.getByRole('article').filter({ hasNotText: 'Documento' })).toHaveCount(0);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/u);
});

test('lo mal escrito se entiende, y lo que no está se dice', async ({ page }) => {
  await page.goto('/buscar?q=inteligensia+artificial');
  await expect(
    page.getByText('No se encontró nada con «inteligensia artificial». Quizás:'),
  ).toBeVisible();
  await expect(
    page.getByRole('link', { name: 'inteligencia artificial', exact: true }),
  ).toBeVisible();
  await expectAccessibleOnBoth(page);
  await page.goto('/buscar?q=zzzzqqqq');
  await expect(page.getByRole('heading', { name: 'No se encontró nada' })).toBeVisible();
  await expectAccessibleOnBoth(page);
});

test.describe('sin JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('se busca desde la cabecera, se filtra y se va a otra parte', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Buscar en el sitio' }).click();
    await page.locator('#buscador input[name=q]').fill('tesis');
    await page.locator('#buscador').getByRole('button', { name: 'Buscar' }).click();
    await expect(page).toHaveURL(/\/buscar\?q=tesis/u);
    await expect(page.locator('mark').first()).toBeVisible();
    const year = page.getByRole('main').getByLabel('Año');
    await year.selectOption({ index: 1 });
    await page.getByRole('main').getByRole('button', { name: 'Buscar' }).click();
    await expect(page).toHaveURL(/anio=\d{4}/u);
    plainExpect(await page.getByRole('main').getByRole('article').count()).toBeGreaterThan(0);
  });
});
