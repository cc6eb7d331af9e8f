import { DOCUMENTS } from '@/features/content/documents/documents.definition';
import type { DocumentRecord } from '@/features/content/documents/documents.presenter';

import { testListScreen } from '../support/site/list-screen';
import { sampleDocument } from '../support/site/sample-content';
import { expect, test } from '../support/site/site-test';
import { expectNoSidewaysScroll } from '../support/site/widths';
import { answerApi, openWithoutData } from '../support/site/without-data';

const LIST = '/api/public/documents';
const PAGE = { path: '/documentos', linkName: 'Documentos' };

testListScreen({
  list: LIST,
  page: PAGE,
  texts: {
    loading: 'Cargando documentos',
    error: [
      'Error al cargar documentos',
      'Ha ocurrido un error al cargar los documentos. Por favor, inténtalo de nuevo.',
    ],
    empty: ['No se encontraron documentos', 'No hay documentos disponibles en este momento.'],
    noMatch: 'No hay documentos que coincidan con tu búsqueda.',
  },
  search: 'Buscar documentos...',
  filter: { label: 'Categorías', buttons: ['Todos', ...DOCUMENTS.categories] },
  records: [
    sampleDocument({ id: 1, title: 'Normas de Investigación' }),
    sampleDocument({ id: 2, category: 'Políticas' }),
    sampleDocument({ id: 3, category: 'Formularios' }),
  ],
  firstTitle: 'Normas de Investigación',
});

test('un documento lo dice todo de sí, y lo que falta también', async ({ page }) => {
  await answerApi(page, LIST, {
    body: [
      sampleDocument({ title: 'Reglamento', description: 'Con anexos.', fileType: 'docx' }),
      sampleDocument({ id: 2, title: '', category: '' }),
    ],
  });
  await openWithoutData(page, PAGE);
  const row = page.getByRole('article').first();
  await expect(row.getByRole('heading', { name: 'Reglamento' })).toBeVisible();
  await expect(row).toContainText('Reglamentos');
  await expect(row).toContainText('Con anexos.');
  await expect(row).toContainText('Actualizado: 15 de marzo de 2026');
  await expect(row).toContainText('DOCX');
  const link = row.getByRole('link', { name: 'Descargar' });
  await expect(link).toHaveAttribute('href', 'https://archivos.example.org/documento.pdf');
  await expect(link).toHaveAttribute('target', '_blank');

  const bare = page.getByRole('article').nth(1);
  await expect(bare.getByRole('heading', { name: 'Documento sin título' })).toBeVisible();
  await expect(bare).toContainText('Sin categoría');
});

test('cada categoría tiene su signo, y lo que no tiene ninguna el suyo', async ({ page }) => {
  const categories = [...DOCUMENTS.categories, ''];
  await answerApi(page, LIST, {
    body: categories.map((category, index) => sampleDocument({ id: index + 1, category })),
  });
  await openWithoutData(page, PAGE);
  const rows = page.getByRole('article');
  await expect(rows).toHaveCount(categories.length);
  const signs = await rows.evaluateAll((all) =>
    all.map((row) => row.querySelector('svg')?.innerHTML ?? ''),
  );
  expect(signs).not.toContain('');
  expect(new Set(signs).size).toBe(categories.length);
});

test('cinco recuadros de categoría, que no son enlaces', async ({ page }) => {
  await page.goto('/documentos');
  const tiles = page.getByRole('region', { name: 'Acceso rápido por categoría' });
  await expect(tiles.getByRole('heading', { level: 3 })).toHaveText([...DOCUMENTS.categories]);
  await expect(tiles.getByRole('link')).toHaveCount(0);
});

test('se lee sin JavaScript y cabe en cualquier ancho', async ({ page, request }) => {
  const [first] = (await (await request.get(LIST)).json()) as DocumentRecord[];
  const html = await (await request.get('/documentos')).text();
  expect(html).toContain(first?.title);
  expect(html).toContain(first?.fileUrl);

  await page.goto('/documentos');
  await expect(page.getByRole('heading', { level: 1, name: 'Documentos Oficiales' })).toBeVisible();
  await expectNoSidewaysScroll(page);
});
