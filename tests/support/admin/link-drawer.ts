import { expect, type Locator } from '@playwright/test';

/** Selects the word just written in a form's text, and opens the drawer for its address. */
export const openLinkDrawer = async (form: Locator): Promise<Locator> => {
  const page = form.page();
  await page.keyboard.press('Control+Shift+ArrowLeft');
  // The editor processes a selection later, and each toolbar separately.
  await expect(page.locator('.inline-toolbar-popup')).toBeVisible();
  const button = form.locator('.fixed-toolbar').getByRole('button', { name: 'Enlace' });
  await expect(button).not.toContainClass('disabled');
  await button.click();
  const drawer = page.locator('.lexical-link-edit-drawer');
  await expect(drawer.getByLabel('Introduce una URL')).toBeVisible();
  return drawer;
};

/**
 * Types the URL into the drawer. Payload validates on the server after a pause, and «Guardar cambios» before that uses
 * the previous result.
 */
export const writeAddress = async (drawer: Locator, url: string): Promise<void> => {
  const judged = drawer
    .page()
    .waitForResponse((response) => response.request().method() === 'POST');
  await drawer.getByLabel('Introduce una URL').fill(url);
  await judged;
};
