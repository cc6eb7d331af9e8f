import type { Page } from '@playwright/test';

import { apply, post, put, removeApplied } from '../support/api/desk';
import { askFor, documentsOf, reviewDocument } from '../support/api/follow-up';
import { jpegFile, pdfFile } from '../support/api/files';
import { mailsAbout, sentAbout, tokenIn } from '../support/api/mailbox';
import type { JsonRecord } from '../support/api/rest.client';
import { unique } from '../support/api/unique';
import { expectAccessibleOnBoth } from '../support/site/accessibility';
import { expect, test } from '../support/site/site-test';
import { expectNoSidewaysScroll } from '../support/site/widths';

const PATH = '/inscripcion/seguimiento';
let email: string;
let id: number;

test.beforeEach(async () => {
  email = `${unique('seguimiento')}@example.org`;
  id = await apply({ email });
});
test.afterEach(removeApplied);

/** The link in the latest mail to the person, once `mails` mails about the person were sent. */
const linkOf = async (mails = 2): Promise<string> => {
  const own = (await sentAbout(email, mails))
    .filter(({ to }) => to === email)
    .sort((one, other) => String(one.sentAt).localeCompare(String(other.sentAt)));
  return `${PATH}#${await tokenIn(own.at(-1))}`;
};
/** Opens the link of a mail and presses its button. */
const enter = async (page: Page, link: string) => {
  await page.goto(link);
  await page.getByRole('button', { name: 'Ver mi solicitud' }).click();
};
const document = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
const choose = async (page: Page, name: string, file: { name: string; buffer: Buffer }) => {
  const chooser = page.waitForEvent('filechooser');
  await document(page, name)
    .getByRole('button', { name: /^(?:Elegir|Enviar otro) / })
    .click();
  await (await chooser).setFiles({ mimeType: 'application/pdf', ...file });
};
const review = async (name: string, json: JsonRecord) => {
  const found = (await documentsOf({ id })).find((one) => one.name === name);
  await reviewDocument(found?.id, json);
};

