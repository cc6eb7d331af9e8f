import { expect, test } from '../support/admin/admin-test';
import { expectToast, itemOf, openSection } from '../support/admin/parts';
import { openWithRecords, testSectionScreen } from '../support/admin/section-screen';
import { SECTIONS } from '../support/admin/sections';
import { pngFile } from '../support/api/files';
import { unique } from '../support/api/unique';
import { expectAccessible } from '../support/site/accessibility';
import { sampleImage } from '../support/site/sample-content';

const PATH = '/admin/galeria';
const HEADING = 'Gestión de Galería';
const LIST = '/api/admin/gallery';

const first = { ...sampleImage(), id: 1, title: 'Jornada de Investigación' };
const second = {
  ...sampleImage({ category: 'Eventos', description: 'Del ámbito rural.' }),
  id: 2,
  title: 'Feria del libro',
};
const third = {
  ...sampleImage({ category: 'Presentación de Tesis' }),
  id: 3,
  title: 'Una defensa',
};

test.beforeEach(({ page }) =>
  page.route('https://imagenes.example.org/**', (route) => route.abort()),
);

testSectionScreen({
  section: SECTIONS.gallery,
  filters: [
    'Todas',
    'Seminarios',
    'Universidad',
    'Eventos',
    'Presentación de Tesis',
    'Investigación',
    'Vida Estudiantil',
  ],
  records: [first, second, third],
  texts: {
    loadFailed: 'Error al obtener elementos de galería',
    empty: ['No se encontraron imágenes', 'No hay imágenes que coincidan con tu búsqueda.'],
    editTitle: 'Editar Imagen',
    required: [
      'La dirección de la imagen es obligatoria',
      'El título es obligatorio',
      'La categoría es obligatoria',
    ],
    createFailed: 'No se pudo agregar la imagen a la galería.',
    updateFailed: 'No se pudo actualizar la imagen.',
    deleteFailed: 'No se pudo eliminar la imagen.',
    question: '¿Estás seguro de que quieres eliminar esta imagen?',
  },
  fill: async (form) => {
    await form.getByLabel('Imagen', { exact: true }).fill('https://imagenes.example.org/una.jpg');
    await form.getByLabel('Título').fill('Imagen');
    await form.getByLabel('Categoría').selectOption('Universidad');
  },
});

test('las acciones aparecen con el puntero y con el foco; la imagen se ve en grande', async ({
  page,
}) => {
  await openWithRecords(page, { path: PATH, list: LIST, records: [first, second, third] });
  const card = itemOf(page, second.title);
  await expect(card.getByText('Eventos', { exact: true })).toBeVisible();
  const view = card.getByRole('button', { name: 'Ver' });
  const actions = view.locator('..');
  await expect(actions).toHaveCSS('opacity', '0');
  await view.focus();
  await expect(actions).toHaveCSS('opacity', '1');
  await page.keyboard.press('Enter');

  const lightbox = page.getByRole('dialog', { name: second.title });
  await expect(lightbox.getByText('Del ámbito rural.')).toBeVisible();
  await expect(lightbox.getByText('Eventos', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(lightbox).toBeHidden();
  await expect(view).toBeFocused();
  await itemOf(page, first.title).hover();
  await expect(
    itemOf(page, first.title).getByRole('button', { name: 'Ver' }).locator('..'),
  ).toHaveCSS('opacity', '1');
});

test('una imagen se sube, se corrige y se elimina', async ({ page }) => {
  const title = unique('Imagen de prueba');
  await openSection(page, PATH, HEADING);
  await page.getByRole('button', { name: 'Agregar Imagen' }).click();
  const form = page.getByRole('dialog', { name: 'Agregar Imagen' });
  const address = form.getByLabel('Imagen', { exact: true });
  const preview = form.getByRole('img', { name: 'Vista previa' });
  await address.fill('https://imagenes.example.org/no-existe.jpg');
  await expect(preview).toBeHidden();
  await form
    .getByLabel('Elegir imagen')
    .setInputFiles({ name: 'campus.png', mimeType: 'image/png', buffer: await pngFile() });
  await expect(address).toHaveValue(/^\/api\/media\/file\//u);
  await expect(preview).toBeVisible();
  await form.getByLabel('Título').fill(title);
  await form.getByLabel('Descripción').fill('Una tarde en el campus.');
  await form.getByLabel('Categoría').selectOption('Vida Estudiantil');
  await form.getByRole('button', { name: 'Agregar Imagen' }).click();
  await expectToast(page, '¡Imagen agregada!', 'La imagen se ha agregado exitosamente.');
  await expect(form).toBeHidden();

  const card = itemOf(page, title);
  await expect(card.getByText('Vida Estudiantil', { exact: true })).toBeVisible();
  await card.hover();
  await card.getByRole('button', { name: 'Editar' }).click();
  const edit = page.getByRole('dialog', { name: 'Editar Imagen' });
  await expect(edit.getByLabel('Descripción')).toHaveValue('Una tarde en el campus.');
  await edit.getByLabel('Descripción').fill('');
  const answer = page.waitForResponse((response) => response.request().method() === 'PUT');
  await edit.getByRole('button', { name: 'Guardar cambios' }).click();
  expect(await (await answer).json()).toMatchObject({ description: null });
  await expectToast(page, '¡Imagen actualizada!', 'La imagen se ha actualizado exitosamente.');
  await expect(edit).toBeHidden();

  await card.hover();
  await card.getByRole('button', { name: 'Eliminar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expectToast(page, '¡Imagen eliminada!', 'La imagen se ha eliminado exitosamente.');
  await expect(card).toBeHidden();
});
