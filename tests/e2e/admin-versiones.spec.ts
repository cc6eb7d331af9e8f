import type { Locator, Page } from '@playwright/test';

import { expect, test } from '../support/admin/admin-test';
import { logInByScreen } from '../support/admin/log-in';
import { expectToast } from '../support/admin/parts';
import { putAsAnother, stored } from '../support/admin/two-people';
import { pngFile, upload } from '../support/api/files';
import { heading, link, paragraph, picture, state, text } from '../support/api/lexical';
import { call, idOf, recordOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator, openSession } from '../support/api/roles';
import { unique } from '../support/api/unique';
import { expectAccessible, PHONE } from '../support/site/accessibility';
import { makeAccount, makeContent } from '../support/site/made-records';
import { findSmallTargets } from '../support/site/targets';
import { expectNoSidewaysScroll } from '../support/site/widths';

const storePicture = async (alt: string): Promise<{ id: number; url: string; name: string }> => {
  const answer = await upload({
    data: await pngFile(),
    name: 'campus.png',
    type: 'image/png',
    alt,
  });
  const doc = recordOf(answer).doc as JsonRecord;
  return { id: idOf(doc), url: String(doc.url), name: String(doc.filename) };
};

const region = (page: Page, name: string): Locator =>
  page.getByRole('region', { name, exact: true });
const valuesOf = (page: Page, field: string): Locator =>
  region(page, field).getByRole('definition');

const versionsIn = (page: Page): Locator =>
  page.getByRole('list', { name: 'Versiones' }).getByRole('listitem');

const versionsOf = async (id: number): Promise<number[]> => {
  const answer = await call(
    'GET',
    `/api/news/versions?where[parent][equals]=${id}&sort=-updatedAt&depth=0`,
    { token: await asAdministrator() },
  );
  return (recordOf(answer).docs as JsonRecord[]).map(idOf);
};

