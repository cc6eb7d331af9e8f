import type { Page } from '@playwright/test';

import { EVENTS } from '@/features/events/calendar/events.definition';
import { expectAccessible } from '../support/site/accessibility';
import { hueOf } from '../support/site/hues';
import { sampleEvent } from '../support/site/sample-content';
import { expect, test } from '../support/site/site-test';
import { expectNoSidewaysScroll } from '../support/site/widths';
import { answerApi, openWithoutData } from '../support/site/without-data';

const LIST = '/api/public/events';
const PAGE = { path: '/calendario', linkName: 'Calendario de Eventos' };
const NOW = new Date('2026-03-10T15:00:00.000Z');

const openCalendar = async (page: Page, events: object[]) => {
  await page.clock.setFixedTime(NOW);
  await answerApi(page, LIST, { body: events });
  await openWithoutData(page, PAGE);
};
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
const onDay = (day: number, hour: number, fields: object = {}) =>
  sampleEvent({
    id: day * 100 + hour,
    title: `Evento ${day}-${hour}`,
    startDate: `2026-03-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00.000Z`,
    ...fields,
  });
const sixOnOneDay = [13, 14, 15, 16, 17, 18].map((hour) => onDay(18, hour, { location: 'Aula 1' }));

test('carga y error', async ({ page }) => {
  const api = await answerApi(page, LIST, { status: 503, body: {} });
  api.hold();
  await openWithoutData(page, PAGE);
  await expect(page.getByRole('status').filter({ hasText: 'Cargando calendario' })).toBeVisible();
  api.release();
  await expect(page.getByRole('heading', { name: 'Error al cargar calendario' })).toBeVisible();
});

