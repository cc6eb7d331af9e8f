import { NEWS } from '@/features/content/news/news.definition';
import { LIST_PARTS } from '@/shared/list-parts';

import { pngFile } from '../support/api/files';
import { hueOf } from '../support/site/hues';
import { manySampleNews, sampleNews } from '../support/site/sample-news';
import { expect, test } from '../support/site/site-test';
import { answerApi, openWithoutData } from '../support/site/without-data';

const LIST = '/api/public/news';
const PAGE = { path: '/noticias', linkName: 'Noticias' };

test.describe('sin noticias del servidor', () => {
  test('muestra la carga, el error y la lista tras reintentar', async ({ page }) => {
    const api = await answerApi(page, LIST, { status: 503, body: { message: 'No disponible' } });
    api.hold();
    await openWithoutData(page, PAGE);
    await expect(page.getByRole('status').filter({ hasText: 'Cargando noticias' })).toBeVisible();

    api.release();
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert.getByRole('heading', { name: 'Error al cargar noticias' })).toBeVisible();
    await expect(alert).toContainText(
      'Ha ocurrido un error al cargar las noticias. Por favor, inténtalo de nuevo.',
    );
    expect(api.state.calls).toBe(1);

    Object.assign(api.state, { status: 200, body: [sampleNews({ title: 'De vuelta' })] });
    await alert.getByRole('button', { name: 'Intentar de nuevo' }).click();
    await expect(page.getByRole('heading', { name: 'De vuelta' })).toBeVisible();
  });

  test('dice que no hay ninguna', async ({ page }) => {
    await answerApi(page, LIST, { body: [] });
    await openWithoutData(page, PAGE);
    await expect(page.getByRole('heading', { name: 'No se encontraron noticias' })).toBeVisible();
    await expect(page.getByText('No hay noticias disponibles en este momento.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cargar Más Noticias' })).toBeHidden();
  });

  test('no pide la lista otra vez al volver a la ventana', async ({ page }) => {
    const api = await answerApi(page, LIST, { body: manySampleNews(2) });
    await openWithoutData(page, PAGE);
    await expect(page.getByRole('article')).toHaveCount(2);
    await page.evaluate(() => {
      window.dispatchEvent(new Event('focus'));
      document.dispatchEvent(new Event('visibilitychange'));
      window.dispatchEvent(new Event('online'));
    });
    await page.getByRole('searchbox').fill('muestra 2');
    await expect(page.getByRole('article')).toHaveCount(1);
    expect(api.state.calls).toBe(1);
  });
});

