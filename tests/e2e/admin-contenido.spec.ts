import type { Locator } from '@playwright/test';

import { articlePath, contentsPath, journalIssuePath } from '@/shared/paths';

import { expect, test } from '../support/admin/admin-test';
import { expectToast, itemOf } from '../support/admin/parts';
import { changeArticle, eraseArticle, storeArticle } from '../support/api/articles';
import { eraseContent, storeContent } from '../support/api/content';
import { call } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { unique } from '../support/api/unique';
import { expectAccessible } from '../support/site/accessibility';

let issue = 0;
const issueTitle = unique('Número con contenido');
const titles = ['Uno', 'Dos', 'Tres'].map((name) => unique(name)) as [string, string, string];
const articles: number[] = [];

test.beforeEach(async () => {
  ({ id: issue } = await storeContent('journal', { title: issueTitle }));
  for (const title of titles) {
    // All articles have the form's default order.
    const { id } = await storeArticle(issue, { title, order: 10 });
    articles.push(id);
  }
});
test.afterEach(async () => {
  for (const id of articles.splice(0)) await eraseArticle(id);
  await eraseContent('journal', issue);
});

test('los artículos se ordenan con el teclado, y el número se lee en ese orden', async ({
  page,
}) => {
  const [one, two, three] = titles;
  await page.goto(contentsPath(issue));
  const rows = page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 });
  await expect(rows).toHaveText([one, two, three]);
  const mover = (title: string) => page.getByRole('group', { name: `Mover «${title}»` });
  const way = (title: string, name: string) => mover(title).getByRole('button', { name });
  await expect(way(one, 'Subir')).toHaveCount(0);
  await expect(way(three, 'Bajar')).toHaveCount(0);

  await way(three, 'Subir').focus();
  await page.keyboard.press('Enter');
  await expect(rows).toHaveText([one, three, two]);
  await expectToast(page, 'Orden guardado', `«${three}» está ahora en el lugar 2 de 3.`);
  await expect(way(three, 'Subir')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rows).toHaveText([three, one, two]);
  // The first item has no «Subir», so «Bajar» gets the focus.
  await expect(way(three, 'Bajar')).toBeFocused();
  await expectAccessible(page);

  await page.goto(journalIssuePath(issue));
  const contents = page
    .getByRole('dialog', { name: issueTitle })
    .getByRole('region', { name: 'Contenido del número' });
  const places = await Promise.all(
    [three, one, two].map(async (title) => (await contents.innerText()).indexOf(title)),
  );
  expect(places).toEqual(places.toSorted((left, right) => left - right));
  expect(places[0]).toBeGreaterThanOrEqual(0);
});

test('desde un artículo se vuelve al contenido del número y se va a su página', async ({
  page,
}) => {
  const [first = 0, second = 0] = articles;
  await changeArticle(second, { published: false });
  await page.goto(`/admin/collections/articles/${first}`);
  const ways = page.getByRole('navigation', { name: 'Este artículo' });
  await expect(ways.getByRole('link', { name: 'Ver en el sitio' })).toHaveAttribute(
    'href',
    articlePath(first),
  );
  await ways.getByRole('link', { name: 'Contenido del número' }).click();
  await expect(page).toHaveURL(contentsPath(issue));
  await expect(page.getByRole('link', { name: 'Ver en el sitio' })).toHaveCount(3);

  await page.goto(`/admin/collections/articles/${second}`);
  await expect(ways.getByRole('link', { name: 'Contenido del número' })).toBeVisible();
  await expect(ways.getByRole('link', { name: 'Ver en el sitio' })).toHaveCount(0);
});

test('un artículo publicado sin autoría lo dice, y se guarda', async ({ page }) => {
  const { id } = await storeArticle(issue, { title: unique('Editorial'), authors: [] });
  articles.push(id);
  await page.goto(`/admin/collections/articles/${id}`);
  const notice = page.getByText('Sin autoría: Google Académico no recoge', { exact: false });
  await expect(notice).toBeVisible();
  await page.getByRole('checkbox', { name: 'Publicado' }).uncheck();
  await expect(notice).toBeHidden();
  await page.goto(`/admin/collections/articles/${articles[0]}`);
  await expect(page.getByRole('checkbox', { name: 'Publicado' })).toBeChecked();
  await expect(notice).toBeHidden();
});

test('al eliminar un número se sabe cuántos artículos dejan de verse con él', async ({ page }) => {
  const ask = async (): Promise<Locator> => {
    await page.goto('/admin/revista');
    await page.getByPlaceholder('Buscar en la revista...').fill(issueTitle);
    await itemOf(page, issueTitle).getByRole('button', { name: 'Eliminar' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused();
    return question;
  };
  await expect(await ask()).toContainText(
    'dejará de verse en el sitio, y con él sus 3 artículos, que volverán si lo restauras',
  );
  for (const id of articles.splice(0)) await eraseArticle(id);
  await expect(await ask()).toContainText(
    'dejará de verse en el sitio. Podrás restaurarlo desde la papelera.',
  );
  const token = await asAdministrator();
  await call('PUT', `/api/admin/journal/${issue}`, { token, json: { published: false } });
  await expect(await ask()).toContainText(
    'pasará a la papelera. Podrás restaurarlo desde la papelera.',
  );
});
