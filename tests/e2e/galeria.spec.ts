import { GALLERY } from '@/features/content/gallery/gallery.definition';
import type { GalleryRecord } from '@/features/content/gallery/gallery.presenter';

import { firstOf, testListScreen } from '../support/site/list-screen';
import { sampleImage } from '../support/site/sample-content';
import { expect, test } from '../support/site/site-test';
import { expectNoSidewaysScroll } from '../support/site/widths';
import { answerApi, openWithoutData } from '../support/site/without-data';

const LIST = '/api/public/gallery';
const PAGE = { path: '/galeria', linkName: 'Galería' };

test.beforeEach(({ page }) =>
  page.route('https://imagenes.example.org/**', (route) => route.abort()),
);

testListScreen({
  list: LIST,
  page: PAGE,
  texts: {
    loading: 'Cargando galería',
    error: [
      'Error al cargar galería',
      'Ha ocurrido un error al cargar la galería. Por favor, inténtalo de nuevo.',
    ],
    empty: ['No se encontraron imágenes', 'No hay imágenes disponibles en este momento.'],
    noMatch: 'No hay imágenes que coincidan con tu búsqueda.',
  },
  search: 'Buscar imágenes...',
  filter: {
    label: 'Categorías',
    buttons: [
      'Todas',
      'Seminarios',
      'Universidad',
      'Eventos',
      'Presentación de tesis',
      'Investigación',
      'Vida Estudiantil',
    ],
  },
  records: [
    sampleImage({ id: 1, title: 'Jornada de Investigación' }),
    sampleImage({ id: 2, category: 'Presentación de Tesis' }),
    sampleImage({ id: 3, category: 'Universidad' }),
  ],
  firstTitle: 'Jornada de Investigación',
});

test('«Presentación de tesis» filtra la categoría «Presentación de Tesis»', async ({ page }) => {
  await answerApi(page, LIST, {
    body: [
      sampleImage(),
      sampleImage({ id: 2, title: 'Defensa', category: 'Presentación de Tesis' }),
    ],
  });
  await openWithoutData(page, PAGE);
  await page.getByRole('button', { name: 'Presentación de tesis' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  const card = page.getByRole('article');
  await expect(card.getByRole('heading', { name: 'Defensa' })).toBeVisible();
  await expect(card).toContainText('Presentación de Tesis');
  await expect(card).toContainText('15 de marzo de 2026');
});

test('la imagen grande, con las flechas y con el teclado', async ({ page }) => {
  await answerApi(page, LIST, {
    body: [
      sampleImage({ id: 1, title: 'Primera', description: 'Con texto.' }),
      sampleImage({ id: 2, title: 'Segunda', category: 'Eventos' }),
    ],
  });
  await openWithoutData(page, PAGE);
  const link = page.getByRole('link', { name: 'Primera' });
  await link.focus();
  await page.keyboard.press('Enter');
  const first = page.getByRole('dialog', { name: 'Primera' });
  await expect(first).toContainText('Con texto.');
  await expect(first).toContainText('Seminarios');
  await expect(first).toContainText('1 de 2');

  await expect(first).toBeFocused();
  await page.keyboard.press('ArrowRight');
  const second = page.getByRole('dialog', { name: 'Segunda' });
  await expect(second).toContainText('Eventos');
  await expect(page).toHaveURL('/galeria?imagen=2');
  await second.getByRole('button', { name: 'Imagen anterior' }).click();
  await expect(first).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL('/galeria');
  await expect(link).toBeFocused();
});

test.describe('con las imágenes publicadas', () => {
  let images: GalleryRecord[] = [];
  test.beforeAll(async ({ request }) => {
    images = (await (await request.get(LIST)).json()) as GalleryRecord[];
  });
  const first = (): GalleryRecord => firstOf(images);

  test('su enlace propio la abre, con sus metadatos', async ({ page }) => {
    const { id, title } = first();
    await page.goto(`/galeria?imagen=${id}`);
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    await expect(page).toHaveTitle(
      new RegExp(`^${title.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')}`, 'u'),
    );
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      new RegExp(`/galeria\\?imagen=${id}$`, 'u'),
    );
    await expectNoSidewaysScroll(page);
  });

  test('una imagen que no existe lo avisa, y lleva a la galería', async ({ page }) => {
    const response = await page.goto('/galeria?imagen=2147483647');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    await expect(page.getByText(GALLERY.messages.notFound)).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('link', { name: /^Ir a / }).click();
    await expect(page).toHaveURL('/galeria');
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test('se lee sin JavaScript y cabe en cualquier ancho', async ({ page, request }) => {
    expect(await (await request.get('/galeria')).text()).toContain(first().title);
    await page.goto('/galeria');
    await expect(page.getByRole('heading', { level: 1, name: 'Galería' })).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});
