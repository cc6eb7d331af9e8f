import type { Page } from '@playwright/test';

import { apply, removeApplied } from '../support/api/desk';
import { pdfFile } from '../support/api/files';
import { REFUSED } from '../support/api/documents.table';
import { askFor, documentsOf } from '../support/api/follow-up';
import { linkIn, sentAbout } from '../support/api/mailbox';
import { unique } from '../support/api/unique';
import { expectAccessibleOnBoth } from '../support/site/accessibility';
import { expect, test } from '../support/site/site-test';
import { expectNoSidewaysScroll } from '../support/site/widths';

/** An interrupted upload is retried automatically, keeps the file and shows its state. */

const CALLS = '**/api/public/follow-up/documents/*';
const DOCUMENT = 'Título de maestría';
let id: number;

test.beforeEach(async ({ page }) => {
  const email = `${unique('subida')}@example.org`;
  id = await apply({ email });
  await askFor({ id }, DOCUMENT);
  const own = (await sentAbout(email, 3)).filter(({ to }) => to === email);
  await page.goto(await linkIn(own.at(-1) ?? {}, '/inscripcion/seguimiento'));
  await page.getByRole('button', { name: 'Ver mi solicitud' }).click();
  await expect(row(page)).toBeVisible();
});
test.afterEach(removeApplied);

const row = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: DOCUMENT }) });
const send = async (page: Page, buffer: Buffer, name = 'titulo.pdf') => {
  const chooser = page.waitForEvent('filechooser');
  await row(page)
    .getByRole('button', { name: /^Elegir/u })
    .click();
  await (await chooser).setFiles({ name, mimeType: 'application/pdf', buffer });
};
const expectReceived = (page: Page) =>
  expect(row(page).getByText('Recibido, por revisar')).toBeVisible({ timeout: 30_000 });

test('una conexión que se corta dos veces: se reintenta sola y llega', async ({ page }) => {
  let calls = 0;
  await page.route(CALLS, (route) => {
    calls += 1;
    return calls > 2 ? route.continue() : route.abort('connectionreset');
  });
  await send(page, await pdfFile());
  await expect(row(page).getByText('Se ha cortado la conexión.')).toBeVisible();
  await expectAccessibleOnBoth(page);
  await expectReceived(page);
  expect(calls).toBe(3);
  expect(await documentsOf({ id })).toMatchObject([{ state: 'received', fileType: 'PDF' }]);
});

test('si el sitio no puede recibirlo ahora, lo dice, espera lo que pide, y llega', async ({
  page,
}) => {
  const calls: number[] = [];
  await page.route(CALLS, (route) => {
    calls.push(Date.now());
    if (calls.length > 1) return route.continue();
    const json = { message: 'Vuelve en unos minutos.' };
    return route.fulfill({ status: 503, headers: { 'Retry-After': '4' }, json });
  });
  await send(page, await pdfFile());
  await expect(row(page).getByText('El sitio no puede recibir el archivo')).toBeVisible();
  await expectAccessibleOnBoth(page);
  await expectReceived(page);
  expect(calls).toHaveLength(2);
  expect((calls[1] ?? 0) - (calls[0] ?? 0)).toBeGreaterThanOrEqual(4_000);
});

test('sin conexión espera a que vuelva, y sigue', async ({ page, context }) => {
  await context.setOffline(true);
  await send(page, await pdfFile());
  await expect(row(page).getByText('Se ha cortado la conexión.')).toBeVisible();
  await context.setOffline(false);
  await expectReceived(page);
});

test('si no vuelve, conserva el archivo y ofrece reintentarlo', async ({ page }) => {
  let calls = 0;
  await page.route(CALLS, (route) => {
    calls += 1;
    return route.abort('connectionreset');
  });
  await send(page, await pdfFile(), 'mi titulo.pdf');
  const retry = row(page).getByRole('button', { name: `Reintentar ${DOCUMENT}` });
  await expect(retry).toBeVisible({ timeout: 30_000 });
  // The number of retries is limited.
  expect(calls).toBe(4);
  await expect(row(page).getByText('No se pudo enviar el archivo.')).toBeVisible();
  await expect(row(page).getByText('«mi titulo.pdf» sigue elegido.')).toBeVisible();
  await expectAccessibleOnBoth(page);
  await expectNoSidewaysScroll(page);
  await page.unrouteAll();
  await retry.click();
  await expectReceived(page);
  expect(await documentsOf({ id })).toMatchObject([{ state: 'received' }]);
});

test('detenerla deja todo como estaba', async ({ page }) => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(CALLS, async (route) => {
    await held;
    await route.abort();
  });
  await send(page, await pdfFile());
  await expect(row(page).getByRole('button', { name: /^Enviando \d+ %/u })).toBeVisible();
  await row(page)
    .getByRole('button', { name: `Detener ${DOCUMENT}` })
    .click();
  await expect(row(page).getByRole('button', { name: /^Elegir archivo/u })).toBeFocused();
  release();
  expect(await documentsOf({ id })).toMatchObject([{ state: 'asked' }]);
});

/** One file for each kind of reason. */
const kinds = [...new Map(REFUSED.map((one) => [one[1], one])).values()];
for (const [what, why, make] of kinds) {
  test(`lo que no se puede abrir se dice al momento, y no se ofrece reintentarlo: ${what}`, async ({
    page,
  }) => {
    await send(page, await make());
    await expect(row(page).getByText(why)).toBeVisible();
    await expect(row(page).getByRole('button')).toHaveText(['Elegir archivo']);
    await expectAccessibleOnBoth(page);
    expect(await documentsOf({ id })).toMatchObject([{ state: 'asked', fileType: null }]);
    await send(page, await pdfFile());
    await expectReceived(page);
  });
}
