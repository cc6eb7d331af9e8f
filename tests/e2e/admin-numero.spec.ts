import type { Page } from '@playwright/test';

import { journalIssuePath } from '@/shared/paths';

import { browserState, login } from '../../scripts/testing/site.client';
import { expect, test } from '../support/admin/admin-test';
import { expectToast, itemOf } from '../support/admin/parts';
import { save, stored } from '../support/admin/two-people';
import { eraseArticle, storeArticle } from '../support/api/articles';
import { eraseContent, storeContent } from '../support/api/content';
import { queryDatabase } from '../support/api/database';
import { baseUrl } from '../support/api/environment';
import { call } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { unique } from '../support/api/unique';
import { expectWell } from '../support/site/devices';
import { makeAccount } from '../support/site/made-records';

/** The page of one issue of the journal and its tabs. */

const TABS = [
  ['Datos', ''],
  ['Contenido', '/contenido'],
  ['Crossref', '/crossref'],
  ['Historial', '/historial'],
] as const;

let issue: { id: number; title: string };
const articles: { id: number; title: string }[] = [];
const addArticle = async (fields: Parameters<typeof storeArticle>[1]): Promise<void> => {
  const title = unique('Artículo');
  const { id } = await storeArticle(issue.id, { title, ...fields });
  articles.push({ id, title });
};

test.beforeEach(async () => {
  const title = unique('Número con página');
  const { id } = await storeContent('journal', { title, volume: '9', issue: '3', year: 2026 });
  issue = { id, title };
  await change({ published: false });
});
test.afterEach(async () => {
  for (const { id } of articles.splice(0)) await eraseArticle(id);
  await eraseContent('journal', issue.id);
});

const change = async (json: object): Promise<void> => {
  const token = await asAdministrator();
  const { status, text } = await call('PUT', `/api/admin/journal/${issue.id}`, { token, json });
  expect(status, text).toBe(200);
};
const path = (tab = '') => `/admin/revista/${issue.id}${tab}`;
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Apartados del número' });
const main = (page: Page) => page.getByRole('main');
const publishButton = (page: Page) => main(page).getByRole('button', { name: 'Publicar número' });
/** The issue's link to the site, above the links of its articles. */
const siteLink = (page: Page) =>
  main(page).locator('header').getByRole('link', { name: 'Ver en el sitio' });

for (const [label, tab] of TABS) {
  test(`«${label}» tiene un título, su apartado marcado, y cabe`, async ({ page }) => {
    await addArticle({ published: true });
    await page.goto(path(tab));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(issue.title);
    await expect(tabs(page).locator('[aria-current="page"]')).toHaveText(label);
    await expect(tabs(page).getByRole('link')).toHaveText(TABS.map(([one]) => one));
    await expect(main(page).getByText('Vol. 9, No. 3 · 2026 · 1 artículo')).toBeVisible();
    const header = page.getByRole('banner').first();
    await expect(header.getByRole('link', { name: 'Revista' })).toBeVisible();
    await expectWell(page, label);
  });
}

test('de la tarjeta a la página y a su contenido hay un clic', async ({ page }) => {
  await addArticle({});
  const open = async (name: string) => {
    await page.goto('/admin/revista');
    await page.getByPlaceholder('Buscar en la revista...').fill(issue.title);
    await itemOf(page, issue.title).getByRole('link', { name, exact: true }).click();
  };
  await open(issue.title);
  await expect(page).toHaveURL(path());
  await open('Contenido (1)');
  await expect(page).toHaveURL(path('/contenido'));
  // Payload's own addresses of the issue lead to the page, too.
  await page.goto(`/admin/collections/journal/${issue.id}`);
  await expect(page).toHaveURL(path());
  await page.goto(`/admin/collections/journal/${issue.id}/versions`);
  await expect(page).toHaveURL(path('/historial'));
});

