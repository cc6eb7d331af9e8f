import type { Locator, Page } from '@playwright/test';

import { expect, test } from '../support/admin/admin-test';
import { expectToast, itemOf, openSection } from '../support/admin/parts';
import { unique } from '../support/api/unique';
import { expectAccessible } from '../support/site/accessibility';

/** A news item from its creation to the trash, with the keyboard only. */

const ENOUGH = 250;

/** Presses the Tab key until `target` has the focus. */
const tabTo = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
  await target.waitFor();
  for (let step = 0; step < ENOUGH; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`The Tab key never reached ${target.toString()}`);
};

test('una noticia se crea, se corrige y se elimina solo con el teclado', async ({ page }) => {
  test.slow();
  const title = unique('Con el teclado');
  const { keyboard } = page;
  await openSection(page, '/admin/noticias', 'Gestión de Noticias');

  await tabTo(page, page.getByRole('button', { name: 'Nueva Noticia' }));
  await keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Nueva Noticia' });
  await tabTo(page, form.getByLabel('Título'));
  await keyboard.type(title);
  await tabTo(page, form.getByLabel('Resumen'));
  await keyboard.type('Un resumen escrito sin ratón.');
  await tabTo(page, form.getByLabel('Contenido'));
  await keyboard.type('Un texto ');
  await keyboard.press('Control+b');
  await keyboard.type('con énfasis');
  await keyboard.press('Control+b');
  await tabTo(page, form.getByLabel('Categoría'));
  await keyboard.type('Convocatorias');
  await expect(form.getByLabel('Categoría')).toHaveValue('Convocatorias');
  await tabTo(page, form.getByRole('button', { name: 'Vista previa' }));
  await keyboard.press('Enter');
  await expect(
    page.frameLocator('iframe[title="Vista previa"]').locator('strong', { hasText: 'con énfasis' }),
  ).toBeVisible();
  await expectAccessible(page);
  await keyboard.press('Enter');
  await tabTo(page, form.getByRole('button', { name: 'Crear Noticia' }));
  await keyboard.press('Enter');
  // Checked first, because the toast appears before the list is refetched, and disappears.
  await expectToast(page, '¡Noticia creada!');
  await expect(form).toBeHidden();

  const card = itemOf(page, title);
  await tabTo(page, page.getByPlaceholder('Buscar noticias...'), 'Shift+Tab');
  await keyboard.type(title);
  await tabTo(page, card.getByRole('button', { name: 'Editar' }));
  await keyboard.press('Enter');
  const edit = page.getByRole('dialog', { name: 'Editar Noticia' });
  await tabTo(page, edit.getByLabel('Resumen'));
  await keyboard.press('Control+a');
  await keyboard.type('Un resumen corregido.');
  await keyboard.press('Control+s');
  await expectToast(page, '¡Noticia actualizada!');
  await expect(edit).toBeHidden();
  await expect(card.getByText('Un resumen corregido.')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Editar' })).toBeFocused();

  await tabTo(page, card.getByRole('button', { name: 'Eliminar' }));
  await keyboard.press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await tabTo(page, question.getByRole('button', { name: 'Eliminar' }));
  await keyboard.press('Enter');
  await expectToast(page, '¡Noticia eliminada!');
  await expect(card).toBeHidden();
});

test('la primera parada salta la navegación, en las pantallas propias y en las de Payload', async ({
  page,
}) => {
  for (const [path, content] of [
    ['/admin/noticias', 'main'],
    ['/admin/collections/mails', '.template-default__wrap'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const skip = page.getByRole('button', { name: 'Saltar al contenido' });
    await tabTo(page, skip);
    await expect(skip).toBeInViewport();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page.locator(content)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.locator(`${content} :focus`)).toHaveCount(1);
  }
});