test('una persona que edita lee qué cambió, pasa de una versión a otra con el teclado y vuelve atrás', async ({
  page,
  context,
}) => {
  test.slow();
  const editor = await makeAccount('editor');
  const [old, now] = [await storePicture('El campus de noche'), await storePicture('El patio')];
  const [before, after] = [unique('Antes de corregir'), unique('Después de corregir')];
  const { id } = await makeContent('news', {
    title: before,
    imageUrl: old.url,
    published: false,
    content: state(
      heading('h2', text('Lo que sigue igual')),
      paragraph(text('El estudio siguió durante dos años a cien personas.')),
      paragraph(text('Está en '), link('https://example.org/1', text('su página')), text('.')),
      picture(old.id),
    ),
  });
  try {
    const token = await openSession(editor);
    const change = (json: JsonRecord) => call('PUT', `/api/admin/news/${id}`, { token, json });
    await change({
      title: after,
      imageUrl: now.url,
      withdrawAt: '2030-12-01T02:30:00Z',
      content: state(
        heading('h2', text('Lo que sigue igual')),
        paragraph(
          text('El estudio siguió durante '),
          text('tres', 1),
          text(' años a '),
          text('cien', 1),
          text(' personas.'),
        ),
        paragraph(text('Está en '), link('https://example.org/2', text('su página')), text('.')),
        picture(now.id),
      ),
    });
    await change({ excerpt: 'Un resumen que llega al final.' });
    const [newest, middle] = await versionsOf(id);

    await context.clearCookies();
    await logInByScreen(page, '/admin/noticias', editor);
    await page.getByPlaceholder('Buscar noticias...').fill(after);
    const item = page.getByRole('listitem').filter({ hasText: after });
    await item.getByRole('link', { name: 'Historial' }).focus();
    await page.keyboard.press('Enter');
    const rows = versionsIn(page);
    await expect(rows).toHaveCount(3);
    await rows.nth(1).getByRole('link').first().focus();
    await page.keyboard.press('Enter');

    // Compares the middle version with the stored one, then with the version before the middle one.
    await expect(page.getByRole('heading', { level: 2, name: /^Versión del/u })).toBeVisible();
    await expect(page.getByText('Cambió 1 campo: Resumen.')).toBeVisible();
    await page.getByRole('link', { name: 'Con la anterior' }).focus();
    await page.keyboard.press('Enter');
    const title = page.getByRole('heading', { level: 2, name: /^Versión del/u });
    await expect(page.getByText('Cambiaron 4 campos:')).toBeVisible();
    await expect(title).toBeFocused();
    await expect(page).toHaveURL(new RegExp(`/versions/${middle}\\?con=previous`, 'u'));

    await expect(valuesOf(page, 'Título')).toHaveText([before, after]);
    await expect(valuesOf(page, 'Imagen')).toHaveText([old.name, now.name]);
    await expect(valuesOf(page, 'Retirar el')).toHaveText([
      'Vacío',
      'sábado, 30 de noviembre de 2030, 22:30',
    ]);
    const content = region(page, 'Contenido');
    await expect(content.getByText('1 parte sin cambios')).toBeVisible();
    // Text equivalents for users who see neither strike-through nor colour.
    await expect(content.getByRole('deletion')).toHaveText(/\[quitado: dos \]/u);
    await expect(content.getByRole('insertion')).toHaveText(/\[añadido: tres \]/u);
    for (const note of [
      '«cien»: ahora en negrita',
      'El enlace de «su página» ahora lleva a https://example.org/2 (antes, a https://example.org/1)',
      'Se quitó la imagen «El campus de noche»',
      'Se añadió la imagen «El patio»',
    ]) {
      await expect(content.getByText(note, { exact: true })).toBeVisible();
    }
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.getByRole('link', { name: 'Versión siguiente' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/versions/${newest}\\?`, 'u'));
    await expect(title).toBeFocused();
    await expect(page.getByText('Es la actual.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Restaurar esta versión' })).toBeHidden();

    await page.getByRole('link', { name: 'Versión anterior' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/versions/${middle}\\?`, 'u'));
    await expect(title).toBeFocused();
    await page.getByRole('link', { name: 'Versión anterior' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Versión 1 de 3.')).toBeVisible();
    await expect(page.getByText(/^Es la primera versión que se conserva/u)).toBeVisible();

    const restore = { name: 'Restaurar esta versión', disabled: false };
    await page.getByRole('button', restore).press('Enter');
    const question = page.getByRole('alertdialog', { name: '¿Restaurar esta versión?' });
    await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expectToast(page, '¡Versión restaurada!');
    await expect(page).toHaveURL(`/admin/noticias?editar=${id}`);
    expect(await versionsOf(id)).toHaveLength(4);
    await page.goto(`/admin/collections/news/${id}/versions/${(await versionsOf(id))[0]}`);
    await expect(valuesOf(page, 'Título')).toHaveText([after, before]);
  } finally {
    const token = await asAdministrator();
    for (const one of [old, now]) await call('DELETE', `/api/media/${one.id}`, { token });
  }
});

test('un texto de 200.000 caracteres reescrito entero no detiene a nadie', async ({ page }) => {
  const words = (seed: string) => `${seed}a ${seed}b ${seed}c\n\n`.repeat(7_000).slice(0, 199_000);
  const { id } = await makeContent('news', { content: words('uno') });
  const token = await asAdministrator();
  await call('PUT', `/api/admin/news/${id}`, { token, json: { content: words('otro') } });
  const [newest] = await versionsOf(id);
  await page.goto(`/admin/collections/news/${id}/versions/${newest}`);
  await expect(region(page, 'Contenido')).toContainText('Todo el texto es distinto');
});

test('los textos del sitio también dicen qué cambió', async ({ page }) => {
  const token = await asAdministrator();
  const read = async () => recordOf(await call('GET', '/api/globals/identity', { token }));
  const { tagline } = await read();
  const write = (json: JsonRecord) => call('POST', '/api/globals/identity', { token, json });
  try {
    await write({ tagline: 'Un lema de antes' });
    await write({ tagline: 'Un lema de ahora' });
    await page.goto('/admin/globals/identity/versions');
    const newest = versionsIn(page).first();
    await expect(newest).toContainText('Actual');
    // A text of the site has no publication status.
    await expect(newest).not.toContainText('Publicado');
    await newest.getByRole('link').first().click();
    await expect(valuesOf(page, 'Lema de la portada')).toHaveText([
      'Un lema de antes',
      'Un lema de ahora',
    ]);
    await expectAccessible(page);
  } finally {
    await write({ tagline });
  }
});

test('de lo que está en la papelera se lee qué cambió, y no se restaura', async ({ page }) => {
  const [before, after] = [unique('Antes'), unique('Después')];
  const { id } = await makeContent('events', { title: before });
  const token = await asAdministrator();
  await call('PUT', `/api/admin/events/${id}`, { token, json: { title: after } });
  await call('DELETE', `/api/admin/events/${id}`, { token });
  await page.goto(`/admin/collections/events/trash/${id}/versions`);
  await versionsIn(page).last().getByRole('link').first().click();
  await expect(valuesOf(page, 'Título')).toHaveText([before, after]);
  await expect(valuesOf(page, 'Papelera')).toHaveText(['Fuera de la papelera', 'En la papelera']);
  await expect(page.getByRole('button', { name: 'Restaurar esta versión' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Con la anterior' }).click();
  await expect(page.getByText(/^Es la primera versión que se conserva/u)).toBeVisible();
});

test('lo que otra persona guarda mientras se lee una versión no se pierde al restaurarla', async ({
  page,
}) => {
  const { id } = await makeContent('news', { title: unique('Antes') });
  await putAsAnother('news', id, { title: unique('Después') });
  const [, first] = await versionsOf(id);
  await page.goto(`/admin/collections/news/${id}/versions/${first}`);
  await expect(region(page, 'Título')).toBeVisible();
  const kept = unique('Lo de otra persona');
  await putAsAnother('news', id, { title: kept });
  await page.getByRole('button', { name: 'Restaurar esta versión' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Restaurar', exact: true }).click();
  await expect(page.getByText('Alguien guardó otros cambios después').first()).toBeVisible();
  expect((await stored('news', id)).title).toBe(kept);
});

test.describe('con el dedo', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: PHONE });

  test('todo lo que se pulsa es tan grande como un dedo', async ({ page }) => {
    const { id } = await makeContent('news', { title: unique('Antes') });
    const token = await asAdministrator();
    await call('PUT', `/api/admin/news/${id}`, { token, json: { title: unique('Después') } });
    const [, first] = await versionsOf(id);
    await page.goto(`/admin/collections/news/${id}/versions/${first}`);
    await expect(region(page, 'Título')).toBeVisible();
    // The elements above are Payload's, without our classes.
    const small = await page.evaluate(findSmallTargets);
    expect(small.filter((target) => target.includes('tw:'))).toEqual([]);
  });
});

test('una versión que no existe, o de otro registro, no se encuentra', async ({ page }) => {
  const [one, other] = [await makeContent('news'), await makeContent('news')];
  const [foreign] = await versionsOf(other.id);
  for (const version of [foreign, 999_999_999, 'una']) {
    await page.goto(`/admin/collections/news/${one.id}/versions/${version}`);
    await expect(page.getByText('No se encontró nada')).toBeVisible();
  }
});
