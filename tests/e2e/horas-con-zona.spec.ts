import type { Locator, Page } from '@playwright/test';

import { eraseCall, storeCall } from '../support/api/calls';
import { eraseContent, storeContent } from '../support/api/content';
import { daysFromNow } from '../support/api/factories';
import { idOf } from '../support/api/rest.client';
import { unique } from '../support/api/unique';
import { expectAccessible } from '../support/site/accessibility';
import { expect, test } from '../support/site/site-test';
import { expectNoSidewaysScroll } from '../support/site/widths';

/** Times show the campus's zone, and also the visitor's own if it differs; whole days have no times. */

const WIDTHS = [
  { width: 375, height: 800 },
  { width: 1440, height: 900 },
];

const events: number[] = [];
const calls: number[] = [];
const store = async (fields: Record<string, unknown>) => {
  const title = unique('Seminario en línea');
  const { id } = await storeContent('events', {
    title,
    startDate: '2031-12-10T10:00',
    endDate: '2031-12-10T12:00',
    registrationClosesAt: '2031-12-09T23:59',
    ...fields,
  });
  events.push(id);
  return { id, title };
};
test.afterEach(async () => {
  for (const id of events.splice(0)) await eraseContent('events', id);
  for (const id of calls.splice(0)) await eraseCall(id);
});

const dialogOf = async (page: Page, { id, title }: { id: number; title: string }) => {
  await page.goto(`/seminarios?evento=${id}`);
  return page.getByRole('dialog', { name: title });
};
const heightOf = async (element: Locator): Promise<number> =>
  Math.round((await element.boundingBox())?.height ?? 0);

test('en la sede se dice la zona, y ninguna otra hora', async ({ page }) => {
  const dialog = await dialogOf(page, await store({}));
  await expect(dialog).toContainText('10:00 – 12:00 hora de Venezuela');
  await expect(dialog).toContainText(
    'martes, 9 de diciembre de 2031, a las 23:59 (hora de Venezuela).',
  );
  await expect(dialog).not.toContainText('tu hora');
});

for (const [timezoneId, hours, deadline] of [
  ['Europe/Madrid', '15:00 – 17:00 tu hora', '10 dic 2031, 04:59'],
  ['Asia/Tokyo', '23:00 – 01:00 tu hora', '10 dic 2031, 12:59'],
  ['America/Bogota', '09:00 – 11:00 tu hora', '9 dic 2031, 22:59'],
  ['Pacific/Auckland', '03:00 – 05:00 tu hora, 11 dic', '10 dic 2031, 16:59'],
] as const) {
  test(`en ${timezoneId} se dice además la hora de quien lee, y nada se mueve`, async ({
    openWindow,
  }) => {
    const event = await store({});
    for (const viewport of WIDTHS) {
      const [there, here] = [
        await openWindow(undefined, { timezoneId, viewport }),
        await openWindow(undefined, { viewport }),
      ];
      const dialog = await dialogOf(there, event);
      await expect(dialog).toContainText('10:00 – 12:00 hora de Venezuela');
      await expect(dialog).toContainText(hours);
      await expect(dialog).toContainText(`En tu hora: ${deadline}`);
      const dialogHere = await dialogOf(here, event);
      expect(await heightOf(dialog)).toBe(await heightOf(dialogHere));

      // The list also reserves space for the second time.
      const rowOf = (page: Page) => page.getByRole('article').filter({ hasText: event.title });
      for (const page of [there, here]) await page.goto('/seminarios');
      await expect(rowOf(there)).toContainText(hours);
      await expect(rowOf(here)).not.toContainText('tu hora');
      expect(await heightOf(rowOf(there))).toBe(await heightOf(rowOf(here)));
      await expectNoSidewaysScroll(there);
    }
  });
}

test.describe('lejos de la sede', () => {
  test.use({ timezoneId: 'Europe/Madrid' });

  test('el registro dice cuándo es y hasta cuándo, en las dos horas', async ({ page }) => {
    const dialog = await dialogOf(page, await store({}));
    await dialog.getByRole('button', { name: 'Registrarse' }).click();
    const form = page.getByRole('dialog', { name: /^Registro para: /u });
    await expect(form).toContainText('miércoles, 10 de diciembre de 2031');
    await expect(form).toContainText('10:00 – 12:00 hora de Venezuela');
    await expect(form).toContainText('15:00 – 17:00 tu hora');
    await expect(form).toContainText('En tu hora: 10 dic 2031, 04:59');
    await expectAccessible(page);
  });

  test('una convocatoria dice hasta cuándo, en las dos horas', async ({ page }) => {
    calls.push(
      idOf(await storeCall({ opensAt: daysFromNow(-1), closesAt: '2999-03-05T03:59:00.000Z' })),
    );
    await page.goto('/inscripcion');
    const main = page.getByRole('main');
    await expect(main).toContainText(
      'hasta el lunes, 4 de marzo de 2999, a las 23:59 (hora de Venezuela).',
    );
    await expect(main).toContainText('En tu hora: 5 mar 2999, 04:59');
    await expectNoSidewaysScroll(page);
  });
});

for (const [startDate, endDate, dates] of [
  ['2031-03-07T00:00', '2031-03-10T00:00', 'del 7 al 9 de marzo de 2031'],
  ['2031-03-07T00:00', '2031-03-09T23:59', 'del 7 al 9 de marzo de 2031'],
  ['2031-04-30T00:00', '2031-05-03T00:00', 'del 30 de abril al 2 de mayo de 2031'],
  ['2030-12-30T00:00', '2031-01-03T00:00', 'del 30 de diciembre de 2030 al 2 de enero de 2031'],
  ['2031-03-07T00:00', null, 'viernes, 7 de marzo de 2031'],
] as const) {
  test(`${dates} (${String(endDate)}): días enteros, sin horas`, async ({ page }) => {
    const event = await store({ startDate, endDate, registrationClosesAt: null });
    const dialog = await dialogOf(page, event);
    const facts = dialog.getByRole('list').first();
    await expect(facts.getByRole('listitem').nth(0)).toHaveText(`Fecha: ${dates}`);
    await expect(facts.getByRole('listitem').nth(1)).toHaveText('Hora: Todo el día');
    await page.goto('/seminarios');
    const row = page.getByRole('article').filter({ hasText: event.title });
    await expect(row).toContainText(dates);
    await expect(row).toContainText('Todo el día');
    await expect(row).not.toContainText('00:00');
  });
}
