import { expectAccessible } from '../support/site/accessibility';
import { sampleEvent } from '../support/site/sample-content';
import { expect, test } from '../support/site/site-test';
import { expectNoSidewaysScroll } from '../support/site/widths';
import { answerApi, openWithoutData } from '../support/site/without-data';

const LIST = '/api/public/events';

test.describe('suscribirse al calendario', () => {
  test('ofrece el calendario que se ve: todo, o una categoría', async ({ page, baseURL }) => {
    await page.goto('/calendario');
    const section = page.getByRole('region', { name: 'Suscribirse al calendario' });
    const address = section.getByRole('textbox', { name: 'Dirección del calendario' });
    const link = section.getByRole('link', { name: 'Suscribirse' });
    await expect(address).toHaveValue(`${baseURL}/calendario/eventos.ics`);
    await expect(link).toHaveAttribute('href', /^webcal:\/\/[^/]+\/calendario\/eventos\.ics$/u);

    await page.getByRole('button', { name: 'Presentación de Tesis', exact: true }).click();
    await expect(section).toContainText('Presentación de Tesis.');
    await expect(address).toHaveValue(`${baseURL}/calendario/presentacion-de-tesis.ics`);
    await expect(link).toHaveAttribute('href', /\/calendario\/presentacion-de-tesis\.ics$/u);
    const calendar = await page.request.get(await address.inputValue());
    expect(calendar.status()).toBe(200);
    expect(await calendar.text()).toMatch(/^BEGIN:VCALENDAR\r\n/u);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  test('la dirección se copia', async ({ page, context, baseURL }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/calendario');
    await page.getByRole('button', { name: 'Copiar dirección' }).click();
    await expect(page.getByText('Dirección copiada.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${baseURL}/calendario/eventos.ics`,
    );
  });

  test('sin portapapeles, queda seleccionada', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
    });
    await page.goto('/calendario');
    await page.getByRole('button', { name: 'Copiar dirección' }).click();
    await expect(page.getByText(/^No se pudo copiar/u)).toBeVisible();
    expect(await page.evaluate(() => document.getSelection()?.toString())).toMatch(
      /\/calendario\/eventos\.ics$/u,
    );
  });
});

test.describe('añadir un evento al calendario', () => {
  test('desde su diálogo, si no ha pasado', async ({ page }) => {
    const ahead = sampleEvent({ id: 41, title: 'Evento por venir' });
    const past = sampleEvent({ id: 42, title: 'Evento pasado', startDate: '2020-03-15T13:00:00Z' });
    await answerApi(page, LIST, { body: [past, ahead] });
    await openWithoutData(page, { path: '/seminarios', linkName: 'Seminarios y Congresos' });

    await page.getByRole('link', { name: 'Evento por venir' }).click();
    const add = page.getByRole('dialog').getByRole('link', { name: 'Añadir al calendario' });
    await expect(add).toHaveAttribute('href', '/seminarios/41.ics');
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    await page.getByRole('link', { name: 'Evento pasado' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(add).toBeHidden();
  });

  test('su archivo llega al navegador', async ({ page, request }) => {
    const events = (await (await request.get(LIST)).json()) as { id: number; startDate: string }[];
    const ahead = events.findLast(({ startDate }) => Date.parse(startDate) > Date.now());
    if (!ahead) throw new Error('No hay eventos por venir');
    await page.goto(`/seminarios?evento=${ahead.id}`);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Añadir al calendario' }).click();
    expect((await download).suggestedFilename()).toBe(`evento-${ahead.id}.ics`);
  });
});
