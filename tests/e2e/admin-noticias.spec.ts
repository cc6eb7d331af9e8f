import type { Locator } from '@playwright/test';

import { expect, test } from '../support/admin/admin-test';
import { openLinkDrawer, writeAddress } from '../support/admin/link-drawer';
import { expectToast, itemOf, openSection } from '../support/admin/parts';
import { testSectionScreen } from '../support/admin/section-screen';
import { SECTIONS } from '../support/admin/sections';
import { pngFile } from '../support/api/files';
import { call } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { unique } from '../support/api/unique';
import { sampleNews } from '../support/site/sample-news';

const PATH = '/admin/noticias';
const HEADING = 'Gestión de Noticias';

const adminNews = (news: Parameters<typeof sampleNews>[0]) => ({
  ...sampleNews(news),
  title: news?.title ?? '',
  published: false,
  contentState: {
    root: {
      type: 'root',
      version: 1,
      direction: 'ltr',
      format: '',
      indent: 0,
      children: [
        {
          type: 'paragraph',
          version: 1,
          direction: 'ltr',
          format: '',
          indent: 0,
          children: [
            {
              type: 'text',
              version: 1,
              text: 'El contenido.',
              format: 0,
              detail: 0,
              mode: 'normal',
              style: '',
            },
          ],
        },
      ],
    },
  },
});

const first = { ...adminNews({ id: 1, title: 'Jornada de Investigación' }), id: 1 };
const second = {
  ...adminNews({
    id: 2,
    title: 'Acto de grado',
    excerpt: 'Del ámbito rural.',
    category: 'Graduaciones',
  }),
  id: 2,
};
const third = { ...adminNews({ id: 3, title: 'Becas', category: 'Convocatorias' }), id: 3 };

const writeContent = async (form: Locator, text: string): Promise<void> => {
  await form.getByLabel('Contenido').click();
  await form.page().keyboard.type(text);
};

testSectionScreen({
  section: SECTIONS.news,
  filters: ['Todas', 'Investigación', 'Eventos', 'Graduaciones', 'Convocatorias', 'Académico'],
  records: [first, second, third],
  texts: {
    loadFailed: 'Error al obtener noticias',
    empty: ['No se encontraron noticias', 'No hay noticias que coincidan con tu búsqueda.'],
    editTitle: 'Editar Noticia',
    required: [
      'El título es obligatorio',
      'El resumen es obligatorio',
      'El contenido es obligatorio',
      'La categoría es obligatoria',
    ],
    createFailed: 'No se pudo crear la noticia.',
    updateFailed: 'No se pudo actualizar la noticia.',
    deleteFailed: 'No se pudo eliminar la noticia.',
    question: '¿Estás seguro de que quieres eliminar esta noticia?',
  },
  fill: async (form) => {
    await form.getByLabel('Título', { exact: true }).fill('Una noticia');
    await form.getByLabel('Resumen').fill('Un resumen.');
    await writeContent(form, 'Un contenido.');
    await form.getByLabel('Categoría').selectOption('Académico');
  },
});

const writeLink = async (form: Locator, address: string): Promise<void> => {
  const drawer = await openLinkDrawer(form);
  await writeAddress(drawer, address);
  await drawer.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(drawer).toBeHidden();
};

