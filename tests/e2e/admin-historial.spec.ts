import type { Page } from '@playwright/test';

import { expect, test } from '../support/admin/admin-test';
import { expectToast, itemOf } from '../support/admin/parts';
import { eraseContent, storeContent, type ContentSlug } from '../support/api/content';
import { call } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { unique } from '../support/api/unique';

/** History and trash, one click away from each of our screens: Payload's own, but for the comparing of versions. */

interface Section {
  slug: ContentSlug;
  path: string;
  search: string;
  deleted: string;
}

const SECTIONS: Section[] = [
  {
    slug: 'news',
    path: '/admin/noticias',
    search: 'Buscar noticias...',
    deleted: '¡Noticia eliminada!',
  },
  {
    slug: 'events',
    path: '/admin/eventos',
    search: 'Buscar eventos...',
    deleted: '¡Evento eliminado!',
  },
  {
    slug: 'documents',
    path: '/admin/documentos',
    search: 'Buscar documentos...',
    deleted: '¡Documento eliminado!',
  },
  {
    slug: 'journal',
    path: '/admin/revista',
    search: 'Buscar en la revista...',
    deleted: '¡Número de revista eliminado!',
  },
  {
    slug: 'gallery',
    path: '/admin/galeria',
    search: 'Buscar imágenes...',
    deleted: '¡Imagen eliminada!',
  },
];

const findInSection = async (page: Page, { path, search }: Section, title: string) => {
  await page.goto(path);
  await page.getByPlaceholder(search).fill(title);
  const item = itemOf(page, title);
  await expect(item).toBeVisible();
  await item.hover();
  return item;
};

const storedTitle = async (slug: ContentSlug, id: number): Promise<unknown> => {
  const answer = await call('GET', `/api/${slug}/${id}`, { token: await asAdministrator() });
  return (answer.body as { title?: unknown }).title;
};

for (const section of SECTIONS) {
  const { slug } = section;

  test(`${section.path}: el historial compara y restaura una versión`, async ({ page }) => {
    test.slow();
    const before = unique('Antes de corregir');
    const after = unique('Después de corregir');
    const { id } = await storeContent(slug, { title: before });
    try {
      const token = await asAdministrator();
      await call('PUT', `/api/admin/${slug}/${id}`, { token, json: { title: after } });

      const item = await findInSection(page, section, after);
      await item.getByRole('link', { name: 'Historial' }).click();
      await expect(page).toHaveURL(new RegExp(`/admin/collections/${slug}/${id}/versions`, 'u'));
      const rows = page.locator('.versions tbody tr');
      await expect(rows).toHaveCount(2);
      await rows.nth(1).getByRole('link').first().click();

      const changed = page.getByRole('region', { name: 'Título' });
      await expect(changed.getByRole('definition')).toHaveText([before, after]);
      await page.getByRole('button', { name: 'Restaurar esta versión' }).click();
      const question = page.getByRole('alertdialog');
      await question.getByRole('button', { name: 'Restaurar', exact: true }).click();
      await expectToast(page, '¡Versión restaurada!');
      expect(await storedTitle(slug, id)).toBe(before);
    } finally {
      await eraseContent(slug, id);
    }
  });

  test(`${section.path}: lo eliminado se restaura desde la papelera`, async ({ page }) => {
    test.slow();
    const title = unique('De ida y vuelta');
    const { id } = await storeContent(slug, { title });
    try {
      const item = await findInSection(page, section, title);
      await item.getByRole('button', { name: 'Eliminar' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
      await expectToast(page, section.deleted);
      await expect(item).toBeHidden();

      await page.getByRole('link', { name: 'Papelera' }).click();
      await expect(page).toHaveURL(new RegExp(`/admin/collections/${slug}/trash`, 'u'));
      await page.getByRole('row').filter({ hasText: title }).getByRole('link').first().click();
      await page.getByRole('button', { name: 'Restaurar', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click();
      await expect.poll(() => storedTitle(slug, id)).toBe(title);
      await findInSection(page, section, title);
    } finally {
      await eraseContent(slug, id);
    }
  });
}