test('en «Datos» se corrige el número, con su vista previa', async ({ page }) => {
  await page.goto(path());
  const form = page.getByRole('region', { name: 'Editar Número' });
  await expect(form.getByLabel('Título')).toHaveValue(issue.title);
  const title = `${issue.title}, corregido`;
  await form.getByLabel('Título').fill(title);
  await form.getByRole('button', { name: 'Vista previa' }).click();
  const preview = page.frameLocator('iframe[title="Vista previa"]');
  await expect(preview.getByText(title).first()).toBeVisible();
  await expectWell(page, 'vista previa');
  await form.getByRole('button', { name: 'Vista previa' }).click();
  await save(form);
  await expectToast(page, '¡Número de revista actualizado!');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(await stored('journal', issue.id)).toMatchObject({ title });
});

test('desde «Contenido» se publica, sabiendo lo que falta', async ({ page }) => {
  await addArticle({ published: true, doi: null });
  await addArticle({ published: false });
  const [seen, draft] = articles.map(({ title }) => title);
  await page.goto(path('/contenido'));
  await expect(main(page).getByRole('link', { name: 'Vista previa' })).toBeVisible();
  await publishButton(page).click();
  const question = page.getByRole('alertdialog', { name: '¿Publicar este número?' });
  await expect(question).toContainText('Se ve en Revista.');
  await expect(question).toContainText('Con él se ve 1 artículo.');
  await expect(question).toContainText(`El artículo «${draft}» sigue en borrador: no se verá.`);
  await expect(question).toContainText(new RegExp(`«${seen}»: sin DOI, PDF\\.`, 'u'));
  await expectWell(page, 'la pregunta');
  await question.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expectToast(page, '¡Número publicado!');
  await expect(question).toBeHidden();
  await expect(publishButton(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(siteLink(page)).toHaveAttribute('href', journalIssuePath(issue.id));
  // The link of the article that is published with the issue.
  await expect(
    itemOf(page, seen as string).getByRole('link', { name: 'Ver en el sitio' }),
  ).toBeVisible();
  expect(await stored('journal', issue.id)).toMatchObject({ published: true });
});

test('lo que tiene fecha se publica para entonces, y lo retirado no se publica', async ({
  page,
}) => {
  await change({ publishAt: '2099-03-04T10:00' });
  await page.goto(path('/contenido'));
  await publishButton(page).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Programada');
  await question.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expectToast(page, '¡Número publicado!');
  await expect(main(page).getByText('Programada', { exact: true })).toBeVisible();
  await expect(siteLink(page)).toHaveCount(0);

  // Sets a past date by SQL: the form refuses it, but a date can pass while the issue is a draft.
  await change({ published: false, publishAt: null });
  const sql = `update journal set withdraw_at = now() - interval '1 day' where id = $1`;
  await queryDatabase(sql, [issue.id]);
  await page.reload();
  await publishButton(page).click();
  await expect(question).toContainText('El público no lo ve');
  await expect(question.getByRole('button', { name: 'Publicar', exact: true })).toHaveCount(0);
  await question.getByRole('link', { name: 'Cambiar «Retirar el»' }).click();
  await expect(page).toHaveURL(path());
});

test('«Crossref» es de quien administra', async ({ page, openWindow }) => {
  await addArticle({ published: true, doi: null });
  await page.goto(path('/crossref'));
  await expect(main(page)).toContainText('nada se deposita antes de que se pueda leer');
  await expect(
    main(page).getByRole('listitem').filter({ hasText: 'No se registra' }),
  ).toContainText('Le falta: DOI');
  const theirs = await openWindow(
    browserState(await login(baseUrl(), await makeAccount('editor'))),
  );
  await theirs.goto(path('/contenido'));
  await expect(tabs(theirs).getByRole('link')).toHaveText(['Datos', 'Contenido', 'Historial']);
  await expect(publishButton(theirs)).toBeEnabled();
  expect((await theirs.goto(path('/crossref')))?.status()).toBe(404);
});

test('un número que no existe no tiene página', async ({ page }) => {
  for (const id of ['2147483647', 'uno']) {
    const response = await page.goto(`/admin/revista/${id}/contenido`);
    expect(response?.status()).toBe(404);
  }
});
