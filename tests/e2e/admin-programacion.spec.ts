import { expect, test } from '../support/admin/admin-test';
import { expectToast, itemOf, openSection } from '../support/admin/parts';
import { eraseContent, storeContent } from '../support/api/content';
import { unique } from '../support/api/unique';
import { expectAccessible } from '../support/site/accessibility';
import { toLocalInputValue } from '@/shared/date-input';

const ZONE = process.env.SITE_TIME_ZONE ?? 'America/Caracas';
const HOUR = 3_600_000;
const inHours = (hours: number): string =>
  toLocalInputValue(new Date(Date.now() + hours * HOUR), ZONE);

const made: number[] = [];
test.afterAll(async () => {
  for (const id of made) await eraseContent('news', id);
});

test('un documento se programa, se filtra, y se ve en el tablero; en el sitio no', async ({
  page,
  openWindow,
}) => {
  const title = unique('Documento a su hora');
  await openSection(page, '/admin/documentos', 'Gestión de Documentos');
  await page.getByRole('button', { name: 'Nuevo Documento' }).click();
  const form = page.getByRole('dialog', { name: 'Nuevo Documento' });
  await form.getByLabel('Título').fill(title);
  await form.getByLabel('Categoría').selectOption('Formularios');
  await form.getByLabel('Archivo', { exact: true }).fill('https://example.org/formulario.pdf');
  await form.getByLabel('Tipo de archivo').selectOption('PDF');
  const hours = form.getByRole('group', { name: 'Programación' });
  await hours.getByLabel('Publicar el').fill(inHours(48));
  await hours.getByLabel('Retirar el').fill(inHours(24));
  await form.getByRole('button', { name: 'Crear Documento' }).click();
  await expect(
    hours.getByText('La retirada debe ser posterior a la publicación', { exact: true }),
  ).toBeVisible();

  await hours.getByLabel('Retirar el').fill(inHours(72));
  await form.getByRole('button', { name: 'Crear Documento' }).click();
  await expect(form).toBeHidden();
  const row = itemOf(page, title);
  await expect(row.getByText('Programada', { exact: true })).toBeVisible();
  await expect(row.getByText(/^Se publica: /u)).toBeVisible();

  const states = page.getByRole('group', { name: 'Estado' });
  await states.getByRole('button', { name: 'Retiradas' }).click();
  await expect(row).toBeHidden();
  await states.getByRole('button', { name: 'Programadas' }).click();
  await expect(row).toBeVisible();

  await row.getByRole('button', { name: 'Editar' }).click();
  const edit = page.getByRole('dialog', { name: 'Editar Documento' });
  await expect(edit.getByLabel('Publicar el')).not.toHaveValue('');
  await edit.getByRole('button', { name: 'Cancelar' }).click();

  await page.goto('/admin/dashboard');
  const upcoming = page.getByRole('region', { name: 'Próximas publicaciones' });
  const lines = upcoming.getByRole('listitem').filter({ has: page.getByText(title) });
  await expect(lines.filter({ hasText: 'Se publica' }).first()).toBeVisible();
  await expect(lines.filter({ hasText: 'Se retira' }).first()).toBeVisible();

  const visitor = await openWindow();
  await visitor.goto('/documentos');
  await expect(visitor.getByText(title)).toHaveCount(0);
});

test('una fecha sin «Publicar» no publica, y el formulario y la lista lo dicen', async ({
  page,
}) => {
  const title = unique('Noticia con fecha');
  const { id } = await storeContent('news', { title, published: false });
  made.push(id);
  await openSection(page, '/admin/noticias', 'Gestión de Noticias');
  const card = itemOf(page, title);
  await card.getByRole('button', { name: 'Editar' }).click();
  const form = page.getByRole('dialog', { name: 'Editar Noticia' });
  const warning = form.getByText('Tiene fecha, pero «Publicar» está desactivado: no se publicará.');
  await expect(warning).toBeHidden();
  await form.getByLabel('Publicar el').fill(inHours(48));
  await expect(warning).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('switch', { name: 'Publicar' }).click();
  await expect(warning).toBeHidden();
  await form.getByRole('switch', { name: 'Publicar' }).click();
  await form.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(form).toBeHidden();
  await expect(card.getByText(/^Sin publicar, con fecha: /u)).toBeVisible();
});

test('una noticia retirada lo dice, y vuelve al quitarle la hora', async ({ page, openWindow }) => {
  const title = unique('Noticia retirada');
  const { id } = await storeContent('news', {
    title,
    publishedOn: '2026-02-03T09:30',
    publishAt: new Date(Date.now() - 2 * HOUR).toISOString(),
    withdrawAt: new Date(Date.now() - HOUR).toISOString(),
  });
  made.push(id);

  await openSection(page, '/admin/noticias', 'Gestión de Noticias');
  const card = itemOf(page, title);
  await expect(card.getByText('Retirada', { exact: true })).toBeVisible();
  await expect(card.getByRole('link', { name: 'Vista previa' })).toBeVisible();
  await card.getByRole('button', { name: 'Editar' }).click();
  const form = page.getByRole('dialog', { name: 'Editar Noticia' });
  await expect(form.getByLabel('Fecha de publicación')).toHaveValue('2026-02-03T09:30');
  await form.getByLabel('Retirar el').fill('');
  await form.getByLabel('Fecha de publicación').fill('2026-03-04T10:00');
  await form.getByRole('button', { name: 'Guardar cambios' }).click();
  await expectToast(page, '¡Noticia actualizada!');
  await expect(card.getByText('Publicado', { exact: true })).toBeVisible();

  const visitor = await openWindow();
  await visitor.goto(`/noticias?noticia=${id}`);
  await expect(visitor.getByRole('dialog').getByText(/4 de marzo de 2026/u)).toBeVisible();
});
