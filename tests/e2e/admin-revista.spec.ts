import { expect, test } from '../support/admin/admin-test';
import { expectToast, itemOf, openSection } from '../support/admin/parts';
import { openWithRecords, testSectionScreen } from '../support/admin/section-screen';
import { SECTIONS } from '../support/admin/sections';
import { pdfFile } from '../support/api/files';
import { unique } from '../support/api/unique';
import { sampleIssue } from '../support/site/sample-content';

const PATH = '/admin/revista';
const HEADING = 'Gestión de Revista';
const LIST = '/api/admin/journal';

const first = {
  ...sampleIssue({ year: 2026, published: true }),
  id: 1,
  title: 'Investigación y aula',
};
const second = {
  ...sampleIssue({ year: 2024, description: 'Del ámbito rural.', published: false }),
  id: 2,
  title: 'Escuela y territorio',
};
const third = {
  ...sampleIssue({ year: 2025, published: true }),
  id: 3,
  title: 'Lecturas del currículo',
};

testSectionScreen({
  section: SECTIONS.journal,
  filters: ['Todos', '2026', '2025', '2024'],
  records: [first, second, third],
  texts: {
    loadFailed: 'Error al obtener números de la revista',
    empty: ['No se encontraron números', 'No hay números que coincidan con tu búsqueda.'],
    editTitle: 'Editar Número',
    required: [
      'El título es obligatorio',
      'El volumen es obligatorio',
      'El número es obligatorio',
      'La dirección del PDF es obligatoria',
    ],
    createFailed: 'No se pudo crear el número de revista.',
    updateFailed: 'No se pudo actualizar el número de revista.',
    deleteFailed: 'No se pudo eliminar el número de revista.',
    question: '¿Estás seguro de que quieres eliminar este número de revista?',
  },
  fill: async (form) => {
    await form.getByLabel('Título').fill('Número');
    await form.getByLabel('Volumen').fill('1');
    await form.getByLabel('Número', { exact: true }).fill('2');
    await form.getByLabel('PDF', { exact: true }).fill('https://example.org/numero.pdf');
  },
});

test('una tarjeta dice volumen, número, estado, año y fecha, y abre el PDF aparte', async ({
  page,
}) => {
  await openWithRecords(page, { path: PATH, list: LIST, records: [first, second, third] });
  const card = itemOf(page, second.title);
  for (const text of ['Vol. 12, No. 2', 'Borrador', 'Año: 2024', 'Creado: 15 mar 2026']) {
    await expect(card.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(card.getByText('Sin portada')).toBeVisible();
  await expect(itemOf(page, first.title).getByText('Publicado', { exact: true })).toBeVisible();
  for (const name of ['Ver PDF', 'Descargar']) {
    const link = card.getByRole('link', { name });
    await expect(link).toHaveAttribute('href', 'https://archivos.example.org/numero.pdf');
    await expect(link).toHaveAttribute('target', '_blank');
  }
});

test('un año que falta o que no es ninguno se explica', async ({ page }) => {
  await openSection(page, PATH, HEADING);
  await page.getByRole('button', { name: 'Nuevo Número' }).click();
  const form = page.getByRole('dialog', { name: 'Nuevo Número' });
  for (const [year, message] of [
    ['', 'El año es obligatorio'],
    ['99999', 'Ingrese un año válido'],
  ] as const) {
    await form.getByLabel('Año').fill(year);
    await form.getByRole('button', { name: 'Crear Número' }).click();
    await expect(form.getByLabel('Año')).toHaveAccessibleDescription(message);
  }
});

test('un número nace borrador, se publica y se elimina', async ({ page, request }) => {
  const title = unique('Número de prueba');
  const isPublic = async () => {
    const issues = (await (await request.get('/api/public/journal')).json()) as { title: string }[];
    return issues.some((issue) => issue.title === title);
  };
  await openSection(page, PATH, HEADING);
  await page.getByRole('button', { name: 'Nuevo Número' }).click();
  const form = page.getByRole('dialog', { name: 'Nuevo Número' });
  const thisYear = new Intl.DateTimeFormat('en', { timeZone: 'America/Caracas', year: 'numeric' });
  await expect(form.getByLabel('Año')).toHaveValue(thisYear.format(new Date()));
  await expect(form.getByRole('switch', { name: 'Publicar' })).not.toBeChecked();
  await form.getByLabel('Título').fill(title);
  await form.getByLabel('Volumen').fill('99');
  await form.getByLabel('Número', { exact: true }).fill('7');
  await form.getByLabel('Año').fill('1901');
  await form.getByLabel('Descripción').fill('Ocho artículos.');
  await form.getByLabel('Portada', { exact: true }).fill('javascript:alert(1)');
  await form
    .getByLabel('Elegir PDF')
    .setInputFiles({ name: 'numero.pdf', mimeType: 'application/pdf', buffer: await pdfFile() });
  await expect(form.getByLabel('PDF', { exact: true })).toHaveValue(/^\/api\/media\/file\//u);
  await form.getByRole('button', { name: 'Crear Número' }).click();
  await expect(form.getByText('Ingrese una URL válida', { exact: true })).toBeVisible();
  await form.getByLabel('Portada', { exact: true }).fill('');
  await form.getByRole('button', { name: 'Crear Número' }).click();
  await expectToast(
    page,
    '¡Número de revista creado!',
    'El número de revista se ha creado exitosamente.',
  );
  await expect(form).toBeHidden();
  expect(await isPublic()).toBe(false);

  const filters = page.getByRole('group', { name: 'Filtros' }).getByRole('button');
  await expect(filters.last()).toHaveText('1901');
  await filters.last().click();
  const card = itemOf(page, title);
  await expect(card.getByText('Vol. 99, No. 7', { exact: true })).toBeVisible();
  await expect(card.getByText('Borrador', { exact: true })).toBeVisible();

  await card.getByRole('button', { name: 'Editar' }).click();
  const edit = page.getByRole('dialog', { name: 'Editar Número' });
  await expect(edit.getByLabel('Año')).toHaveValue('1901');
  await edit.getByLabel('Descripción').fill('');
  await edit.getByRole('switch', { name: 'Publicar' }).check();
  const answer = page.waitForResponse((response) => response.request().method() === 'PUT');
  await edit.getByRole('button', { name: 'Guardar cambios' }).click();
  expect(await (await answer).json()).toMatchObject({
    description: null,
    coverImageUrl: null,
    published: true,
  });
  await expectToast(
    page,
    '¡Número de revista actualizado!',
    'El número de revista se ha actualizado exitosamente.',
  );
  await expect(edit).toBeHidden();
  await expect(card.getByText('Publicado', { exact: true })).toBeVisible();
  expect(await isPublic()).toBe(true);

  await card.getByRole('button', { name: 'Eliminar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expectToast(
    page,
    '¡Número de revista eliminado!',
    'El número de revista se ha eliminado exitosamente.',
  );
  await expect(card).toBeHidden();
  // The year has no issues any more, and the filter is reset.
  await expect(filters.first()).toHaveAttribute('aria-pressed', 'true');
  expect(await isPublic()).toBe(false);
});
