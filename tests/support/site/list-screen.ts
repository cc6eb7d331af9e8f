import { expect, test } from './site-test';
import { answerApi, openWithoutData } from './without-data';

interface ListScreen {
  list: string;
  page: { path: string; linkName: string };
  texts: {
    loading: string;
    error: [title: string, sentence: string];
    empty: [title: string, ...sentences: string[]];
    noMatch: string;
  };
  search: string;
  filter: { label: string; buttons: string[] };
  /** Three records. Only the first has «Investigación» in its title and matches the second button. */
  records: [first: object, second: object, third: object];
  firstTitle: string;
}

/** The first published record. @throws if there is none */
export const firstOf = <Item>([first]: readonly Item[]): Item => {
  if (first === undefined) throw new Error('Nothing is published: the tests need the demo content');
  return first;
};

/** Tests of a list of the site: its four states, its search and its filter. */
export const testListScreen = ({
  list,
  page: where,
  texts,
  search,
  filter,
  records,
  firstTitle,
}: ListScreen): void => {
  test('carga, error, reintento', async ({ page }) => {
    const api = await answerApi(page, list, { status: 503, body: { message: 'No disponible' } });
    api.hold();
    await openWithoutData(page, where);
    await expect(page.getByRole('status').filter({ hasText: texts.loading })).toBeVisible();

    api.release();
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert.getByRole('heading', { name: texts.error[0] })).toBeVisible();
    await expect(alert).toContainText(texts.error[1]);

    Object.assign(api.state, { status: 200, body: records });
    await alert.getByRole('button', { name: 'Intentar de nuevo' }).click();
    await expect(page.getByRole('article')).toHaveCount(3);
  });

  test('una lista vacía lo dice', async ({ page }) => {
    await answerApi(page, list, { body: [] });
    await openWithoutData(page, where);
    const [title, ...sentences] = texts.empty;
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    for (const sentence of sentences) await expect(page.getByText(sentence)).toBeVisible();
    await expect(page.getByText(texts.noMatch)).toBeHidden();
  });

  test('búsqueda y filtro, en la dirección', async ({ page }) => {
    await answerApi(page, list, { body: records });
    await openWithoutData(page, where);
    const articles = page.getByRole('article');
    const box = page.getByPlaceholder(search);
    await box.fill('INVESTIGACION');
    await expect(articles).toHaveCount(1);
    await expect(page.getByRole('heading', { name: firstTitle })).toBeVisible();
    await expect(page).toHaveURL(`${where.path}?q=INVESTIGACION`);

    await box.fill('nada que se le parezca');
    await expect(page.getByRole('heading', { name: texts.empty[0] })).toBeVisible();
    await expect(page.getByText(texts.noMatch)).toBeVisible();
    await box.fill('');
    await expect(articles).toHaveCount(3);

    const buttons = page.getByRole('group', { name: filter.label }).getByRole('button');
    await expect(buttons).toHaveText(filter.buttons);
    await expect(buttons.first()).toHaveAttribute('aria-pressed', 'true');
    await buttons.nth(1).click();
    await expect(articles).toHaveCount(1);
    await expect(buttons.nth(1)).toHaveAttribute('aria-pressed', 'true');
    await buttons.first().click();
    await expect(page).toHaveURL(where.path);
    await expect(articles).toHaveCount(3);
  });
};
