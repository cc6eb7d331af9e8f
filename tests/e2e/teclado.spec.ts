import type { Locator, Page } from '@playwright/test';

import { toasts } from '../support/site/form-screen';
import { sampleEvent } from '../support/site/sample-content';
import { expect, test } from '../support/site/site-test';
import { answerApi, openWithoutData } from '../support/site/without-data';

/* Whole tasks by keyboard only, with the focus on the expected element after each step. */

/** Presses Tab until the element has the focus. */
const tabTo = async (page: Page, target: Locator, most = 60): Promise<void> => {
  for (let presses = 0; presses < most; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
};

/** The focused element is visible: an outline or a box shadow. */
const expectVisibleFocus = async (target: Locator): Promise<void> => {
  const look = await target.evaluate((element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return { outline: outlineStyle !== 'none' && outlineWidth !== '0px', shadow: boxShadow };
  });
  expect(look.outline || look.shadow !== 'none').toBe(true);
};

test('registrarse en un evento', async ({ page }) => {
  const list = '/api/public/events';
  await answerApi(page, list, {
    body: [sampleEvent({ id: 7, title: 'Taller de lectura', registrationRequired: true })],
  });
  await openWithoutData(page, { path: '/seminarios', linkName: 'Seminarios y Congresos' });
  const sent: unknown[] = [];
  await page.route(
    (url) => url.pathname === list,
    async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      sent.push(route.request().postDataJSON());
      await route.fulfill({ status: 201, json: { id: 1, message: 'Recibido' } });
    },
  );

  const opener = page.getByRole('button', { name: 'Registrarse' });
  await page.getByRole('searchbox').focus();
  await tabTo(page, opener);
  await expectVisibleFocus(opener);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Registro para: Taller de lectura' });
  await expect(dialog).toBeFocused();

  for (const [label, text] of [
    ['Nombre completo', 'Ana Prueba'],
    ['Correo electrónico', 'ana@example.org'],
    ['Teléfono', '0212-5550101'],
  ] as const) {
    const field = dialog.getByLabel(label);
    await tabTo(page, field, 5);
    await expectVisibleFocus(field);
    await page.keyboard.insertText(text);
  }
  await tabTo(page, dialog.getByRole('button', { name: 'Enviar registro' }), 3);
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toContainText('Registro enviado');
  await expect(opener).toBeFocused();
  expect(sent).toHaveLength(1);
});

test('el foco no sale del diálogo, ni hacia delante ni hacia atrás', async ({ page }) => {
  await answerApi(page, '/api/public/events', {
    body: [sampleEvent({ title: 'Taller de lectura', registrationRequired: true })],
  });
  await openWithoutData(page, { path: '/seminarios', linkName: 'Seminarios y Congresos' });
  await page.getByRole('button', { name: 'Registrarse' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeFocused();
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let presses = 0; presses < 8; presses += 1) {
      await page.keyboard.press(key);
      await expect(dialog.locator(':focus')).toHaveCount(1);
    }
  }
});

test('el calendario: filtrar, cambiar de mes, abrir un evento y volver', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-03-10T15:00:00.000Z'));
  await answerApi(page, '/api/public/events', {
    body: [
      sampleEvent({
        id: 1,
        title: 'Taller',
        category: 'Talleres',
        startDate: '2026-04-15T13:00:00.000Z',
      }),
      sampleEvent({
        id: 2,
        title: 'Congreso',
        category: 'Congresos',
        startDate: '2026-04-16T13:00:00.000Z',
      }),
    ],
  });
  await openWithoutData(page, { path: '/calendario', linkName: 'Calendario de Eventos' });
  const grid = page.locator('.rbc-month-view');
  await expect(grid).toBeVisible();

  const all = page.getByRole('button', { name: 'Todos', exact: true });
  await all.focus();
  const workshops = page.getByRole('button', { name: 'Talleres', exact: true });
  await tabTo(page, workshops, 8);
  await expectVisibleFocus(workshops);
  await page.keyboard.press('Space');
  await expect(workshops).toHaveAttribute('aria-pressed', 'true');

  const next = page.getByRole('button', { name: 'Mes siguiente' });
  await tabTo(page, next, 10);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'abril de 2026' })).toBeVisible();
  await expect(next).toBeFocused();

  const bar = grid.getByRole('button', { name: 'Taller' });
  await tabTo(page, bar, 5);
  await expectVisibleFocus(bar);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Taller' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(bar).toBeFocused();

  await page.keyboard.press('Tab');
  const aside = page.getByRole('complementary').getByRole('link', { name: 'Taller' });
  await tabTo(page, aside, 3);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Taller' })).toBeVisible();
});

test('un desplegable del menú lleva a su página', async ({ page }) => {
  await page.goto('/noticias');
  const button = page.getByRole('button', { name: 'Recursos' });
  await expect(async () => {
    // Keys are ignored before hydration.
    if ((await button.getAttribute('aria-expanded')) !== 'true') await button.press('Enter');
    await expect(button).toHaveAttribute('aria-expanded', 'true', { timeout: 1_000 });
  }).toPass();
  const gallery = page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link', { name: 'Galería' });
  await tabTo(page, gallery, 4);
  await expectVisibleFocus(gallery);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/galeria');
  await expect(gallery).toBeHidden();
});

test.describe('en un teléfono con teclado', () => {
  test.use({ viewport: { width: 375, height: 740 } });

  test('el cajón se abre, se recorre y lleva a su página', async ({ page }) => {
    await page.goto('/noticias');
    const button = page.getByRole('button', { name: 'Abrir el menú' });
    const drawer = page.getByRole('dialog', { name: 'Menú' });
    await expect(async () => {
      if (!(await drawer.isVisible())) await button.press('Enter');
      await expect(drawer).toBeVisible({ timeout: 1_000 });
    }).toPass();
    const link = drawer.getByRole('link', { name: 'Documentos' });
    await tabTo(page, link, 12);
    await expectVisibleFocus(link);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/documentos');
    await expect(drawer).toBeHidden();
  });
});