test.describe('el mes', () => {
  test('empieza en el actual, con el día de hoy, y va y vuelve', async ({ page }) => {
    await openCalendar(page, [onDay(18, 13)]);
    await expect(heading(page, 'marzo de 2026')).toBeVisible();
    for (const day of ['Dom', 'Lun', 'Mar', 'Mié', 'Jue', 'Vie', 'Sáb']) {
      await expect(page.getByText(day, { exact: true })).toBeVisible();
    }
    await expect(page.locator('.rbc-header')).toHaveText([
      'Dom',
      'Lun',
      'Mar',
      'Mié',
      'Jue',
      'Vie',
      'Sáb',
    ]);
    await expect(page.locator('[aria-current="date"]')).toHaveText('10');

    await page.getByRole('button', { name: 'Mes siguiente' }).click();
    await expect(heading(page, 'abril de 2026')).toBeVisible();
    await expect(page.getByText('No hay eventos programados para este mes.')).toBeVisible();
    await expect(page).toHaveURL('/calendario?mes=2026-04');
    await page.getByRole('button', { name: 'Mes anterior' }).click();
    await page.getByRole('button', { name: 'Mes anterior' }).click();
    await expect(heading(page, 'febrero de 2026')).toBeVisible();
    await page.getByRole('button', { name: 'Hoy' }).click();
    await expect(heading(page, 'marzo de 2026')).toBeVisible();
    await expect(page).toHaveURL('/calendario');
  });

  test('tres eventos por día y «+N más» que abre los demás; cinco al lado', async ({ page }) => {
    await openCalendar(page, sixOnOneDay);
    const grid = page.locator('.rbc-month-view');
    await expect(grid.getByRole('button', { name: /^Evento/u })).toHaveCount(3);
    const side = page.getByRole('complementary', { name: 'Próximos Eventos' });
    await expect(side.getByRole('article')).toHaveCount(5);
    await expect(side.getByRole('article').first()).toContainText('18 mar 2026 · Aula 1');

    await grid.getByRole('button', { name: '+3 más' }).focus();
    await page.keyboard.press('Enter');
    const day = page.getByRole('dialog', { name: 'miércoles, 18 de marzo de 2026' });
    await expect(day.getByRole('article')).toHaveCount(6);
    await day.getByRole('link', { name: 'Evento 18-17' }).click();
    // Waits, because the other dialog receives keys until this one has the focus.
    await expect(page.getByRole('dialog', { name: 'Evento 18-17' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(day).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(grid.getByRole('button', { name: '+3 más' })).toBeFocused();
  });

  test('tres justos caben; un cuarto se cuenta', async ({ page }) => {
    await openCalendar(page, [
      ...sixOnOneDay.slice(0, 3),
      ...[13, 14, 15, 16].map((h) => onDay(25, h)),
    ]);
    const grid = page.locator('.rbc-month-view');
    await expect(grid.getByRole('button', { name: /^Evento 18/u })).toHaveCount(3);
    await expect(grid.getByRole('button', { name: /^Evento 25/u })).toHaveCount(3);
    await expect(grid.getByRole('button', { name: /más/u })).toHaveText(/^\+1 más/u);
  });

  test('un evento de varios días está en cada uno, en la hora del campus', async ({ page }) => {
    // The event begins on Friday at 21:00 on the campus, which is Saturday in UTC.
    await openCalendar(page, [
      sampleEvent({
        title: 'Congreso largo',
        startDate: '2026-03-14T01:00:00.000Z',
        endDate: '2026-03-16T20:00:00.000Z',
      }),
    ]);
    const bars = page.locator('.rbc-month-view').getByRole('button', { name: 'Congreso largo' });
    // Friday and Saturday in one week, Sunday and Monday in the next.
    await expect(bars).toHaveCount(2);
    const cell = (await page.locator('.rbc-day-bg').first().boundingBox())?.width ?? 0;
    for (const bar of await bars.all()) {
      const width = (await bar.boundingBox())?.width ?? 0;
      expect(Math.round(width / cell)).toBe(2);
    }
  });

  test('un evento se abre con el teclado, dice lo suyo y lleva a su lista', async ({ page }) => {
    await openCalendar(page, [onDay(18, 13, { registrationRequired: true })]);
    const bar = page.locator('.rbc-month-view').getByRole('button', { name: 'Evento 18-13' });
    await bar.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Evento 18-13' });
    await expect(dialog).toContainText('miércoles, 18 de marzo de 2026');
    await expect(page).toHaveURL('/calendario?evento=1813');
    await dialog.getByRole('button', { name: 'Registrarse' }).click();
    await expect(page.getByRole('dialog', { name: 'Registro para: Evento 18-13' })).toBeFocused();
    // A dialog that replaces another receives the first key.
    await page.keyboard.press('Escape');
    await expect(dialog.getByRole('link', { name: 'Ver en Seminarios y Congresos' })).toBeVisible();
    // Waits, because the other dialog receives keys until this one has the focus again.
    await expect(dialog.getByRole('button', { name: 'Registrarse' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(bar).toBeFocused();
  });
});

test('las categorías filtran el mes y la lista; la leyenda las nombra', async ({ page }) => {
  await openCalendar(page, [
    onDay(18, 13, { category: 'Talleres' }),
    onDay(19, 13, { category: 'Congresos' }),
  ]);
  const filters = page.getByRole('group', { name: 'Categorías' }).getByRole('button');
  await expect(filters).toHaveText(['Todos', ...EVENTS.categories]);
  await expect(page.getByRole('region', { name: 'Categorías' }).getByRole('listitem')).toHaveText([
    ...EVENTS.categories,
  ]);
  await filters.filter({ hasText: 'Talleres' }).click();
  await expect(page.locator('.rbc-month-view').getByRole('button')).toHaveCount(1);
  await expect(page.getByRole('complementary').getByRole('article')).toHaveCount(1);
  await expect(page).toHaveURL('/calendario?categoria=Talleres');
});

test('cada categoría tiene su color, en la leyenda y en el mes', async ({ page }) => {
  const colours = ['azul', 'morado', 'verde', 'rojo', 'naranja'] as const;
  await openCalendar(
    page,
    EVENTS.categories.map((category, index) =>
      onDay(16 + index, 13, { title: category, category }),
    ),
  );
  const legend = page.getByRole('region', { name: 'Categorías' }).getByRole('listitem');
  for (const [index, category] of EVENTS.categories.entries()) {
    const colour = colours[index];
    expect(await hueOf(legend.nth(index).locator('span'), 'backgroundColor')).toBe(colour);
    const bar = page.locator('.rbc-month-view').getByRole('button', { name: category });
    expect(await hueOf(bar, 'color'), category).toBe(colour);
  }
});

test('en un teléfono, los días llevan puntos y el elegido su lista', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await openCalendar(page, sixOnOneDay);
  const chosen = page.getByRole('region', { name: 'martes, 10 de marzo de 2026' });
  await expect(chosen).toContainText('No hay eventos este día.');
  const day = page.getByRole('button', { name: 'miércoles, 18 de marzo de 2026 6 eventos' });
  expect((await day.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await day.focus();
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('region', { name: 'miércoles, 18 de marzo de 2026' }).getByRole('article'),
  ).toHaveCount(6);
});

test('cabe en cualquier ancho y no tropieza con la dirección', async ({ page }) => {
  await page.goto('/calendario?mes=nunca&categoria=%3Cb%3E&evento=2147483647');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Calendario de Eventos' }),
  ).toBeVisible();
  await expect(page.getByText(EVENTS.messages.notFound)).toBeVisible();
  await expect(page.locator('.rbc-month-view')).toBeVisible();
  await expectNoSidewaysScroll(page);
});

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
