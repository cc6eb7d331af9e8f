import { expect, test } from '../support/admin/admin-test';
import { itemOf, openSection } from '../support/admin/parts';
import { baseUrl } from '../support/api/environment';
import { unique } from '../support/api/unique';
import { expectAccessible } from '../support/site/accessibility';
import { makeContent } from '../support/site/made-records';
import { expectNoSidewaysScroll } from '../support/site/widths';

const PREVIEW = '/admin/vista-previa/noticias';

/** Calls `work` with a stored draft, which is removed after the test. */
const withDraft = async (work: (draft: { id: number; title: string }) => Promise<void>) => {
  const title = unique('Borrador en vista previa');
  const { id } = await makeContent('news', { title, published: false, imageUrl: null });
  await work({ id, title });
};

test('quien no ha entrado no la ve, y después de entrar llega a ella', async ({ openWindow }) => {
  const page = await openWindow();
  await page.goto(`${PREVIEW}?noticia=1`);
  await expect(page).toHaveURL(
    `/admin/login?redirect=${encodeURIComponent(`${PREVIEW}?noticia=1`)}`,
  );
  await page
    .context()
    .addCookies([
      { name: 'payload-token', value: 'eyJhbGciOiJIUzI1NiJ9.e30.falsa', url: baseUrl() },
    ]);
  await page.goto(`${PREVIEW}?noticia=1`);
  await expect(page).toHaveURL(/\/admin\/login\?redirect=/u);
});