test('el camino entero: de la redacción al lector, y de vuelta', async ({ page, openWindow }) => {
  const title = unique('Noticia del camino');
  const visitor = await openWindow();
  const seenOn = async (path: string): Promise<number> => {
    await visitor.goto(path);
    return visitor.getByText(title).count();
  };

  await openSection(page, PATH, HEADING);
  await page.getByRole('button', { name: 'Nueva Noticia' }).click();
  const form = page.getByRole('dialog', { name: 'Nueva Noticia' });
  await expect(form.getByRole('switch', { name: 'Publicar' })).not.toBeChecked();
  await form.getByLabel('Título').fill(title);
  await form.getByLabel('Resumen').fill('Un resumen del camino entero.');
  await form.getByLabel('Categoría').selectOption('Convocatorias');

  await form.getByLabel('Imagen', { exact: true }).fill('javascript:alert(1)');
  const toolbar = form.locator('.fixed-toolbar');
  await form.getByLabel('Contenido').click();
  await page.keyboard.type('## Un apartado');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Un texto con ');
  await toolbar.getByRole('button', { name: 'Negrita' }).click();
  await page.keyboard.type('énfasis');
  await toolbar.getByRole('button', { name: 'Negrita' }).click();
  await page.keyboard.type('.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- Primer punto');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Segundo punto');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('enlace');
  await writeLink(form, 'https://example.org/');

  await form.getByRole('switch', { name: 'Publicar' }).check();
  await form.getByRole('button', { name: 'Crear Noticia' }).click();
  await expect(form.getByText('Ingrese una URL válida', { exact: true })).toBeVisible();
  await form.getByLabel('Elegir imagen').setInputFiles({
    name: 'falsa.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  });
  await expect(form.getByText('Este tipo de archivo no se admite')).toBeVisible();
  await form
    .getByLabel('Elegir imagen')
    .setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: await pngFile() });
  await expect(form.getByLabel('Imagen', { exact: true })).toHaveValue(/^\/api\/media\/file\//u);
  await expect(form.getByRole('img', { name: 'Vista previa' })).toBeVisible();
  await form.getByLabel('Texto alternativo').fill('Un rectángulo');
  await form.getByLabel('Título').focus();
  await expect(form.getByText('Guardado', { exact: true })).toBeVisible();

  await form.getByRole('button', { name: 'Crear Noticia' }).click();
  await expectToast(page, '¡Noticia creada!', 'La noticia se ha creado exitosamente.');
  await expect(form).toBeHidden();
  const card = itemOf(page, title);
  await expect(card.getByText('Publicado', { exact: true })).toBeVisible();
  await expect(card.getByText('Convocatorias', { exact: true })).toBeVisible();

  for (const path of ['/', '/noticias']) {
    await expect.poll(() => seenOn(path)).toBeGreaterThan(0);
  }
  await visitor.getByText(title).first().click();
  const reading = visitor.getByRole('dialog');
  await expect(reading.getByRole('heading', { name: 'Un apartado' })).toBeVisible();
  await expect(reading.locator('strong', { hasText: 'énfasis' })).toBeVisible();
  for (const point of ['Primer punto', 'Segundo punto']) {
    await expect(reading.getByRole('listitem').filter({ hasText: point })).toBeVisible();
  }
  await expect(reading.getByRole('link', { name: 'enlace', exact: true })).toHaveAttribute(
    'href',
    'https://example.org/',
  );

  await card.getByRole('button', { name: 'Editar' }).click();
  const edit = page.getByRole('dialog', { name: 'Editar Noticia' });
  await expect(edit.getByLabel('Contenido')).toContainText('Segundo punto');
  await edit.getByRole('switch', { name: 'Publicar' }).uncheck();
  await page.keyboard.press('Control+s');
  await expectToast(page, '¡Noticia actualizada!', 'La noticia se ha actualizado exitosamente.');
  await expect(edit).toBeHidden();
  await expect(card.getByText('Borrador', { exact: true })).toBeVisible();
  for (const path of ['/', '/noticias']) expect(await seenOn(path)).toBe(0);

  await card.getByRole('button', { name: 'Eliminar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expectToast(page, '¡Noticia eliminada!', 'La noticia se ha eliminado exitosamente.');
  await expect(card).toBeHidden();
});

test('dos personas, una noticia: la segunda se entera y nada se pisa', async ({ page }) => {
  const token = await asAdministrator();
  const title = unique('Noticia de dos');
  const created = await call('POST', '/api/admin/news', {
    token,
    json: { title, excerpt: 'Uno', content: 'Texto', category: 'Académico' },
  });
  const { id } = created.body as { id: number };
  try {
    await openSection(page, PATH, HEADING);
    await itemOf(page, title).getByRole('button', { name: 'Editar' }).click();
    const form = page.getByRole('dialog', { name: 'Editar Noticia' });
    await form.getByLabel('Resumen').fill('Lo mío');
    await call('PUT', `/api/admin/news/${id}`, { token, json: { excerpt: 'Lo de otra persona' } });

    await form.getByRole('button', { name: 'Guardar cambios' }).click();
    await expectToast(page, 'Error', 'No se pudo actualizar la noticia.');
    await expect(form.getByRole('alert')).toContainText('Otra persona modificó este registro');
    await expect(form.getByLabel('Resumen')).toHaveValue('Lo mío');
    const versions = form.getByRole('group', { name: 'Resumen', exact: true });
    await expect(versions).toContainText('Lo mío');
    await expect(versions).toContainText('Lo de otra persona');
    await versions.getByRole('radio', { name: 'Lo guardado' }).check();
    await form.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(itemOf(page, title)).toContainText('Lo de otra persona');
  } finally {
    await call('DELETE', `/api/admin/news/${id}`, { token });
    await call('DELETE', `/api/news/${id}?trash=true`, { token });
  }
});
