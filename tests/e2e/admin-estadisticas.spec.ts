import { readFile } from 'node:fs/promises';

import { expect, test } from '../support/admin/admin-test';
import { expectAccessible } from '../support/site/accessibility';

const PATH = '/admin/estadisticas';

test('se llega desde el menú; cada tabla se ve, se lee y se lleva', async ({ page }) => {
  await page.goto('/admin/dashboard');
  await page.getByRole('navigation', { name: 'Secciones' }).getByText('Estadísticas').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Estadísticas' })).toBeVisible();

  const lines = page.getByRole('table', { name: 'Solicitudes por línea de investigación' });
  await expect(lines.getByRole('row', { name: /Neurociencia y Educación \d/u })).toBeVisible();

  const months = page.getByRole('region', { name: 'Solicitudes por mes' }).first();
  await months.getByText('Ver los números').press('Enter');
  await expect(months.getByRole('columnheader', { name: 'Total' })).toBeVisible();
  await expect(months.getByRole('row')).toHaveCount(13);
  await expectAccessible(page);

  const download = page.waitForEvent('download');
  await months.getByRole('link', { name: 'CSV' }).press('Enter');
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.split('\r\n')[0]).toBe(
    '\uFEFF"Mes";"Pendiente";"Aprobado";"Rechazado";"Retirada";"Total"',
  );
});

test('el periodo está en la dirección, y uno que no existe es el de siempre', async ({ page }) => {
  await page.goto(`${PATH}?periodo=siglo`);
  const periods = page.getByRole('navigation', { name: 'Periodo' });
  await expect(periods.locator('[aria-current]')).toHaveText('Últimos 12 meses');
  await periods.getByRole('link', { name: 'Todo lo que se conserva' }).click();
  await expect(page).toHaveURL(`${PATH}?periodo=todo`);
  await expect(periods.locator('[aria-current]')).toHaveText('Todo lo que se conserva');
  await expect(page.getByRole('heading', { name: 'Solicitudes por año' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Lecturas por año' })).toBeVisible();
  await expectAccessible(page);
});

test('nada se sale de una pantalla estrecha', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto(PATH);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
});
