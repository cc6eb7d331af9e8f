import { expect, test } from '../support/admin/admin-test';
import { breakCall, expectToast, itemOf, openSection } from '../support/admin/parts';
import { openWithRecords, testSectionScreen } from '../support/admin/section-screen';
import { SECTIONS } from '../support/admin/sections';
import { docxFile } from '../support/api/files';
import { unique } from '../support/api/unique';
import { sampleDocument } from '../support/site/sample-content';

const PATH = '/admin/documentos';
const HEADING = 'Gestión de Documentos';
const LIST = '/api/admin/documents';

const first = { ...sampleDocument(), id: 1, title: 'Reglamento de Investigación' };
const second = {
  ...sampleDocument({ category: 'Formularios', description: 'De todo ámbito.' }),
  id: 2,
  title: 'Solicitud de prórroga',
};
const third = { ...sampleDocument({ category: 'Políticas' }), id: 3, title: 'Política de datos' };

testSectionScreen({
  section: SECTIONS.documents,
  filters: [
    'Todos',
    'Reglamentos',
    'Formularios',
    'Guías Académicas',
    'Procedimientos',
    'Políticas',
  ],
  records: [first, second, third],
  texts: {
    loadFailed: 'Error al obtener documentos',
    empty: ['No se encontraron documentos', 'No hay documentos que coincidan con tu búsqueda.'],
    editTitle: 'Editar Documento',
    required: [
      'El título es obligatorio',
      'La categoría es obligatoria',
      'La dirección del archivo es obligatoria',
      'El tipo de archivo es obligatorio',
    ],
    createFailed: 'No se pudo crear el documento.',
    updateFailed: 'No se pudo actualizar el documento.',
    deleteFailed: 'No se pudo crear el documento.',
    question: '¿Estás seguro de que quieres eliminar este documento?',
  },
  fill: async (form) => {
    await form.getByLabel('Título').fill('Documento');
    await form.getByLabel('Categoría').selectOption('Formularios');
    await form.getByLabel('Archivo', { exact: true }).fill('https://example.org/hoja.pdf');
    await form.getByLabel('Tipo de archivo').selectOption('PDF');
  },
});

test('si no se puede eliminar, dice lo que dice el servidor', async ({ page }) => {
  await openWithRecords(page, { path: PATH, list: LIST, records: [first, second, third] });
  await breakCall(page, {
    method: 'DELETE',
    path: `${LIST}/${first.id}`,
    body: { message: 'El documento está en uso.' },
  });
  await itemOf(page, first.title).getByRole('button', { name: 'Eliminar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expectToast(page, 'Error', 'El documento está en uso.');
});

test('un archivo cuyo tipo el sistema no conoce se toma por su nombre', async ({ page }) => {
  await openSection(page, PATH, HEADING);
  await page.getByRole('button', { name: 'Nuevo Documento' }).click();
  const form = page.getByRole('dialog', { name: 'Nuevo Documento' });
  const address = form.getByLabel('Archivo', { exact: true });
  const drop = (name: string, bytes: number[]) =>
    address.evaluate(
      (element, file) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([new Uint8Array(file.bytes)], file.name));
        element.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }));
      },
      { name, bytes },
    );
  await drop('sin-extension', [1, 2, 3]);
  await expect(form.getByText('Este tipo de archivo no se admite')).toBeVisible();
  await drop('acta.DOCX', [...(await docxFile())]);
  await expect(address).toHaveValue(/^\/api\/media\/file\//u);
  await expect(form.getByLabel('Tipo de archivo')).toHaveValue('DOCX');
});

test('un documento se sube, se corrige y se elimina', async ({ page }) => {
  const title = unique('Guía de prueba');
  await openSection(page, PATH, HEADING);
  await page.getByRole('button', { name: 'Nuevo Documento' }).click();
  const form = page.getByRole('dialog', { name: 'Nuevo Documento' });
  await form.getByLabel('Título').fill(title);
  await form.getByLabel('Descripción').fill('Con ejemplos.');
  await form.getByLabel('Categoría').selectOption('Guías Académicas');
  await form.getByLabel('Elegir archivo').setInputFiles({
    name: 'dibujo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  });
  await expect(form.getByText('Este tipo de archivo no se admite')).toBeVisible();
  await form.getByLabel('Elegir archivo').setInputFiles({
    name: 'guia.docx',
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    buffer: await docxFile(),
  });
  await expect(form.getByLabel('Archivo', { exact: true })).toHaveValue(/^\/api\/media\/file\//u);
  await expect(form.getByLabel('Tipo de archivo')).toHaveValue('DOCX');
  await form.getByRole('button', { name: 'Crear Documento' }).click();
  await expectToast(page, '¡Documento creado!', 'El documento se ha creado exitosamente.');
  await expect(form).toBeHidden();

  await page.getByPlaceholder('Buscar documentos...').fill(title);
  const row = itemOf(page, title);
  await expect(row.getByText('Guías Académicas', { exact: true })).toBeVisible();
  await expect(row.getByText('DOCX', { exact: true })).toBeVisible();
  for (const name of ['Ver archivo', 'Descargar']) {
    const link = row.getByRole('link', { name });
    await expect(link).toHaveAttribute('href', /^\/api\/media\/file\//u);
    await expect(link).toHaveAttribute('target', '_blank');
  }

  await row.getByRole('button', { name: 'Editar' }).click();
  const edit = page.getByRole('dialog', { name: 'Editar Documento' });
  await expect(edit.getByLabel('Categoría')).toHaveValue('Guías Académicas');
  await edit.getByLabel('Descripción').fill('');
  await edit.getByLabel('Categoría').selectOption('Procedimientos');
  const answer = page.waitForResponse((response) => response.request().method() === 'PUT');
  await edit.getByRole('button', { name: 'Guardar cambios' }).click();
  expect(await (await answer).json()).toMatchObject({
    description: null,
    category: 'Procedimientos',
  });
  await expectToast(
    page,
    '¡Documento actualizado!',
    'El documento se ha actualizado exitosamente.',
  );
  await expect(edit).toBeHidden();

  await row.getByRole('button', { name: 'Eliminar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expectToast(page, '¡Documento eliminado!', 'El documento se ha eliminado exitosamente.');
  await expect(row).toBeHidden();
});
