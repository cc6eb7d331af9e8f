import { expect, test } from '../support/admin/admin-test';
import { itemOf } from '../support/admin/parts';
import { openWithRecords } from '../support/admin/section-screen';
import { sampleDocument, sampleEvent, sampleImage } from '../support/site/sample-content';
import { sampleNews } from '../support/site/sample-news';

test('noticia: estado, categoría, creada, y actualizada si no es el mismo día', async ({
  page,
}) => {
  const draft = { ...sampleNews({ id: 1 }), title: 'Tal como nació', published: false };
  const changed = {
    ...sampleNews({ id: 2, category: 'Graduaciones' }),
    title: 'Cambiada después',
    published: true,
    updatedAt: '2026-04-02T15:00:00.000Z',
  };
  const third = { ...sampleNews({ id: 3 }), title: 'Otra', published: true };
  await openWithRecords(page, {
    path: '/admin/noticias',
    list: '/api/admin/news',
    records: [draft, changed, third],
  });
  const first = itemOf(page, draft.title);
  for (const text of ['Borrador', 'Investigación', 'Creado: 15 mar 2026']) {
    await expect(first.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(first).not.toContainText('Actualizado');
  await expect(first.getByRole('link', { name: 'Vista previa' })).toBeVisible();
  const second = itemOf(page, changed.title);
  for (const text of ['Publicado', 'Graduaciones', 'Actualizado: 2 abr 2026']) {
    await expect(second.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(second.getByRole('link', { name: 'Vista previa' })).toBeHidden();
});

test('evento: categoría, registro, fecha larga, hora y lugar; solo lo que tiene', async ({
  page,
}) => {
  const whole = {
    ...sampleEvent({
      category: 'Congresos',
      registrationRequired: true,
      startDate: '2026-05-10T19:30:00.000Z',
      endDate: '2026-05-10T21:00:00.000Z',
      location: 'Aula Magna',
    }),
    id: 1,
    title: 'Con todo',
  };
  const bare = {
    ...sampleEvent({
      category: 'Talleres',
      registrationRequired: false,
      startDate: '2026-05-11T13:00:00.000Z',
      endDate: null,
      location: null,
    }),
    id: 2,
    title: 'Sin más',
  };
  await openWithRecords(page, {
    path: '/admin/eventos',
    list: '/api/admin/events',
    records: [whole, bare, { ...whole, id: 3, title: 'Otro' }],
  });
  const first = itemOf(page, 'Con todo');
  for (const text of [
    'Congresos',
    'Registro Requerido',
    'domingo, 10 de mayo de 2026',
    '15:30 – 17:00',
    'Aula Magna',
  ]) {
    await expect(first.getByText(text, { exact: true })).toBeVisible();
  }
  const second = itemOf(page, 'Sin más');
  await expect(second.getByText('09:00', { exact: true })).toBeVisible();
  await expect(second).not.toContainText('Registro Requerido');
});

test('documento: categoría, tipo y fecha', async ({ page }) => {
  const document = { ...sampleDocument({ category: 'Políticas' }), id: 1, title: 'Una política' };
  await openWithRecords(page, {
    path: '/admin/documentos',
    list: '/api/admin/documents',
    records: [
      document,
      { ...document, id: 2, title: 'Dos' },
      { ...document, id: 3, title: 'Tres' },
    ],
  });
  const row = itemOf(page, 'Una política');
  for (const text of ['Políticas', 'PDF']) {
    await expect(row.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(row).toContainText('15 mar 2026');
});

test('imagen: cada categoría con su color', async ({ page }) => {
  await page.route('https://imagenes.example.org/**', (route) => route.abort());
  const sample = (id: number, title: string, category: string) => ({
    ...sampleImage({ category }),
    id,
    title,
  });
  await openWithRecords(page, {
    path: '/admin/galeria',
    list: '/api/admin/gallery',
    records: [
      sample(1, 'Una', 'Universidad'),
      sample(2, 'Dos', 'Eventos'),
      sample(3, 'Tres', 'Investigación'),
    ],
  });
  const colours = await Promise.all(
    [
      ['Una', 'Universidad'],
      ['Dos', 'Eventos'],
      ['Tres', 'Investigación'],
    ].map(([title = '', category = '']) =>
      itemOf(page, title)
        .getByText(category, { exact: true })
        .evaluate(
          (badge) => getComputedStyle(badge).color + getComputedStyle(badge).backgroundColor,
        ),
    ),
  );
  expect(new Set(colours).size).toBe(3);
});
