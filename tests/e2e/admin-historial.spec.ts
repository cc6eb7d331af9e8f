import type { Locator, Page } from '@playwright/test';

import { expect, test } from '../support/admin/admin-test';
import { expectToast, itemOf } from '../support/admin/parts';
import { SECTIONS, type Section } from '../support/admin/sections';
import type { ContentSlug } from '../support/api/content';
import { administrator } from '../support/api/environment';
import { call } from '../support/api/rest.client';
import { asAdministrator, openSession } from '../support/api/roles';
import { unique } from '../support/api/unique';
import { expectAccessibleOnBoth } from '../support/site/accessibility';
import { makeAccount, makeContent } from '../support/site/made-records';
import { expectNoSidewaysScroll } from '../support/site/widths';

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

const versionsIn = (page: Page): Locator =>
  page.getByRole('list', { name: 'Versiones' }).getByRole('listitem');

test('el historial dice de cada versión cuándo, quién y en qué estado, y la de ahora es la primera', async ({
  page,
}) => {
  const editor = await makeAccount('editor');
  const title = unique('Con historial');
  const { id } = await makeContent('news', { title, published: false });
  const token = await openSession(editor);
  await call('PUT', `/api/admin/news/${id}`, { token, json: { published: true } });
  await page.goto(`/admin/collections/news/${id}/versions`);
  const rows = versionsIn(page);
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(`por ${editor.username}`);
  await expect(rows.first()).toContainText('Actual');
  await expect(rows.first()).toContainText('Publicado');
  await expect(rows.first()).toContainText('Versión 2 de 2.');
  await expect(rows.last()).toContainText(`por ${administrator().username}`);
  await expect(rows.last()).toContainText('Borrador');
  await expect(rows.last()).not.toContainText('Actual');
  await expectAccessibleOnBoth(page);
  await expectNoSidewaysScroll(page);

  await rows.last().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 2, name: /^Versión del/u })).toBeVisible();
  await page.goBack();
  await expect(rows).toHaveCount(2);
  await expect(page.getByRole('heading', { level: 2, name: 'Historial' })).toBeVisible();

  // The restored version becomes the current one, listed above its source.
  await rows.last().getByRole('link').click();
  await page.getByRole('button', { name: 'Restaurar esta versión' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Restaurar', exact: true }).click();
  await expectToast(page, '¡Versión restaurada!');
  await page.goto(`/admin/collections/news/${id}/versions`);
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText('Actual');
  await expect(rows.first()).toContainText('Borrador');
});

test('mientras la página no ha cobrado vida, restaurar no se puede pulsar en vano', async ({
  page,
}) => {
  const { id } = await makeContent('news', { title: unique('Antes de los programas') });
  const json = { title: unique('Con los programas') };
  await call('PUT', `/api/admin/news/${id}`, { token: await asAdministrator(), json });
  await page.goto(`/admin/collections/news/${id}/versions`);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/_next/static/**/*.js', async (route) => {
    await held;
    await route.fallback();
  });
  await versionsIn(page).last().getByRole('link').first().click({ noWaitAfter: true });
  const restore = page.getByRole('button', { name: 'Restaurar esta versión' });
  await expect(restore).toBeDisabled();
  letGo();
  await restore.click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
});

for (const section of Object.values(SECTIONS)) {
  const { slug } = section;

  test(`${section.path}: el historial compara y restaura una versión`, async ({ page }) => {
    test.slow();
    const before = unique('Antes de corregir');
    const after = unique('Después de corregir');
    const { id } = await makeContent(slug, { title: before });
    const token = await asAdministrator();
    await call('PUT', `/api/admin/${slug}/${id}`, { token, json: { title: after } });

    const item = await findInSection(page, section, after);
    await item.getByRole('link', { name: 'Historial' }).click();
    // An event and an issue have a page.
    const isPage = slug === 'events' || slug === 'journal';
    await expect(page).toHaveURL(
      isPage ? `${section.path}/${id}/historial` : `/admin/collections/${slug}/${id}/versions`,
    );
    const rows = versionsIn(page);
    await expect(rows).toHaveCount(2);
    await rows.nth(1).getByRole('link').first().click();

    const changed = page.getByRole('region', { name: 'Título' });
    await expect(changed.getByRole('definition')).toHaveText([before, after]);
    await page.getByRole('button', { name: 'Restaurar esta versión' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Restaurar', exact: true }).click();
    await expectToast(page, '¡Versión restaurada!');
    expect(await storedTitle(slug, id)).toBe(before);
    // Back on our screen, in the record's form.
    await expect(page).toHaveURL(isPage ? `${section.path}/${id}` : `${section.path}?editar=${id}`);
    await expect(page.getByLabel('Título', { exact: true })).toHaveValue(before);
  });

  test(`${section.path}: lo eliminado se restaura desde la papelera`, async ({ page }) => {
    test.slow();
    const title = unique('De ida y vuelta');
    const { id } = await makeContent(slug, { title });
    const item = await findInSection(page, section, title);
    await item.getByRole('button', { name: 'Eliminar' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
    await expectToast(page, section.deleted);
    await expect(item).toBeHidden();

    await page.getByRole('button', { name: 'Papelera', exact: true }).click();
    await expect(page).toHaveURL(/[?&]tab=papelera/u);
    const trashed = itemOf(page, title);
    await expect(trashed).toContainText(`Eliminado por ${administrator().username}`);
    await trashed.getByRole('button', { name: 'Restaurar', exact: true }).click();
    await expectToast(page, '¡Restaurado!');
    await expect.poll(() => storedTitle(slug, id)).toBe(title);
    await findInSection(page, section, title);
  });
}