test.describe('las tarjetas', () => {
  test('una imagen ausente o rota y una fecha imposible se dicen', async ({ page }) => {
    await page.route('https://imagenes.example.org/**', (route) => route.abort());
    await page.route('**/_next/image?*', (route) => route.fulfill({ status: 500 }));
    const body = await pngFile();
    await page.route('**/api/media/file/entera.png', (route) => route.fulfill({ body }));
    await answerApi(page, LIST, {
      body: [
        sampleNews({ id: 1, title: 'Sin fotografía', createdAt: 'ayer' }),
        sampleNews({
          id: 3,
          title: 'Con fotografía que no se pudo dibujar',
          imageUrl: '/api/media/file/entera.png',
        }),
        sampleNews({
          id: 2,
          title: 'Con fotografía rota',
          imageUrl: 'https://imagenes.example.org/rota.jpg',
        }),
      ],
    });
    await openWithoutData(page, PAGE);
    const card = (title: string) => page.getByRole('article').filter({ hasText: title });
    await expect(card('Sin fotografía').getByText('Sin imagen')).toBeVisible();
    await expect(card('Sin fotografía').getByText('Fecha no disponible')).toBeVisible();
    await expect(card('Con fotografía rota').getByText('Sin imagen')).toBeVisible();
    await expect(card('Con fotografía rota').getByText('15 de marzo de 2026')).toBeVisible();
    // Shows the original file if only the image optimiser fails.
    await expect(card('Con fotografía que no se pudo dibujar').locator('img')).toHaveAttribute(
      'src',
      '/api/media/file/entera.png',
    );
  });

  test('tres categorías tienen su color; las demás, uno neutro', async ({ page }) => {
    await answerApi(page, LIST, {
      body: NEWS.categories.map((category, index) => sampleNews({ id: index + 1, category })),
    });
    await openWithoutData(page, PAGE);
    const badge = (category: string) =>
      page.getByRole('article').getByText(category, { exact: true });
    await expect(badge('Investigación')).toBeVisible();
    for (const [category, colour] of [
      ['Investigación', 'azul'],
      ['Eventos', 'morado'],
      ['Graduaciones', 'verde'],
      ['Convocatorias', 'neutro'],
      ['Académico', 'neutro'],
    ] as const) {
      expect(await hueOf(badge(category), 'color'), category).toBe(colour);
    }
  });

  test('una imagen de otro sitio no pasa por el optimizador', async ({ page }) => {
    const imageUrl = 'https://imagenes.example.org/buena.png';
    await page.route('https://imagenes.example.org/**', (route) =>
      route.fulfill({ path: 'public/icono-180.png' }),
    );
    await answerApi(page, LIST, { body: [sampleNews({ imageUrl })] });
    await openWithoutData(page, PAGE);
    await expect(page.getByRole('article').locator('img')).toHaveAttribute('src', imageUrl);
  });

  test('el título ocupa dos renglones a lo sumo y el resumen tres', async ({ page }) => {
    const long = 'Una frase que sigue y sigue '.repeat(20);
    await answerApi(page, LIST, { body: [sampleNews({ title: long, excerpt: long })] });
    await openWithoutData(page, PAGE);
    const lines = (selector: string) =>
      page
        .getByRole('article')
        .locator(selector)
        .evaluate((element) =>
          Math.round(
            element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
          ),
        );
    expect(await lines('h2 a')).toBe(2);
    expect(await lines('p')).toBe(3);
  });

  test('la cuadrícula tiene una, dos y tres columnas', async ({ page }) => {
    await answerApi(page, LIST, { body: manySampleNews(6) });
    await openWithoutData(page, PAGE);
    await expect(page.getByRole('article')).toHaveCount(6);
    for (const [width, columns] of [
      [375, 1],
      [768, 2],
      [1280, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const countColumns = () =>
        page
          .getByRole('article')
          .evaluateAll(
            (cards) => new Set(cards.map((card) => card.getBoundingClientRect().left)).size,
          );
      // The layout follows a resize with a delay.
      await expect.poll(countColumns, `a ${width} px`).toBe(columns);
    }
  });
});

test.describe('«Cargar Más Noticias»', () => {
  const more = { name: 'Cargar Más Noticias' };

  test('no está con ocho resultados y está con nueve', async ({ page }) => {
    const api = await answerApi(page, LIST, { body: manySampleNews(8) });
    await openWithoutData(page, PAGE);
    await expect(page.getByRole('article')).toHaveCount(8);
    await expect(page.getByRole('button', more)).toBeHidden();

    api.state.body = manySampleNews(9);
    await openWithoutData(page, PAGE);
    await expect(page.getByRole('article')).toHaveCount(9);
    await page.getByRole('button', more).click();
    await expect(page.getByText('Ya se muestran todas las noticias.')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(9);
  });

  test('trae la tanda siguiente, y la búsqueda mira la lista entera', async ({ page }) => {
    const total = LIST_PARTS.size + 5;
    await answerApi(page, LIST, { body: manySampleNews(total) });
    await openWithoutData(page, PAGE);
    await expect(page.getByRole('article')).toHaveCount(LIST_PARTS.size);
    await page.getByRole('button', more).click();
    await expect(page.getByRole('article')).toHaveCount(total);

    await page.getByRole('searchbox').fill(`muestra ${total}`);
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.getByRole('searchbox').fill('');
    await expect(page.getByRole('article')).toHaveCount(LIST_PARTS.size);
  });
});

test.describe('búsqueda y categorías', () => {
  const news = [
    sampleNews({ id: 1, title: 'Investigación en el aula', category: 'Investigación' }),
    sampleNews({ id: 2, title: 'Acto de grado', category: 'Graduaciones' }),
    sampleNews({ id: 3, title: 'Otra cosa', excerpt: 'Trata de INVESTIGAR.', category: 'Eventos' }),
  ];

  test.beforeEach(async ({ page }) => {
    await answerApi(page, LIST, { body: news });
    await openWithoutData(page, PAGE);
  });

  test('no encuentra nada y lo dice', async ({ page }) => {
    await page.getByPlaceholder('Buscar noticias...').fill('nada que se le parezca');
    await expect(page.getByRole('heading', { name: 'No se encontraron noticias' })).toBeVisible();
    await expect(page.getByText('No hay noticias que coincidan con tu búsqueda.')).toBeVisible();
    await expect(page.getByText('No hay noticias disponibles en este momento.')).toBeHidden();
  });

  test('busca en título y resumen, sin mirar mayúsculas ni acentos', async ({ page }) => {
    await page.getByPlaceholder('Buscar noticias...').fill('INVESTIGACION');
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.getByPlaceholder('Buscar noticias...').fill('investiga');
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(page.getByRole('status').filter({ hasText: '2 de 3 noticias' })).toBeVisible();
  });

  test('filtra por categoría, junto con la búsqueda', async ({ page }) => {
    const filters = page.getByRole('group', { name: 'Categorías' });
    await expect(filters.getByRole('button')).toHaveText(['Todas', ...NEWS.categories]);
    await expect(filters.getByRole('button', { name: 'Todas' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await filters.getByRole('button', { name: 'Eventos' }).click();
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('heading', { name: 'Otra cosa' })).toBeVisible();
    await page.getByRole('searchbox').fill('grado');
    await expect(page.getByRole('heading', { name: 'No se encontraron noticias' })).toBeVisible();
    await filters.getByRole('button', { name: 'Todas' }).click();
    await expect(page.getByRole('heading', { name: 'Acto de grado' })).toBeVisible();
  });
});
