import { expect, test } from '../support/admin/admin-test';
import { countCalls, openEdit } from '../support/admin/open-form';
import { expectToast } from '../support/admin/parts';
import {
  panelOf,
  putAsAnother,
  save,
  STALE,
  stored,
  versionsOf,
  withRecord,
} from '../support/admin/two-people';
import { call, recordOf } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { expectAccessible } from '../support/site/accessibility';
import { expectWell } from '../support/site/devices';

test('noticias: se ven las dos versiones, campo por campo, y se guarda lo elegido', async ({
  page,
}) => {
  test.slow();
  const fields = { excerpt: 'El de antes.', category: 'Eventos', published: false };
  await withRecord('news', fields, async ({ id, title }) => {
    const puts = countCalls(page, 'PUT', /\/api\/admin\/news\/\d+$/u);
    const form = await openEdit(page, { path: '/admin/noticias', title });
    await form.getByLabel('Resumen').fill('Mi resumen.');
    await form.getByLabel('Contenido').click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' Y lo mío al final.');
    await form.getByLabel('Título', { exact: true }).fill(`${title}, mía`);
    await putAsAnother('news', id, {
      excerpt: 'Un resumen ajeno.',
      content: 'Primer párrafo.\n\nSegundo párrafo, corregido por otra persona.',
      category: 'Graduaciones',
      published: true,
    });

    await save(form);
    await expectToast(page, 'Error', 'No se pudo actualizar la noticia.');
    await expect(form.getByRole('alert')).toContainText(STALE);
    await expect(panelOf(form).getByRole('heading')).toBeFocused();
    // Five fields of the other user's change, and the date set by publishing.
    await expect(panelOf(form).getByRole('group')).toHaveCount(6);

    const heading = versionsOf(form, 'Título');
    await expect(heading.group).toContainText('Solo lo cambiaste tú.');
    await expect(heading.mine).toBeChecked();
    const excerpt = versionsOf(form, 'Resumen');
    await expect(excerpt.group).toContainText('Lo cambiaron los dos.');
    await expect(excerpt.mine).toHaveAccessibleDescription('Mi resumen.');
    await expect(excerpt.theirs).toHaveAccessibleDescription('Un resumen ajeno.');
    const content = versionsOf(form, 'Contenido');
    await expect(content.mine).toHaveAccessibleDescription(
      /Segundo párrafo\. Y lo mío al final\./u,
    );
    await expect(content.theirs).toHaveAccessibleDescription(/corregido por otra persona/u);
    const category = versionsOf(form, 'Categoría');
    await expect(category.group).toContainText('Solo lo cambió la otra persona.');
    await expect(category.mine).toHaveAccessibleDescription('Eventos');
    await expect(category.theirs).toHaveAccessibleDescription('Graduaciones');
    await expect(category.theirs).toBeChecked();
    const published = versionsOf(form, 'Publicar');
    await expect(published.mine).toHaveAccessibleDescription('No');
    await expect(published.theirs).toHaveAccessibleDescription('Sí');
    await expectWell(page);

    // A conflict must be resolved: nothing is sent or lost before.
    expect(puts()).toBe(1);
    await save(form);
    await expect(form.getByRole('alert')).toContainText('falta elegir');
    await expect(excerpt.group.getByText('Elige una de las dos versiones.')).toBeVisible();
    await expect(excerpt.mine).toBeFocused();
    await expectAccessible(page);
    expect(puts()).toBe(1);
    await expect(form.getByLabel('Resumen')).toHaveValue('Mi resumen.');

    // By keys alone: mine, theirs, and mine again.
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await expect(form.getByLabel('Resumen')).toHaveValue('Un resumen ajeno.');
    await page.keyboard.press('ArrowLeft');
    await expect(form.getByLabel('Resumen')).toHaveValue('Mi resumen.');
    await content.theirs.check();
    await expect(form.getByLabel('Contenido', { exact: true })).toContainText(
      'corregido por otra persona',
    );
    await expect(form.getByLabel('Categoría')).toHaveValue('Graduaciones');

    await save(form);
    await expectToast(page, '¡Noticia actualizada!');
    await expect(form).toBeHidden();
    expect(await stored('news', id)).toMatchObject({
      title: `${title}, mía`,
      excerpt: 'Mi resumen.',
      content: 'Primer párrafo.\n\nSegundo párrafo, corregido por otra persona.',
      category: 'Graduaciones',
      published: true,
    });
  });
});

