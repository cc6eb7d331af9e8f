import type { Page } from '@playwright/test';

import { expect, test } from '../support/admin/admin-test';
import { jpegFile, upload } from '../support/api/files';
import { link, paragraph, picture, state, text } from '../support/api/lexical';
import { uniquePath } from '../support/api/redirects';
import { call, idOf, recordOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { unique } from '../support/api/unique';
import { expectAccessible } from '../support/site/accessibility';
import { makeContent } from '../support/site/made-records';
import { expectFits } from '../support/site/widths';

/** Uses of each file, and broken links of the site. */

const expectInOrder = async (page: Page): Promise<void> => {
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectFits(page);
    await expectAccessible(page);
  }
};

const storePicture = async () => {
  const answer = await upload({ data: await jpegFile(), name: 'uso.jpg', type: 'image/jpeg' });
  const doc = recordOf(answer).doc as JsonRecord;
  return { id: idOf(doc), filename: String(doc.filename) };
};
const erasePicture = async (id: number): Promise<void> => {
  await call('DELETE', `/api/media/${id}`, { token: await asAdministrator() });
};

test('un archivo dice dónde se usa antes de que se cambie o se elimine', async ({ page }) => {
  const file = await storePicture();
  const title = unique('Con su imagen');
  try {
    await page.goto(`/admin/collections/media/${file.id}`);
    await expect(page.getByText('Recién subido: el sitio todavía no lo muestra.')).toBeVisible();
    const { id } = await makeContent('news', { title, content: state(picture(file.id)) });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Se usa en un lugar' })).toBeVisible();
    await expectInOrder(page);
    await page.getByRole('link', { name: `Noticia: ${title}` }).click();
    await expect(page).toHaveURL(`/admin/noticias?editar=${id}`);
  } finally {
    await erasePicture(file.id);
  }
});

test('la lista de archivos se reduce a los que no se usan, y vuelve', async ({ page }) => {
  const file = await storePicture();
  try {
    await page.goto('/admin/collections/media');
    // Payload adds the list's settings to the URL after the navigation; an earlier click would be
    // lost.
    await expect(page).toHaveURL(/limit=/u);
    await page.getByRole('link', { name: 'Sin uso', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Ver todos' })).toBeVisible();
    await expect(page).toHaveURL(/uses.*limit=/u);
    await expect(page.getByRole('link', { name: file.filename })).toBeVisible();
    await expectInOrder(page);
    await page.getByRole('link', { name: 'Ver todos' }).click();
    await expect(page.getByRole('link', { name: 'Sin uso', exact: true })).toBeVisible();
  } finally {
    await erasePicture(file.id);
  }
});

test('los enlaces rotos dentro del sitio se dicen con su lugar, y los demás no', async ({
  page,
}) => {
  const title = unique('Con enlaces');
  const file = await storePicture();
  const path = uniquePath('/no-hay');
  const { id: draft } = await makeContent('news', { title: unique('Borrador'), published: false });
  const dead = [
    path,
    `/noticias?noticia=${draft}`,
    '/galeria?imagen=2000000000',
    '/api/media/file/no-existe-0123456789abcdef.pdf',
  ];
  const alive = ['/acerca', '/calendario?mes=2019-05', 'https://otro.example.org/nada'];
  const { id } = await makeContent('news', {
    title,
    content: state(
      ...[...dead, ...alive].map((address) => paragraph(link(address, text(address)))),
      picture(file.id),
    ),
  });
  await erasePicture(file.id);
  await page.goto('/admin/collections/missed-addresses');
  await page.getByRole('link', { name: 'Rotos' }).click();
  await expect(page).toHaveURL(/\/admin\/enlaces-rotos$/u);
  const own = page.getByRole('listitem').filter({ hasText: title });
  await expect(own).toHaveCount(dead.length + 1);
  for (const address of dead) await expect(own.filter({ hasText: address })).toHaveCount(1);
  await expect(own.filter({ hasText: 'Una imagen que ya no está' })).toHaveCount(1);
  await expectInOrder(page);

  const token = await asAdministrator();
  await call('PUT', `/api/admin/news/${draft}`, { token, json: { published: true } });
  await page.reload();
  await expect(own).toHaveCount(dead.length);
  await own.getByRole('link', { name: title }).first().click();
  await expect(page).toHaveURL(`/admin/noticias?editar=${id}`);
});
