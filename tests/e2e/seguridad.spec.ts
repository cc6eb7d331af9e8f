import { test as plain, type Page } from '@playwright/test';

import { ADMIN_PATHS } from '@/shared/paths';

import { expect, test } from '../support/admin/admin-test';
import { jpegFile, upload } from '../support/api/files';
import { call, idOf, recordOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { EVERY_PAGE } from '../support/site/every-page';
import { makeContent } from '../support/site/made-records';

/**
 * Violations of the content security policy are written to the browser's console; any console output fails tests of the
 * site and the back office, in all files.
 */

/** Tries to run an injected script. @returns the violated directive */
const intrude = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
          resolve(effectiveDirective),
        );
        Object.assign(window, { intrude: () => resolve('nothing') });
        const script = document.createElement('script');
        script.textContent = 'window.intrude()';
        document.body.append(script);
      }),
  );

plain('un guion que alguien lograra meter no corre', async ({ page }) => {
  for (const path of ['/', '/noticias', '/no-existe', '/admin/login']) {
    await page.goto(path);
    expect(await intrude(page), path).toBe('script-src-elem');
  }
});

plain('otra página no puede enmarcar las nuestras', async ({ page, baseURL }) => {
  const visit = async (path: string) => {
    const blocked = page.waitForEvent('console', (line) => line.text().includes('frame-ancestors'));
    await page.setContent(`<iframe src="${baseURL}${path}"></iframe>`);
    await blocked;
  };
  await visit('/contacto');
  await visit('/admin/login');
});

test('las catorce páginas no piden nada que su política prohíba', async ({ page }) => {
  await page.route('https://www.openstreetmap.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>Mapa</p>' }),
  );
  for (const path of EVERY_PAGE) {
    await page.goto(path);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(page.getByRole('main')).toBeVisible();
  }
  await page.goto('/contacto');
  await page.getByRole('button', { name: 'Mostrar el mapa' }).dispatchEvent('click');
  await expect(page.frameLocator('iframe').getByText('Mapa')).toBeVisible();
});

test('tampoco el tablero, las cinco secciones ni las listas de Payload', async ({ page }) => {
  const { dashboard, news, events, documents, journal, gallery } = ADMIN_PATHS;
  const lists = ['registrations', 'media', 'users'].map((slug) => `/admin/collections/${slug}`);
  for (const path of [dashboard, news, events, documents, journal, gallery, ...lists]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('tampoco el editor, la vista previa ni el recorte de una imagen', async ({ page }) => {
  const { id } = await makeContent('news', { imageUrl: null });
  const file = recordOf(
    await upload({ data: await jpegFile(), name: 'a.jpg', type: 'image/jpeg' }),
  );
  const picture = idOf(file.doc as JsonRecord);
  try {
    await page.goto(`/admin/collections/news/${id}`);
    await expect(page.locator('[contenteditable="true"]').first()).toBeVisible();
    await page.goto(`/admin/vista-previa/noticias?noticia=${id}`);
    await expect(page.getByText('Primer párrafo.')).toBeVisible();

    await page.goto(`/admin/collections/media/${picture}`);
    await page.getByRole('button', { name: 'Editar imagen' }).click();
    await expect(page.getByRole('heading', { name: 'Recortar' })).toBeVisible();
  } finally {
    await call('DELETE', `/api/media/${picture}`, { token: await asAdministrator() });
  }
});