test('una tercera versión se compara otra vez, y recargar a medias no decide nada', async ({
  page,
}) => {
  await withRecord('documents', {}, async ({ id, title }) => {
    const form = await openEdit(page, { path: '/admin/documentos', title });
    await form.getByLabel('Descripción').fill('Lo que escribí.');
    await putAsAnother('documents', id, { description: 'Segunda versión.' });
    await save(form);
    const description = versionsOf(form, 'Descripción');
    await expect(description.theirs).toHaveAccessibleDescription('Segunda versión.');

    await page.reload();
    await openEdit(page, { path: '/admin/documentos', title });
    await expect(form.getByLabel('Descripción')).toHaveValue('Lo que escribí.');
    await save(form);
    await expect(form.getByRole('alert')).toContainText(STALE);
    await description.mine.check();
    await putAsAnother('documents', id, { description: 'Tercera versión.', category: 'Políticas' });
    await save(form);
    await expect(description.theirs).toHaveAccessibleDescription('Tercera versión.');
    await expect(description.mine).toHaveAccessibleDescription('Lo que escribí.');
    await description.mine.check();
    await save(form);
    await expect(form).toBeHidden();
    expect(await stored('documents', id)).toMatchObject({
      description: 'Lo que escribí.',
      category: 'Políticas',
    });
  });
});

test('si los dos escribieron lo mismo no hay nada que elegir', async ({ page }) => {
  await withRecord('documents', {}, async ({ id, title }) => {
    const form = await openEdit(page, { path: '/admin/documentos', title });
    await form.getByLabel('Descripción').fill('La misma.');
    await putAsAnother('documents', id, { description: 'La misma.' });
    await save(form);
    await expect(form.getByText('no hay nada que elegir')).toBeVisible();
    await save(form);
    await expectToast(page, '¡Documento actualizado!');
  });
});

test('si no se puede leer lo guardado, se dice y se puede volver a intentar', async ({ page }) => {
  await withRecord('documents', {}, async ({ id, title }) => {
    const form = await openEdit(page, { path: '/admin/documentos', title });
    await form.getByLabel('Descripción').fill('Lo mío.');
    await putAsAnother('documents', id, { description: 'Lo ajeno.' });
    let isAway = true;
    await page.route(
      (url) => url.pathname === '/api/admin/documents' && url.searchParams.has('id'),
      (route) => (isAway ? route.fulfill({ status: 503, json: {} }) : route.fallback()),
    );
    await save(form);
    const compare = form.getByRole('button', { name: 'Comparar con lo guardado' });
    await expect(compare).toBeVisible();
    await expect(form.getByLabel('Descripción')).toHaveValue('Lo mío.');
    isAway = false;
    await compare.click();
    await expect(versionsOf(form, 'Descripción').theirs).toHaveAccessibleDescription('Lo ajeno.');
  });
});

test('lo que otra persona llevó a la papelera no se pierde aquí', async ({ page }) => {
  await withRecord('documents', {}, async ({ id, title }) => {
    const form = await openEdit(page, { path: '/admin/documentos', title });
    await form.getByLabel('Descripción').fill('Lo mío.');
    const token = await asAdministrator();
    recordOf(await call('DELETE', `/api/admin/documents/${id}`, { token }));
    await save(form);
    await expect(form.getByRole('alert')).toContainText('a la papelera');
    await expect(form.getByLabel('Descripción')).toHaveValue('Lo mío.');
    await form.getByRole('button', { name: 'Cancelar' }).click();
  });
});
