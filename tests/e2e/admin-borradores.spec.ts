import { expect, test } from '../support/admin/admin-test';
import { itemOf, openSection } from '../support/admin/parts';
import { SECTIONS } from '../support/admin/sections';
import {
  CONTENT_SLUGS,
  eraseContent,
  storeContent,
  type ContentSlug,
} from '../support/api/content';
import { unique } from '../support/api/unique';
import { expectAccessible } from '../support/site/accessibility';
import { expectFits } from '../support/site/widths';

const PLACES: Record<ContentSlug, { name: string; path: string }> = {
  news: { name: 'Noticias', path: '/noticias' },
  events: { name: 'Seminarios y en el Calendario', path: '/seminarios' },
  documents: { name: 'Documentos', path: '/documentos' },
  journal: { name: 'Revista', path: '/revista' },
  gallery: { name: 'Galería', path: '/galeria' },
};

const made: [ContentSlug, number][] = [];
test.afterAll(async () => {
  for (const [slug, id] of made) await eraseContent(slug, id);
});

for (const slug of CONTENT_SLUGS) {
  test(`un borrador (${slug}) se filtra, se publica y se retira, y el formulario dice qué pasará`, async ({
    page,
    openWindow,
  }) => {
    const { path, heading } = SECTIONS[slug];
    const title = unique('Borrador');
    const { id } = await storeContent(slug, { title, published: false });
    made.push([slug, id]);
    const visitor = await openWindow();
    const expectSeen = async (count: 0 | 1) => {
      await visitor.goto(PLACES[slug].path);
      await expect(
        visitor.getByRole('main').getByRole('heading', { name: title, exact: true }),
      ).toHaveCount(count);
    };
    await expectSeen(0);

    await openSection(page, path, heading);
    await page
      .getByRole('group', { name: 'Estado' })
      .getByRole('button', { name: 'Borradores' })
      .click();
    const item = itemOf(page, title);
    await expect(item.getByText('Borrador', { exact: true })).toBeVisible();
    await expect(item.getByRole('link', { name: 'Ver en el sitio' })).toHaveCount(0);
    await expect(item.getByRole('button', { name: 'Retirar ahora' })).toHaveCount(0);

    await item.hover();
    await item.getByRole('button', { name: 'Editar' }).click();
    const form = page.getByRole('dialog');
    await expect(form.getByText('El público no lo ve.')).toBeVisible();
    await form.getByLabel('Publicar el').fill('2038-01-10T09:00');
    await form.getByRole('switch', { name: 'Publicar' }).check();
    await expect(
      form.getByText(`Se verá en ${PLACES[slug].name} desde el 10/1/2038`, { exact: false }),
    ).toBeVisible();
    await form.getByLabel('Publicar el').fill('');
    await expect(form.getByText(`Se ve en ${PLACES[slug].name}.`)).toBeVisible();
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(form).toBeHidden();
    // The list shows drafts only.
    await expect(item).toBeHidden();
    await page
      .getByRole('group', { name: 'Estado' })
      .getByRole('button', { name: 'Cualquier estado' })
      .click();
    await expect(item.getByText('Publicado', { exact: true })).toBeVisible();
    await expect(item.getByRole('link', { name: 'Ver en el sitio' })).toHaveAttribute(
      'href',
      new RegExp(`^${PLACES[slug].path}`, 'u'),
    );
    await expectSeen(1);

    await item.getByRole('button', { name: 'Retirar ahora' }).click();
    await expect(item.getByText('Borrador', { exact: true })).toBeVisible();
    await expect(item.getByRole('heading', { name: title })).toBeFocused();
    await expectSeen(0);
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(item.getByText('Publicado', { exact: true })).toBeVisible();
    await expectSeen(1);
    await expectFits(page);
  });
}

test('un documento nuevo dice dónde se ve, con un enlace', async ({ page }) => {
  const title = unique('Documento nuevo');
  const { path, heading, newButton, createButton, created } = SECTIONS.documents;
  await openSection(page, path, heading);
  await page.getByRole('button', { name: newButton }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Título').fill(title);
  await form.getByLabel('Categoría').selectOption('Formularios');
  await form.getByLabel('Archivo', { exact: true }).fill('https://example.org/nuevo.pdf');
  await form.getByLabel('Tipo de archivo').selectOption('PDF');
  await expect(form.getByText('Se ve en Documentos.')).toBeVisible();
  const storing = page.waitForResponse(
    (answer) =>
      answer.request().method() === 'POST' && answer.url().endsWith('/api/admin/documents'),
  );
  await form.getByRole('button', { name: createButton }).click();
  made.push(['documents', ((await (await storing).json()) as { id: number }).id]);
  const toast = page.getByRole('region', { name: /^Avisos/u }).getByRole('listitem');
  await expect(toast).toContainText(created);
  await expect(toast).toContainText('Se ve en Documentos.');
  await expect(toast.getByRole('link', { name: 'Ver en el sitio' })).toHaveAttribute(
    'href',
    '/documentos',
  );
});

test('el cupo de un evento activa el registro, y se conserva al desactivarlo', async ({ page }) => {
  await openSection(page, SECTIONS.events.path, SECTIONS.events.heading);
  await page.getByRole('button', { name: 'Nuevo Evento' }).click();
  const form = page.getByRole('dialog', { name: 'Nuevo Evento' });
  const registration = form.getByRole('switch', { name: 'Requiere registro' });
  await expect(form.getByLabel('Cierre del registro')).toBeHidden();
  await form.getByLabel('Cupo').fill('12');
  await expect(registration).toBeChecked();
  for (const name of ['Cierre del registro', 'Lista de espera', 'Recordatorio']) {
    await expect(form.getByLabel(name)).toBeVisible();
  }
  await registration.uncheck();
  // Without a limit, enabling registration again would promote the whole wait list.
  await expect(form.getByLabel('Cupo')).toHaveValue('12');
  await expect(form.getByLabel('Lista de espera')).toBeHidden();
  await form.getByRole('button', { name: 'Cancelar' }).click();
});
