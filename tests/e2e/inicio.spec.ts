import { NEWS } from '@/features/content/news/news.definition';
import type { NewsRecord } from '@/features/content/news/news.presenter';
import { REGISTRATIONS } from '@/features/admissions/applications/registrations.definition';

import { expect, test } from '../support/site/site-test';
import { expectNoSidewaysScroll } from '../support/site/widths';
import { RESEARCH_LINES } from '@/shared/research-lines';

test.describe('la portada', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/');
  });

  test('el enlace de la cabecera lleva a las líneas de investigación', async ({ page }) => {
    await page.getByRole('link', { name: 'Conoce las líneas de investigación' }).click();
    await expect(page).toHaveURL('/#lineas');
    await expect(
      page.getByRole('heading', { name: 'Once líneas de investigación' }),
    ).toBeInViewport();
  });

  test('tiene cuatro accesos rápidos', async ({ page }) => {
    const section = page.getByRole('region', { name: 'Accesos rápidos' });
    const links = section.getByRole('link');
    await expect(links).toHaveCount(4);
    for (const [index, href] of [
      '/documentos',
      '/calendario',
      '/profesores',
      '/planes-pago',
    ].entries()) {
      await expect(links.nth(index)).toHaveAttribute('href', href);
    }
  });

  test('muestra las tres últimas noticias y lleva a todas', async ({ page, request }) => {
    const response = await request.get(`/api/public/news?limit=${NEWS.latestOnHome}`);
    const latest = (await response.json()) as NewsRecord[];
    const section = page.getByRole('region', { name: 'Últimas noticias' });
    await expect(section.getByRole('article')).toHaveCount(NEWS.latestOnHome);
    for (const [index, { title, id }] of latest.entries()) {
      await expect(
        section.getByRole('article').nth(index).getByRole('link', { name: title }),
      ).toHaveAttribute('href', `/noticias?noticia=${id}`);
    }
    await expect(section.getByRole('link', { name: 'Ver todas las noticias' })).toHaveAttribute(
      'href',
      '/noticias',
    );
  });

  test('una de las últimas noticias se abre en su enlace', async ({ page }) => {
    const section = page.getByRole('region', { name: 'Últimas noticias' });
    const link = section.getByRole('article').first().getByRole('link');
    const title = await link.innerText();
    await link.click();
    await expect(page).toHaveURL(/\/noticias\?noticia=\d+$/u);
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
  });

  test('enumera las once líneas en su orden', async ({ page }) => {
    const lines = page
      .getByRole('region', { name: 'Once líneas de investigación' })
      .getByRole('listitem');
    await expect(lines).toHaveCount(11);
    for (const [index, line] of RESEARCH_LINES.entries()) {
      await expect(lines.nth(index)).toContainText(REGISTRATIONS.researchLines[line]);
    }
  });

  test('dice la duración, la empleabilidad, los años y las modalidades', async ({ page }) => {
    const about = page.getByRole('region', { name: 'Sobre el doctorado' });
    for (const figure of ['3 a 5 años', '100%', '26 años']) {
      await expect(about.getByText(figure, { exact: true })).toBeVisible();
    }
    await expect(about.getByText(/empleabilidad/u)).toBeVisible();
    await expect(about.getByRole('heading', { name: 'Presencial' })).toBeVisible();
    await expect(about.getByRole('heading', { name: 'Híbrida' })).toBeVisible();
  });

  test('tiene sus metadatos', async ({ page }) => {
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /.{30,}/u);
    await expect(page.locator('link[rel="canonical"]')).toHaveCount(1);
    await expect(page.locator('meta[property="og:title"]')).toHaveCount(1);
  });

  test('cabe en cualquier ancho', async ({ page }) => {
    await expectNoSidewaysScroll(page);
  });
});

test('las líneas están ahí también para quien pide menos movimiento', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const line = page.getByRole('main').locator('svg path').first();
  await expect
    .poll(() => line.evaluate((path) => getComputedStyle(path).strokeDashoffset))
    .toMatch(/^0(px)?$/u);
});