test('un borrador guardado: se ve entero, nadie lo guarda y nadie lo indexa', async ({ page }) => {
  await withDraft(async ({ id, title }) => {
    await openSection(page, '/admin/noticias', 'Gestión de Noticias');
    await page.getByPlaceholder('Buscar noticias...').fill(title);
    const link = itemOf(page, title).getByRole('link', { name: 'Vista previa' });
    await expect(link).toHaveAttribute('href', `${PREVIEW}?noticia=${id}`);

    const answer = await page.goto(`${PREVIEW}?noticia=${id}`);
    expect(answer?.headers()['cache-control']).toContain('no-store');
    expect(answer?.headers()['x-robots-tag']).toContain('noindex');
    await expect(page.getByText('Primer párrafo.')).toBeVisible();
    await expect(page.getByRole('article').getByRole('heading', { name: title })).toHaveCount(2);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/u);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});

test('una noticia que no existe, o que no es un número, no se encuentra', async ({ page }) => {
  for (const id of ['2147483647', 'abc', '-1', '99999999999999999999']) {
    expect((await page.goto(`${PREVIEW}?noticia=${id}`))?.status(), id).toBe(404);
  }
});

test('lo que se está escribiendo se ve sin guardarlo', async ({ page }) => {
  await openSection(page, '/admin/noticias', 'Gestión de Noticias');
  await page.getByRole('button', { name: 'Nueva Noticia' }).click();
  const form = page.getByRole('dialog', { name: 'Nueva Noticia' });
  await form.getByLabel('Título').fill('Lo que nadie ha guardado');
  await form.getByLabel('Contenido').click();
  await page.keyboard.type('## Un apartado');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Con sus últimas palabras.');

  await form.getByRole('button', { name: 'Vista previa' }).click();
  const preview = page.frameLocator('iframe[title="Vista previa"]');
  await expect(preview.getByRole('heading', { name: 'Un apartado' })).toBeVisible();
  await expect(preview.getByText('Con sus últimas palabras.')).toBeVisible();
  await expect(
    preview.getByRole('heading', { level: 2, name: 'Lo que nadie ha guardado' }),
  ).toHaveCount(2);
  await expect(preview.getByText('Sin categoría').first()).toBeVisible();
  await form.getByRole('button', { name: 'Teléfono' }).click();
  await expect(form.getByTitle('Vista previa')).toHaveCSS('width', '375px');
  await expectAccessible(page);

  await form.getByRole('button', { name: 'Crear Noticia' }).click();
  await expect(form.getByText('El resumen es obligatorio')).toBeVisible();
  await expect(form.getByLabel('Título')).toHaveValue('Lo que nadie ha guardado');
  await form.getByRole('button', { name: 'Cancelar' }).click();
});

test('un número de la revista tiene la suya: guardado, y mientras se escribe', async ({ page }) => {
  const title = unique('Número en vista previa');
  const { id } = await makeContent('journal', { title, published: false });
  await openSection(page, '/admin/revista', 'Gestión de Revista');
  const item = itemOf(page, title);
  await expect(item.getByRole('link', { name: 'Vista previa', exact: true })).toHaveAttribute(
    'href',
    `/admin/vista-previa/revista?numero=${id}`,
  );
  await item.getByRole('button', { name: 'Editar' }).click();
  const form = page.getByRole('dialog', { name: 'Editar Número' });
  await form.getByLabel('Descripción').fill('Lo que aún no está guardado.');
  await form.getByRole('button', { name: 'Vista previa' }).click();
  const preview = page.frameLocator('iframe[title="Vista previa"]');
  await expect(preview.getByText('Lo que aún no está guardado.')).toHaveCount(2);
  await expect(preview.getByRole('heading', { name: title })).toHaveCount(2);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await form.getByRole('button', { name: 'Cancelar' }).click();
});

const OTHERS = [
  {
    slug: 'events',
    path: '/admin/eventos',
    heading: 'Gestión de Eventos',
    edit: 'Editar Evento',
    preview: '/admin/vista-previa/eventos?evento=',
    inBoth: 2,
  },
  {
    slug: 'documents',
    path: '/admin/documentos',
    heading: 'Gestión de Documentos',
    edit: 'Editar Documento',
    preview: '/admin/vista-previa/documentos?documento=',
    inBoth: 1,
  },
  {
    slug: 'gallery',
    path: '/admin/galeria',
    heading: 'Gestión de Galería',
    edit: 'Editar Imagen',
    preview: '/admin/vista-previa/galeria?imagen=',
    inBoth: 2,
  },
] as const;

for (const { slug, path, heading, edit, preview: previewAddress, inBoth } of OTHERS) {
  test(`un borrador de ${path} se ve antes de publicarlo`, async ({ page }) => {
    const title = unique('En vista previa');
    const { id } = await makeContent(slug, { title, published: false });
    await openSection(page, path, heading);
    const item = itemOf(page, title);
    await expect(item.getByRole('link', { name: 'Ver en el sitio' })).toHaveCount(0);
    await expect(item.getByRole('link', { name: 'Vista previa', exact: true })).toHaveAttribute(
      'href',
      `${previewAddress}${id}`,
    );
    await item.getByRole('button', { name: 'Editar' }).click();
    const form = page.getByRole('dialog', { name: edit });
    await form.getByLabel('Descripción').fill('Lo que aún no está guardado.');
    await form.getByRole('button', { name: 'Vista previa' }).click();
    const preview = page.frameLocator('iframe[title="Vista previa"]');
    await expect(preview.getByText('Lo que aún no está guardado.')).toHaveCount(inBoth);
    await expect(preview.getByRole('heading', { name: title })).toHaveCount(inBoth);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await form.getByRole('button', { name: 'Teléfono' }).click();
    await expect(form.getByTitle('Vista previa')).toHaveCSS('width', '375px');
    await form.getByRole('button', { name: 'Cancelar' }).click();

    const answer = await page.goto(`${previewAddress}${id}`);
    expect(answer?.headers()['cache-control']).toContain('no-store');
    await expect(page.getByRole('heading', { name: title })).toHaveCount(inBoth);
    await expectAccessible(page);
    for (const width of [375, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page);
    }
  });
}

test('la página de un evento tiene la misma vista previa', async ({ page }) => {
  const title = unique('En su página');
  const { id } = await makeContent('events', { title, published: false });
  await page.goto(`/admin/eventos/${id}`);
  await page.getByLabel('Lugar').fill('Un aula nueva');
  await page.getByRole('button', { name: 'Vista previa' }).click();
  const preview = page.frameLocator('iframe[title="Vista previa"]');
  await expect(preview.getByText('Un aula nueva')).toHaveCount(2);
  await page.getByRole('button', { name: 'Vista previa' }).click();
  await expect(page.getByLabel('Lugar')).toHaveValue('Un aula nueva');
  await page.getByRole('button', { name: 'Descartar cambios' }).click();
});
