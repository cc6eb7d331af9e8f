import { expect, test } from '../support/admin/admin-test';
import { startWork } from '../support/admin/count-clicks';
import { itemOf } from '../support/admin/parts';
import { eraseArticle } from '../support/api/articles';
import { pdfFile } from '../support/api/files';
import { call, recordOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { unique } from '../support/api/unique';

/** An issue of the journal, from its creation to its deposit, with the number of clicks. */

const DETAILS = '/api/globals/journal-details';
const PREFIX = '10.99999';

const writeDetails = async (json: JsonRecord) =>
  call('POST', DETAILS, { token: await asAdministrator(), json });

let before: JsonRecord;
test.beforeAll(async () => {
  before = recordOf(await call('GET', DETAILS, { token: await asAdministrator() }));
  await writeDetails({ issnOnline: '2049-3630', doiPrefix: PREFIX });
});
test.afterAll(async () => {
  const { issnOnline = null, doiPrefix = null } = before;
  await writeDetails({ issnOnline, doiPrefix });
});

test('un número se publica con un artículo, y se descarga su depósito', async ({ page }) => {
  test.slow();
  const [title, article] = [unique('Número de la semana'), unique('Un artículo')];
  const pdf = async () => ({
    name: 'revista.pdf',
    mimeType: 'application/pdf',
    buffer: await pdfFile(),
  });
  const work = await startWork(page);
  await work.openSection('Revista');
  await work.click(page.getByRole('button', { name: 'Nuevo Número' }));
  const form = page.getByRole('dialog', { name: 'Nuevo Número' });
  await form.getByLabel('Título').fill(title);
  await form.getByLabel('Volumen').fill('99');
  await form.getByLabel('Número', { exact: true }).fill('7');
  await work.chooseFiles(form.getByRole('button', { name: 'Subir PDF' }), await pdf());
  await expect(form.getByLabel('PDF', { exact: true })).toHaveValue(/^\/api\/media\/file\//u);
  await work.click(form.getByRole('switch', { name: 'Publicar' }));
  await work.click(form.getByRole('button', { name: 'Crear Número' }));
  await expect(form).toBeHidden();
  work.expectCost('createIssue');

  await work.click(itemOf(page, title).getByRole('link', { name: /^Contenido/u }));
  await work.click(page.getByRole('link', { name: 'Nuevo artículo' }));
  await page.getByRole('textbox', { name: 'Título' }).fill(article);
  await work.click(page.getByRole('button', { name: 'Añadir Persona' }));
  await page.getByRole('textbox', { name: 'Apellidos' }).fill('Ficticia Prueba');
  await page.getByRole('textbox', { name: 'DOI' }).fill(`${PREFIX}/${unique('semana')}`);
  await work.click(page.getByRole('checkbox', { name: 'Publicado' }));
  await work.click(page.getByRole('button', { name: 'Guardar', exact: true }));
  await expect(page).toHaveURL(/\/admin\/collections\/articles\/\d+$/u);
  const id = Number(page.url().split('/').at(-1));
  try {
    work.expectCost('createArticle');
    await work.click(page.getByRole('link', { name: 'Contenido del número' }));
    await work.click(
      page
        .getByRole('navigation', { name: 'Apartados del número' })
        .getByRole('link', { name: 'Crossref' }),
    );
    const download = page.waitForEvent('download');
    await work.click(page.getByRole('link', { name: 'Descargar el depósito' }));
    expect((await download).suggestedFilename()).toMatch(/\.xml$/u);
    work.expectCost('deposit');
  } finally {
    await eraseArticle(id);
  }
});
