import { JOURNAL } from '@/features/content/journal/journal.definition';
import type { JournalRecord } from '@/features/content/journal/journal.presenter';

import { firstOf, testListScreen } from '../support/site/list-screen';
import { sampleIssue } from '../support/site/sample-content';
import { expect, test } from '../support/site/site-test';
import { expectNoSidewaysScroll } from '../support/site/widths';
import { answerApi, openWithoutData } from '../support/site/without-data';

const LIST = '/api/public/journal';
const PAGE = { path: '/revista', linkName: 'Revista' };

testListScreen({
  list: LIST,
  page: PAGE,
  texts: {
    loading: 'Cargando revista',
    error: [
      'Error al cargar revista',
      'Ha ocurrido un error al cargar la revista. Por favor, inténtalo de nuevo.',
    ],
    empty: ['No se encontraron números', 'No hay números disponibles en este momento.'],
    noMatch: 'No hay números que coincidan con tu búsqueda.',
  },
  search: 'Buscar en la revista...',
  filter: { label: 'Años', buttons: ['Todos', '2026', '2025', '2019'] },
  records: [
    sampleIssue({ id: 1, title: 'Investigación en el aula', year: 2026 }),
    sampleIssue({ id: 2, year: 2019 }),
    sampleIssue({ id: 3, year: 2025 }),
  ],
  firstTitle: 'Investigación en el aula',
});

test('un número y sus dos botones, que abren el PDF en otra pestaña', async ({ page }) => {
  await answerApi(page, LIST, {
    body: [sampleIssue({ title: 'Aula abierta', description: 'Un dosier.' })],
  });
  await openWithoutData(page, PAGE);
  const card = page.getByRole('article');
  await expect(card).toContainText('Vol. 12, No. 2');
  await expect(card).toContainText('2026');
  await expect(card).toContainText('marzo de 2026');
  await expect(card).toContainText('Un dosier.');
  for (const name of ['Ver Revista', 'Descargar PDF']) {
    const link = card.getByRole('link', { name });
    await expect(link).toHaveAttribute('href', 'https://archivos.example.org/numero.pdf');
    await expect(link).toHaveAttribute('target', '_blank');
  }
});

test('la portada, o el dibujo que la sustituye cuando falta o falla', async ({ page }) => {
  const covers = 'https://imagenes.example.org/';
  await page.route(`${covers}**`, (route) =>
    route.request().url().endsWith('rota.jpg')
      ? route.abort()
      : route.fulfill({ path: 'public/icono-180.png' }),
  );
  await answerApi(page, LIST, {
    body: [
      sampleIssue({ id: 1, title: 'Con portada', coverImageUrl: `${covers}buena.jpg` }),
      sampleIssue({ id: 2, title: 'Sin portada' }),
      sampleIssue({ id: 3, title: 'Con portada rota', coverImageUrl: `${covers}rota.jpg` }),
    ],
  });
  await openWithoutData(page, PAGE);
  const card = (title: string) =>
    page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
  await expect(card('Con portada').locator('img')).toBeVisible();
  for (const title of ['Sin portada', 'Con portada rota']) {
    await expect(card(title).locator('img')).toHaveCount(0);
    await expect(card(title).locator('svg').first().locator('path')).not.toHaveCount(0);
  }
});

test('dice cómo se envía un artículo', async ({ page }) => {
  await page.goto('/revista');
  const section = page.getByRole('region', { name: 'Envío de Artículos' });
  const subject = 'Postulación de artículo para arbitraje – Nombre del autor';
  await expect(section).toContainText(subject);
  const addresses = section.locator('a[href^="mailto:"]');
  await expect(addresses).toHaveCount(3);
  for (const address of await addresses.all()) {
    await expect(address).toHaveAttribute(
      'href',
      `mailto:${await address.textContent()}?subject=${encodeURIComponent(subject)}`,
    );
  }
  await section.getByRole('link', { name: 'Ver Normas y Requerimientos' }).click();
  await expect(page).toHaveURL('/documentos');
});

test('tres recuadros: semestral, acceso abierto, arbitraje', async ({ page }) => {
  await page.goto('/revista');
  const tiles = page.getByRole('region', { name: 'Sobre la revista' });
  await expect(tiles.getByRole('listitem')).toHaveCount(3);
  await expect(tiles).toContainText('Dos números por año');
  await expect(tiles).toContainText('Acceso abierto');
  await expect(tiles).toContainText('revisión por pares');
});

test.describe('con los números publicados', () => {
  let issues: JournalRecord[] = [];
  test.beforeAll(async ({ request }) => {
    issues = (await (await request.get(LIST)).json()) as JournalRecord[];
  });
  const first = (): JournalRecord => firstOf(issues);

  test('su enlace propio lo abre, con las etiquetas de cita', async ({ page }) => {
    // Only issues without articles, because in other issues the articles have the citation tags.
    const whole = issues.filter(({ articleCount }) => articleCount === 0);
    const { id, title, volume, issue, year } = firstOf(whole);
    await page.goto(`/revista?numero=${id}`);
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog).toBeVisible();
    for (const [name, content] of Object.entries({
      citation_title: title,
      citation_volume: volume,
      citation_issue: issue,
      citation_publication_date: String(year),
    })) {
      await expect(page.locator(`meta[name="${name}"]`)).toHaveAttribute('content', content);
    }
    await expect(page.locator('meta[name="citation_pdf_url"]')).toHaveAttribute(
      'content',
      /^https?:\/\//u,
    );
    // Keys are ignored before hydration: the focus shows that it is complete.
    await expect(dialog).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/revista');
    await expect(
      page.getByRole('article').getByRole('link', { name: title }).first(),
    ).toBeFocused();
  });

  test('un número que no existe lo avisa, y lleva a la lista', async ({ page }) => {
    const response = await page.goto('/revista?numero=2147483647');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    await expect(page.getByText(JOURNAL.messages.notFound)).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('link', { name: /^Ir a / }).click();
    await expect(page).toHaveURL('/revista');
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test('se lee sin JavaScript y cabe en cualquier ancho', async ({ page, request }) => {
    const html = await (await request.get('/revista')).text();
    expect(html).toContain(first().pdfUrl);
    await page.goto('/revista');
    await expect(
      page.getByRole('heading', { level: 1, name: 'Revista del Doctorado' }),
    ).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});
