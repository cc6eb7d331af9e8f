import type { Page } from '@playwright/test';

import { CONTACT_MESSAGE, control, fillFields, toasts } from '../support/site/form-screen';
import {
  sampleDocument,
  sampleEvent,
  sampleImage,
  sampleIssue,
} from '../support/site/sample-content';
import { sampleNews } from '../support/site/sample-news';
import { expect, test } from '../support/site/site-test';
import { expectFits, expectNoSidewaysScroll } from '../support/site/widths';
import { answerApi, openWithoutData } from '../support/site/without-data';

/*
 * No page may scroll horizontally in any state: with very long words, open menus, errors or
 * toasts.
 */

const ENDLESS = 'Otorrinolaringológicamente'.repeat(6);
const LONG_ADDRESS = `${'nombre.de.quien.escribe'.repeat(6)}@universidad.example.org`;

const LISTS = [
  {
    page: { path: '/noticias', linkName: 'Noticias' },
    list: '/api/public/news',
    record: sampleNews({ title: ENDLESS, excerpt: ENDLESS }),
  },
  {
    page: { path: '/seminarios', linkName: 'Seminarios y Congresos' },
    list: '/api/public/events',
    record: sampleEvent({
      title: ENDLESS,
      description: ENDLESS,
      location: ENDLESS,
      registrationRequired: true,
    }),
  },
  {
    page: { path: '/documentos', linkName: 'Documentos' },
    list: '/api/public/documents',
    record: sampleDocument({ title: ENDLESS, description: ENDLESS }),
  },
  {
    page: { path: '/revista', linkName: 'Revista' },
    list: '/api/public/journal',
    record: sampleIssue({ title: ENDLESS, description: ENDLESS, volume: ENDLESS }),
  },
  {
    page: { path: '/galeria', linkName: 'Galería' },
    list: '/api/public/gallery',
    record: sampleImage({ title: ENDLESS, description: ENDLESS }),
  },
];

for (const { page: where, list, record } of LISTS) {
  test(`palabras sin fin en ${where.path}, en la lista y en su diálogo`, async ({ page }) => {
    await answerApi(page, list, { body: [record] });
    await answerApi(page, `${list}/1`, { body: record });
    await openWithoutData(page, where);
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.getByRole('searchbox').fill('Otorrino');
    await expectNoSidewaysScroll(page);

    const link = page.getByRole('article').getByRole('link', { name: ENDLESS }).first();
    if ((await link.getAttribute('target')) === '_blank') return;
    await link.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expectNoSidewaysScroll(page);
    // The dialog has its own scrolling, so its overflow is not visible in the page's width.
    const overflow = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
}

test('el calendario, con palabras sin fin', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-03-10T15:00:00.000Z'));
  const record = sampleEvent({
    title: ENDLESS,
    location: ENDLESS,
    startDate: '2026-03-18T13:00:00.000Z',
  });
  await answerApi(page, '/api/public/events', { body: [record] });
  await openWithoutData(page, { path: '/calendario', linkName: 'Calendario de Eventos' });
  await expect(page.getByRole('complementary').getByRole('article')).toHaveCount(1);
  await expectNoSidewaysScroll(page);
});

const openFormWithFaults = async (page: Page, path: string, submit: string): Promise<void> => {
  await page.goto(path);
  await fillFields(page, { email: LONG_ADDRESS });
  if (path === '/inscripcion') {
    await page
      .getByRole('list', { name: 'Pasos de la solicitud' })
      .getByRole('button')
      .last()
      .click();
  }
  await page.getByRole('button', { name: submit }).click();
  await expect(control(page, 'nombre').or(control(page, 'nombres'))).toBeFocused();
};

for (const [path, api, submit] of [
  ['/contacto', '/api/public/contact', 'Enviar Mensaje'],
  ['/inscripcion', '/api/public/registration', 'Enviar Solicitud'],
] as const) {
  test(`${path} con todos sus errores y un correo larguísimo`, async ({ page }) => {
    await answerApi(page, api, { status: 201, body: { id: 1, message: 'Recibido' } });
    await openFormWithFaults(page, path, submit);
    await expectNoSidewaysScroll(page);
  });
}

test('un aviso cuyo texto no tiene espacios', async ({ page }) => {
  await answerApi(page, '/api/public/contact', { status: 503, body: { message: ENDLESS } });
  await page.goto('/contacto');
  await fillFields(page, CONTACT_MESSAGE);
  await page.getByRole('button', { name: 'Enviar Mensaje' }).click();
  const toast = toasts(page).getByRole('listitem');
  await expect(toast).toContainText(ENDLESS);
  // The toast's timer pauses while it has the focus.
  await page.keyboard.press('F8');
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectFits(page);
    const box = await toast.boundingBox();
    expect(box?.x ?? -1).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
  }
});

test('los menús abiertos', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.goto('/noticias');
  for (const name of ['Programa Académico', 'Recursos']) {
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('button', { name }).click();
    for (const width of [1152, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expectFits(page);
    }
  }
  for (const width of [320, 375, 768]) {
    await page.setViewportSize({ width, height: 800 });
    await page.getByRole('button', { name: 'Abrir el menú' }).click();
    await expect(page.getByRole('dialog', { name: 'Menú' })).toBeVisible();
    await expectFits(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Menú' })).toBeHidden();
  }
});
