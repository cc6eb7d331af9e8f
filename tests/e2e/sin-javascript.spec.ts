import { SITE_PATHS } from '@/shared/paths';

import { firstOf } from '../support/site/list-screen';
import { expect, test } from '../support/site/site-test';

/* Every page shows its content, pictures and links without JavaScript. */

test.use({ javaScriptEnabled: false });

for (const path of [...Object.values(SITE_PATHS), '/no-existe']) {
  test(`${path} se lee y lleva a las demás`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(
      page
        .getByRole('main')
        .getByText(/\S{3,}.{20,}/u)
        .first(),
    ).toBeVisible();
    await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible();
  });
}

const LISTS = [
  ['/noticias', '/api/public/news', 'noticia'],
  ['/seminarios', '/api/public/events', 'evento'],
  ['/revista', '/api/public/journal', 'numero'],
  ['/galeria', '/api/public/gallery', 'imagen'],
] as const;

for (const [path, list, parameter] of LISTS) {
  test(`${path} trae su lista, y cada elemento su enlace`, async ({ page, request }) => {
    const items = (await (await request.get(list)).json()) as { id: number; title: string }[];
    const { id, title } = firstOf(items);
    await page.goto(path);
    await expect(page.getByRole('article').first()).toBeVisible();
    for (const image of await page.getByRole('article').locator('img').all()) {
      expect(await image.getAttribute('src')).toMatch(/^(https?:\/)?\//u);
    }
    await page.getByRole('article').getByRole('link', { name: title }).first().click();
    await expect(page).toHaveURL(`${path}?${parameter}=${id}`);
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
  });
}

for (const path of ['/noticias', '/seminarios', '/revista', '/galeria', '/documentos']) {
  test(`${path} no ofrece lo que no haría nada`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('searchbox')).toBeHidden();
    await expect(page.getByRole('main').getByRole('group').getByRole('button')).toHaveCount(0);
  });
}

test('nada de lo que se abre ofrece un botón que no haría nada', async ({ page, request }) => {
  for (const [path, list, parameter] of LISTS) {
    const items = (await (await request.get(list)).json()) as { id: number }[];
    await page.goto(`${path}?${parameter}=${firstOf(items).id}`);
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('button')).toHaveCount(0);
  }
  for (const path of ['/seminarios', '/calendario']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  }
});

test('un documento se descarga', async ({ page }) => {
  await page.goto('/documentos');
  const link = page.getByRole('link', { name: /^Descargar/u }).first();
  await expect(link).toBeVisible();
  await expect(link).toHaveAttribute('href', /^(https?:\/)?\/.+/u);
});

/** Notes in `noscript`, checked in the HTML because the emulated browser does not render them. */
const NOTES = [
  ['/seminarios', /Para registrarte en un evento hace falta JavaScript.+href="\/contacto"/su],
  ['/calendario', /Los eventos pueden leerse en.+href="\/seminarios"/su],
  ['/contacto', /Este formulario necesita JavaScript.+href="mailto:/su],
  ['/inscripcion', /Este formulario necesita JavaScript.+href="mailto:/su],
] as const;

for (const [path, note] of NOTES) {
  test(`${path} dice qué hacer en su lugar`, async ({ request }) => {
    const html = await (await request.get(path)).text();
    expect(html.match(/<noscript>.*?<\/noscript>/gsu)?.join()).toMatch(note);
  });
}
