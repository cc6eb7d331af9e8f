import { articlePath, contentsPath, journalIssuePath } from '@/shared/paths';

import { expect, test } from '../support/admin/admin-test';
import { openSection } from '../support/admin/parts';
import { eraseArticle, storeArticle, storePdf } from '../support/api/articles';
import { eraseContent, storeContent } from '../support/api/content';
import { unique } from '../support/api/unique';
import {
  DESKTOP,
  expectAccessible,
  expectAccessibleOnBoth,
  PHONE,
} from '../support/site/accessibility';
import { expectWell } from '../support/site/devices';
import { expectNoSidewaysScroll } from '../support/site/widths';

/** The sections of an article's form, from top to bottom. */
const SECTIONS = [
  'Artículo',
  'Archivos',
  'Lugar en el número',
  'Autoría',
  'Resúmenes',
  'Registro',
  'Referencias',
];

let issue = 0;
const issueTitle = unique('Número con artículos');
const articles: number[] = [];
const make = async (fields: Parameters<typeof storeArticle>[1]): Promise<number> => {
  const { id } = await storeArticle(issue, fields);
  articles.push(id);
  return id;
};

test.beforeAll(async () => {
  ({ id: issue } = await storeContent('journal', { title: issueTitle }));
});
test.afterAll(async () => {
  for (const id of articles) await eraseArticle(id);
  await eraseContent('journal', issue);
});

test('del número a un artículo, su cita, su PDF y el siguiente', async ({ page }) => {
  const pdf = await storePdf();
  const [one, two] = [unique('Primero'), unique('Segundo')];
  const first = await make({
    title: one,
    order: 1,
    pdf,
    doi: `10.5555/${unique('e')}`,
    licence: 'cc-by',
    licenceVersion: '3.0',
    licenceCountry: 'es',
    files: [{ title: 'PDF (English)', language: 'en', file: await storePdf() }],
  });
  await make({ title: two, order: 2, section: 'Reseñas' });

  await page.goto(journalIssuePath(issue));
  const dialog = page.getByRole('dialog', { name: issueTitle });
  const contents = dialog.getByRole('region', { name: 'Contenido del número' });
  await expect(contents.getByRole('heading', { level: 4 })).toHaveText(['Artículos', 'Reseñas']);
  await expect(contents).toContainText('Ana María Prueba Ficticia, Luis Ficticio');
  await expectAccessibleOnBoth(page);

  await contents.getByRole('link', { name: one, exact: true }).click();
  await expect(page).toHaveURL(articlePath(first));
  await expect(page.getByRole('heading', { level: 1, name: one })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Abstract' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Leer el PDF/u })).toHaveAttribute(
    'href',
    `${articlePath(first)}.pdf`,
  );
  const files = page.getByRole('region', { name: 'Otros archivos del artículo' });
  await expect(files.getByRole('link', { name: /^PDF \(English\)/u })).toBeVisible();
  await expect(files).toContainText('PDF, Inglés');
  await expect(page.getByRole('link', { name: /3\.0 España \(CC BY 3\.0 ES\)/u })).toHaveAttribute(
    'href',
    'https://creativecommons.org/licenses/by/3.0/es/',
  );
  await expect(page.getByText('Prueba Ficticia, A. M. y Ficticio, L.')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'BibTeX' }).click();
  expect((await download).suggestedFilename()).toBe(`articulo-${first}.bib`);
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }

  await page
    .getByRole('navigation', { name: 'Otros artículos del número' })
    .getByRole('link', { name: two })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: two })).toBeVisible();
});

test('abierto desde la lista, el número lleva a su contenido', async ({ page }) => {
  const title = unique('Desde la lista');
  await make({ title });
  await page.goto('/revista');
  await page.getByRole('article').getByRole('link', { name: issueTitle, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: issueTitle });
  await dialog.getByRole('link', { name: 'Contenido del número' }).click();
  await expect(dialog.getByRole('link', { name: title, exact: true })).toBeVisible();
});

test('lo que la revista es, y lo que no existe', async ({ page }) => {
  await page.goto('/revista');
  await page.getByRole('link', { name: 'Equipo editorial y políticas' }).click();
  await expect(page).toHaveURL('/revista/acerca');
  await expect(page.getByRole('heading', { name: 'Políticas', exact: true })).toBeVisible();
  await expectAccessibleOnBoth(page);
  const answer = await page.goto(articlePath(2_147_483_647));
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
});

test('la oficina escribe un artículo, lo publica y ve qué le falta', async ({ page }) => {
  const title = unique('Un artículo escrito');
  await openSection(page, '/admin/revista', 'Gestión de Revista');
  const card = page.getByRole('listitem').filter({ hasText: issueTitle });
  await card.getByRole('link', { name: /^Contenido/u }).click();
  await expect(page).toHaveURL(contentsPath(issue));
  await expectAccessibleOnBoth(page);

  await page.getByRole('link', { name: 'Nuevo artículo' }).click();
  await page.getByRole('textbox', { name: 'Título' }).fill(title);
  await expectAccessible(page);
  // The form begins with the issue from whose screen it was opened.
  await expect(page.locator('#field-issue').getByText(issueTitle)).toBeVisible();
  await page.getByRole('button', { name: 'Añadir Persona' }).click();
  await page.getByRole('textbox', { name: 'Apellidos' }).fill('Ficticia Prueba');
  await page.getByRole('textbox', { name: 'ORCID' }).fill('0000-0002-1825-0098');
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: 'Publicado' }).check();
  // Retries, because a late validation of the last change overwrites the errors of the save in
  // Payload.
  await expect(async () => {
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(page.getByText('Este ORCID no existe').first()).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await page.getByRole('textbox', { name: 'ORCID' }).fill('https://orcid.org/0000-0002-1825-0097');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/collections\/articles\/\d+$/u);
  const id = Number(page.url().split('/').at(-1));
  articles.push(id);

  const whole = await make({ title: unique('Completo'), pdf: await storePdf() });
  await page.goto(`/admin/collections/articles/${whole}`);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(SECTIONS);
  await expect(page.getByRole('main').getByRole('textbox', { name: 'DOI' })).toBeVisible();
  await expectWell(page);

  await page.goto(contentsPath(issue));
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: title });
  await expect(row).toContainText('Ficticia Prueba');
  await expect(row).toContainText('Sin DOI');
  await page.goto(articlePath(id));
  await expect(page.getByRole('link', { name: /orcid\.org\/0000-0002-1825-0097/u })).toBeVisible();
});
