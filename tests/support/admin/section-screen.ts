import type { Locator, Page } from '@playwright/test';

import { expectNoSidewaysScroll } from '../site/widths';
import { answerApi } from '../site/without-data';
import { expect, test } from './admin-test';
import { breakCall, expectToast, delayRequests, itemOf } from './parts';
import type { Section } from './sections';

interface Sample {
  id: number;
  title: string;
}

interface SectionScreen {
  section: Section;
  filters: string[];
  /**
   * Three records as the API returns them. Only the first has «Investigación» in its title and
   * matches the second filter; only the second has «Ámbito» in its description.
   */
  records: [first: Sample, second: Sample, third: Sample];
  texts: {
    loadFailed: string;
    empty: [title: string, sentence: string];
    editTitle: string;
    /** Messages of the empty form about missing fields. */
    required: string[];
    createFailed: string;
    updateFailed: string;
    /** Message of a failed deletion if the server sends none. */
    deleteFailed: string;
    question: string;
  };
  fill: (form: Locator) => Promise<void>;
}

/** Opens the section with the three records, independent of the database. */
export const openWithRecords = async (
  page: Page,
  { path, list, records }: { path: string; list: string; records: SectionScreen['records'] },
): Promise<void> => {
  await page.route(
    (url) => url.pathname === list,
    (route) =>
      route.request().method() === 'GET' ? route.fulfill({ json: records }) : route.fallback(),
  );
  await page.goto(path);
  await expect(itemOf(page, records[0].title)).toBeVisible();
};

/**
 * Common behaviour of all management screens: access, states, search, errors. Accessibility of these states is tested
 * in `admin-accesibilidad`, on phone and desktop.
 */