test('del enlace del correo a los documentos, y lo que la oficina dice de ellos', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url() + (request.headers()['referer'] ?? '')));
  const link = await linkOf();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Abre tu solicitud' })).toBeVisible();
  // No personal data is shown before the button is pressed.
  await expect(page.getByText(email)).toHaveCount(0);
  await expectAccessibleOnBoth(page);
  await expectNoSidewaysScroll(page);
  // A reload before the press does not use up the link.
  await page.reload();
  await page.getByRole('button', { name: 'Ver mi solicitud' }).click();
  await expect(page.getByRole('heading', { name: 'La estamos estudiando' })).toBeFocused();
  await expect(page.getByText('Pendiente')).toBeVisible();
  await expect(page.getByText('Por ahora no te pedimos ningún documento.')).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${PATH}$`, 'u'));
  const [, token = ''] = link.split('#');
  expect(asked.length).toBeGreaterThan(4);
  expect(asked.filter((url) => url.includes(token))).toEqual([]);
  await expectAccessibleOnBoth(page);

  await askFor({ id }, 'Título de maestría', 'Síntesis curricular');
  await page.reload();
  await expect(document(page, 'Título de maestría').getByText('Nos falta')).toBeVisible();
  await choose(page, 'Título de maestría', { name: 'pagina.pdf', buffer: Buffer.from('<html>') });
  await expect(
    document(page, 'Título de maestría').getByText('Revisa los campos señalados.'),
  ).toBeHidden();
  await expect(
    document(page, 'Título de maestría').getByText('Solo se admiten archivos PDF, JPEG o PNG'),
  ).toBeVisible();
  await expectAccessibleOnBoth(page);
  await choose(page, 'Título de maestría', { name: 'titulo.pdf', buffer: await pdfFile() });
  await expect(
    document(page, 'Título de maestría').getByText('Recibido, por revisar'),
  ).toBeVisible();
  await expect(page.getByText('Documento recibido').first()).toBeVisible();
  await choose(page, 'Síntesis curricular', { name: 'cv.jpg', buffer: await jpegFile() });
  await expect(document(page, 'Síntesis curricular').getByText('(JPG)')).toBeVisible();

  await review('Título de maestría', { isAccepted: true });
  await review('Síntesis curricular', { isAccepted: false, reason: 'Falta la segunda página.' });
  await page.reload();
  await expect(document(page, 'Título de maestría').getByText('Aceptado')).toBeVisible();
  await expect(document(page, 'Título de maestría').getByRole('button')).toHaveCount(0);
  await expect(page.getByText('Falta la segunda página.')).toBeVisible();
  await expectAccessibleOnBoth(page);
  await expectNoSidewaysScroll(page);
});

test('con el teclado: retirar la solicitud pregunta antes, y después no se puede nada más', async ({
  page,
}) => {
  await askFor({ id }, 'Título de maestría');
  await enter(page, await linkOf(3));
  const open = page.getByRole('button', { name: 'Retirar mi solicitud' });
  await open.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '¿Retirar tu solicitud?' })).toBeFocused();
  await expectAccessibleOnBoth(page);
  await page.getByRole('button', { name: 'No, conservarla' }).focus();
  await page.keyboard.press('Enter');
  await expect(open).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '¿Retirar tu solicitud?' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Sí, retirarla' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Has retirado tu solicitud' })).toBeFocused();
  await expect(open).toBeHidden();
  await expect(document(page, 'Título de maestría').getByRole('button')).toHaveCount(0);
  await expectAccessibleOnBoth(page);
  const kinds = (await sentAbout(email, 5)).map(({ kind }) => kind);
  expect(kinds.slice(-2)).toEqual(['confirmation', 'notice']);
});

test('sin enlace se pide uno, y lo que se dice es lo mismo para cualquier correo', async ({
  page,
}) => {
  const shown = new Set<string>();
  for (const address of [`${unique('nadie')}@example.org`, email]) {
    await page.goto('about:blank');
    await page.goto(PATH);
    await page.getByLabel('Correo electrónico').fill(address);
    await page.getByRole('button', { name: 'Enviarme el enlace' }).click();
    await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeFocused();
    shown.add(await page.getByRole('main').innerText());
  }
  expect(shown.size).toBe(1);
  await expectAccessibleOnBoth(page);
  await enter(page, await linkOf(3));
  await expect(page.getByText(`Solicitud n.º ${id}`)).toBeVisible();
});

test('un correo que no lo es se dice en su campo', async ({ page }) => {
  await page.goto(PATH);
  await page.getByLabel('Correo electrónico').fill('nadie');
  await page.getByRole('button', { name: 'Enviarme el enlace' }).click();
  await expect(page.getByText('Ingrese un correo electrónico válido')).toBeVisible();
  await expect(page.getByLabel('Correo electrónico')).toBeFocused();
  await expectAccessibleOnBoth(page);
});

test('un enlace que no sirve lo dice igual, sea por lo que sea, y ofrece otro', async ({
  page,
  openWindow,
}) => {
  const used = await linkOf();
  const other = await openWindow();
  await enter(other, used);
  await expect(other.getByText(`Solicitud n.º ${id}`)).toBeVisible();
  const shown = new Set<string>();
  for (const link of [`${PATH}#corto`, `${PATH}#${'A'.repeat(43)}`, used]) {
    await page.goto('about:blank');
    await page.goto(link);
    await expect(page.getByText('Este enlace ya no sirve')).toBeVisible();
    shown.add(await page.getByRole('main').innerText());
  }
  expect(shown.size).toBe(1);
  await expectAccessibleOnBoth(page);
});

test('abrir la página no cambia nada; cerrarla termina la sesión', async ({ page }) => {
  const link = await linkOf();
  await enter(page, link);
  await expect(page.getByText(`Solicitud n.º ${id}`)).toBeVisible();
  await page.goto('about:blank');
  // The session continues when this browser opens the link again.
  await page.goto(link);
  await expect(page.getByText(`Solicitud n.º ${id}`)).toBeVisible();
  expect(await mailsAbout(email)).toHaveLength(2);
  await page.getByRole('button', { name: 'Cerrar mi solicitud' }).click();
  await expect(page.getByText('Has cerrado tu solicitud en este navegador.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Pide un enlace a tu correo' })).toBeVisible();
});

