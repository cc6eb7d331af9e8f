import { articlePath, contentsPath, issueAdminPath, newArticlePath } from '@/shared/paths';

import { expect, test } from '../support/admin/admin-test';
import { eraseArticle, storeArticle, storePdf } from '../support/api/articles';
import { eraseContent, storeContent } from '../support/api/content';
import { pdfFile } from '../support/api/files';
import { call, recordOf } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { unique } from '../support/api/unique';
import { expectAccessible } from '../support/site/accessibility';
import { expectWell } from '../support/site/devices';

/** The form of an article: its issue, its visibility and its files. */

let issue = 0;
let issueTitle = '';
const articles: number[] = [];
const make = async (fields: Parameters<typeof storeArticle>[1]) => {
  const { id } = await storeArticle(issue, fields);
  articles.push(id);
  return id;
};

test.beforeEach(async () => {
  issueTitle = unique('Número de un artículo');
  ({ id: issue } = await storeContent('journal', { title: issueTitle, published: false }));
});
test.afterEach(async () => {
  for (const id of articles.splice(0)) await eraseArticle(id);
  await eraseContent('journal', issue);
});

const pdfOf = async (id: number): Promise<unknown> => {
  const token = await asAdministrator();
  return recordOf(await call('GET', `/api/articles/${id}?depth=0`, { token })).pdf;
};

test('la cabecera lleva al número y a su contenido, también antes de guardar', async ({ page }) => {
  const id = await make({ title: unique('Con camino') });
  for (const path of [`/admin/collections/articles/${id}`, newArticlePath(issue)]) {
    await page.goto(path);
    const header = page.getByRole('banner').first();
    await expect(header.getByRole('link', { name: 'Revista' })).toHaveAttribute(
      'href',
      '/admin/revista',
    );
    await expect(header.getByRole('link', { name: issueTitle })).toHaveAttribute(
      'href',
      issueAdminPath(issue),
    );
    // The links of the path move while the record loads, so that a click could hit the neighbour.
    await page.waitForLoadState('networkidle');
    await header.getByRole('link', { name: 'Contenido', exact: true }).click();
    await expect(page).toHaveURL(contentsPath(issue));
  }
});

test('dice que no se ve mientras su número es un borrador', async ({ page }) => {
  const id = await make({ title: unique('Publicado en un borrador'), published: true });
  const hidden = page.getByText('Su número está en borrador', { exact: false });
  await page.goto(`/admin/collections/articles/${id}`);
  await expect(hidden).toBeVisible();
  await expectAccessible(page);
  const token = await asAdministrator();
  await call('PUT', `/api/admin/journal/${issue}`, { token, json: { published: true } });
  await page.reload();
  await expect(page.getByRole('link', { name: 'Ver en el sitio' })).toHaveAttribute(
    'href',
    articlePath(id),
  );
  await expect(hidden).toBeHidden();
});

test('su PDF se sube, se elige de la biblioteca y se quita, sin texto alternativo', async ({
  page,
}) => {
  const id = await make({ title: unique('Con PDF') });
  await page.goto(`/admin/collections/articles/${id}`);
  const field = page.getByRole('group', { name: 'PDF del artículo' });
  const save = page.getByRole('button', { name: 'Guardar', exact: true });
  const file = { name: 'articulo-subido.pdf', mimeType: 'application/pdf' };
  await field.getByLabel('Elegir PDF').setInputFiles({ ...file, buffer: await pdfFile() });
  await expect(field.getByText('articulo-subido.pdf', { exact: true })).toBeVisible();
  await expect(field.getByRole('link', { name: 'Abrir el archivo' })).toBeVisible();
  await expect(page.getByLabel('Texto alternativo')).toHaveCount(0);
  await expectWell(page, 'con PDF');
  await save.click();
  await expect.poll(() => pdfOf(id)).toEqual(expect.any(Number));
  const uploaded = await pdfOf(id);

  await page.reload();
  await expect(field.getByText('articulo-subido.pdf', { exact: true })).toBeVisible();
  const other = await storePdf();
  await field.getByRole('button', { name: 'Elegir de la biblioteca' }).click();
  const library = page.getByRole('dialog', { name: 'Elegir PDF de la biblioteca' });
  await library
    .getByRole('button', { name: /articulo\.pdf/u })
    .first()
    .click();
  await expect(library).toBeHidden();
  await save.click();
  await expect.poll(() => pdfOf(id)).toBe(other);
  expect(other).not.toBe(uploaded);
  // The form has applied the response.
  await expect(save).toBeDisabled();

  await field.getByRole('button', { name: 'Quitar' }).click();
  await save.click();
  await expect.poll(() => pdfOf(id)).toBeNull();
});

test('la ficha de un PDF no pide su texto alternativo, la de una imagen sí', async ({ page }) => {
  await page.goto(`/admin/collections/media/${await storePdf()}`);
  await expect(page.getByRole('main')).toContainText('application/pdf');
  await expect(page.getByLabel('Texto alternativo')).toHaveCount(0);
  await page.goto('/admin/collections/media/create');
  await expect(page.getByLabel('Texto alternativo')).toBeVisible();
});