export const testSectionScreen = ({
  section,
  filters,
  records,
  texts,
  fill,
}: SectionScreen): void => {
  const { path, heading, search, newButton, createButton } = section;
  const list = `/api/admin/${section.slug}`;
  const [first, second] = records;
  const items = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });
  const open = (page: Page) => openWithRecords(page, { path, list, records });

  test('sin sesión lleva al acceso', async ({ openWindow }) => {
    const page = await openWindow();
    await page.goto(path);
    await expect(page).toHaveURL(/\/admin\/login\?/u);
    await expect(page.getByRole('heading', { name: heading })).toBeHidden();
  });

  test('carga, error, reintento y vacío', async ({ page }) => {
    const api = await answerApi(page, list, { status: 503, body: { message: 'No disponible' } });
    api.hold();
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Cargando' })).toBeVisible();

    api.release();
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert.getByRole('heading', { name: texts.loadFailed })).toBeVisible();

    Object.assign(api.state, { status: 200, body: [] });
    await alert.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('heading', { name: texts.empty[0], exact: true })).toBeVisible();
    await expect(page.getByText(texts.empty[1], { exact: true })).toBeVisible();
  });

  test('búsqueda sin mayúsculas ni tildes, y filtro', async ({ page }) => {
    await open(page);
    const box = page.getByPlaceholder(search, { exact: true });
    await box.fill('INVESTIGACION');
    await expect(items(page)).toHaveText([first.title]);
    await box.fill('ambito');
    await expect(items(page)).toHaveText([second.title]);
    await box.fill('nada que se le parezca');
    await expect(page.getByRole('heading', { name: texts.empty[0], exact: true })).toBeVisible();
    await expect(page.getByText(texts.empty[1], { exact: true })).toBeVisible();
    await box.fill('');
    await expect(items(page)).toHaveCount(3);

    const buttons = page.getByRole('group', { name: 'Filtros' }).getByRole('button');
    await expect(buttons).toHaveText(filters);
    await expect(buttons.first()).toHaveAttribute('aria-pressed', 'true');
    await buttons.nth(1).click();
    await expect(items(page)).toHaveText([first.title]);
    await buttons.first().click();
    await expect(items(page)).toHaveCount(3);
    await expectNoSidewaysScroll(page);
  });

  test('lo que se busca y se filtra no se pierde al recargar ni al volver', async ({ page }) => {
    await open(page);
    const box = page.getByPlaceholder(search, { exact: true });
    const buttons = page.getByRole('group', { name: 'Filtros' }).getByRole('button');
    const expectNarrowed = async (): Promise<void> => {
      await expect(buttons.nth(1)).toHaveAttribute('aria-pressed', 'true');
      await expect(box).toHaveValue('INVESTIGACION');
      await expect(items(page)).toHaveText([first.title]);
    };
    await buttons.nth(1).click();
    await expect(items(page)).toHaveText([first.title]);
    await box.fill('INVESTIGACION');
    await expect(page).toHaveURL(/[?&]search=INVESTIGACION/u);
    await expectNarrowed();
    await page.reload();
    await expectNarrowed();

    await page.goBack();
    await expect(items(page)).toHaveCount(3);
    await expect(box).toHaveValue('');
    await expect(buttons.first()).toHaveAttribute('aria-pressed', 'true');
    await page.goForward();
    await expectNarrowed();

    const states = page.getByRole('group', { name: 'Estado' }).getByRole('button');
    const scheduled = states.filter({ hasText: 'Programad' });
    await scheduled.click();
    await expect(page).toHaveURL(/[?&]state=scheduled/u);
    await page.reload();
    await expect(scheduled).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('heading', { name: texts.empty[0], exact: true })).toBeVisible();
  });

  test('el formulario dice todo lo que falta, y cancelar lo vacía', async ({ page }) => {
    await open(page);
    await page.getByRole('button', { name: newButton }).click();
    const form = page.getByRole('dialog', { name: newButton });
    await form.getByRole('button', { name: createButton }).click();
    for (const message of texts.required) {
      await expect(form.getByText(message, { exact: true })).toBeVisible();
    }
    await expectNoSidewaysScroll(page);

    await form.getByLabel('Título', { exact: true }).fill('Un título que no se guarda');
    await form.getByRole('button', { name: 'Cancelar' }).click();
    await expect(form).toBeHidden();
    await page.getByRole('button', { name: newButton }).click();
    await expect(form.getByLabel('Título', { exact: true })).toHaveValue('');
  });

  test('si el servidor falla, el formulario sigue abierto y lleno', async ({ page }) => {
    await open(page);
    await breakCall(page, { method: 'POST', path: list });
    const release = await delayRequests(page, { method: 'POST', path: list });
    await page.getByRole('button', { name: newButton }).click();
    const form = page.getByRole('dialog', { name: newButton });
    await fill(form);
    await form.getByLabel('Título', { exact: true }).fill('Lo que no se pierde');
    const submit = form.getByRole('button', { name: createButton });
    await submit.click();
    await expect(submit).toBeDisabled();
    await expect(submit.locator('svg'), 'a spinner').toBeVisible();
    release();
    await expectToast(page, 'Error', texts.createFailed);
    await expect(submit).toBeEnabled();
    await expect(form.getByLabel('Título', { exact: true })).toHaveValue('Lo que no se pierde');
    await form.getByRole('button', { name: 'Cancelar' }).click();

    await breakCall(page, { method: 'PUT', path: `${list}/${first.id}` });
    await itemOf(page, first.title).hover();
    await itemOf(page, first.title).getByRole('button', { name: 'Editar' }).click();
    const edit = page.getByRole('dialog', { name: texts.editTitle });
    await expect(edit.getByLabel('Título', { exact: true })).toHaveValue(first.title);
    await edit.getByRole('button', { name: 'Guardar cambios' }).click();
    await expectToast(page, 'Error', texts.updateFailed);
    await expect(edit).toBeVisible();
  });

  test('eliminar pregunta antes; un fallo se dice', async ({ page }) => {
    await open(page);
    const item = itemOf(page, first.title);
    await item.hover();
    await item.getByRole('button', { name: 'Eliminar' }).click();
    const question = page.getByRole('alertdialog', { name: texts.question });
    await expect(question).toContainText(first.title);
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await expect(question).toBeHidden();
    await expect(item).toBeVisible();

    await breakCall(page, { method: 'DELETE', path: `${list}/${first.id}` });
    await item.hover();
    await item.getByRole('button', { name: 'Eliminar' }).click();
    await question.getByRole('button', { name: 'Eliminar' }).click();
    await expectToast(page, 'Error', texts.deleteFailed);
    await expect(item).toBeVisible();
  });
};