test('una sesión que termina a mitad de camino lo dice, y la red que falla también', async ({
  page,
}) => {
  await askFor({ id }, 'Título de maestría');
  await enter(page, await linkOf(3));
  await expect(document(page, 'Título de maestría')).toBeVisible();
  await page.route('**/api/public/follow-up/documents/*', (route) => route.abort());
  await choose(page, 'Título de maestría', { name: 'titulo.pdf', buffer: await pdfFile() });
  await expect(page.getByText('No se pudo enviar el archivo. Inténtalo de nuevo.')).toBeVisible({
    timeout: 30_000,
  });
  await page.unrouteAll();
  await page.context().clearCookies();
  await choose(page, 'Título de maestría', { name: 'titulo.pdf', buffer: await pdfFile() });
  await expect(page.getByText('Tu sesión ha terminado.')).toBeVisible();
  await expect(page.getByText('Documento recibido')).toHaveCount(0);

  await page.route('**/api/public/follow-up', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No se pudo leer tu solicitud' })).toBeVisible();
  await expectAccessibleOnBoth(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(page.getByRole('heading', { name: 'Pide un enlace a tu correo' })).toBeVisible();
});

test('lo que la oficina decide se ve con palabras', async ({ page }) => {
  await put(`/${id}/status`, { status: 'approved' });
  await post(`/${id}/message`, { subject: 'Novedades', text: 'Hola:\n\nHay novedades.' });
  await enter(page, await linkOf(3));
  await expect(page.getByRole('heading', { name: 'Ha sido aprobada' })).toBeVisible();
  await expect(page.getByText('Aprobado', { exact: true })).toBeVisible();
});

test('a quien no fue admitido ya no se le pide nada', async ({ page }) => {
  const [first] = await askFor({ id }, 'Título de maestría', 'Síntesis curricular');
  await enter(page, await linkOf(3));
  await expect(document(page, 'Título de maestría').getByRole('button')).toBeVisible();
  await put(`/${id}/status`, { status: 'rejected' });
  // The change since the page was opened comes from the server.
  await choose(page, 'Título de maestría', { name: 'titulo.pdf', buffer: await pdfFile() });
  await expect(page.getByText('La solicitud no fue admitida')).toBeVisible();
  await page.reload();
  await expect(
    page.getByRole('heading', { name: 'No ha sido admitida en esta ocasión' }),
  ).toBeVisible();
  await expect(page.getByText('Ya no hace falta enviar nada.')).toBeVisible();
  await expect(document(page, 'Título de maestría').getByText('No se envió')).toBeVisible();
  await expect(document(page, 'Título de maestría').getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Retirar mi solicitud' })).toHaveCount(0);
  await expectAccessibleOnBoth(page);
  expect((await documentsOf({ id })).find((one) => one.id === first)?.state).toBe('asked');
});

test('dos solicitudes en un navegador: un enlace usado nunca muestra la otra', async ({
  page,
  context,
}) => {
  const first = await linkOf();
  const otherEmail = `${unique('seguimiento')}@example.org`;
  const otherId = await apply({ email: otherEmail });
  const own = (await sentAbout(otherEmail, 2)).filter(({ to }) => to === otherEmail);
  const second = `${PATH}#${await tokenIn(own.at(-1))}`;

  await enter(page, first);
  await expect(page.getByText(`Solicitud n.º ${id}`)).toBeVisible();
  const tab = await context.newPage();
  await enter(tab, second);
  await expect(tab.getByText(`Solicitud n.º ${otherId}`)).toBeVisible();

  // The tab that still shows the first request must not withdraw the second.
  await page.getByRole('button', { name: 'Retirar mi solicitud' }).click();
  await page.getByRole('button', { name: 'Sí, retirarla' }).click();
  await expect(page.getByText('Tu sesión ha terminado.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Tu sesión ha terminado.')).toBeVisible();
  await page.goto('about:blank');
  await page.goto(first);
  await expect(page.getByText('Este enlace ya no sirve')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enviarme el enlace' })).toBeVisible();
  for (const text of [otherEmail, `Solicitud n.º ${otherId}`]) {
    await expect(page.getByText(text)).toHaveCount(0);
  }
  await tab.reload();
  await expect(tab.getByText(`Solicitud n.º ${otherId}`)).toBeVisible();
  await expect(tab.getByText('Retirada', { exact: true })).toHaveCount(0);
});
