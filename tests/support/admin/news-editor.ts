import type { Locator, Page } from '@playwright/test';

import { openSection } from './parts';

/** The form of a new news item, with the cursor in its long text. */
export const openNewsForm = async (page: Page, title: string): Promise<Locator> => {
  await openSection(page, '/admin/noticias', 'Gestión de Noticias');
  await page.getByRole('button', { name: 'Nueva Noticia' }).click();
  const form = page.getByRole('dialog', { name: 'Nueva Noticia' });
  await form.getByLabel('Título').fill(title);
  await form.getByLabel('Resumen').fill('Un resumen.');
  await form.getByLabel('Categoría').selectOption('Académico');
  await form.getByLabel('Contenido').click();
  return form;
};

export const pasteHtml = (editable: Locator, html: string): Promise<void> =>
  editable.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', pasted);
    clipboardData.setData('text/plain', 'Texto sin formato');
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, html);
