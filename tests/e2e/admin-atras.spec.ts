import type { Page } from '@playwright/test';

import { expect, test } from '../support/admin/admin-test';
import {
  doorRows,
  eraseDoor,
  listEntered,
  makeDoor,
  NAMES,
  openDoor,
  touch,
  type DoorEvent,
} from '../support/admin/door-page';
import { eraseCall, storeCall } from '../support/api/calls';
import { idOf } from '../support/api/rest.client';
import { unique } from '../support/api/unique';

/** The back button asks before it leaves a Payload form with unsaved changes, as a reload does. */

const made: number[] = [];
const doors: DoorEvent[] = [];
test.afterEach(async () => {
  for (const id of made.splice(0)) await eraseCall(id);
  for (const door of doors.splice(0)) await eraseDoor(door);
});

/** Opens a call from the list by client-side navigation. */
const openFromList = async (page: Page): Promise<void> => {
  const stored = await storeCall({
    opensAt: '2999-01-02T13:00:00.000Z',
    closesAt: '2999-03-04T16:00:00.000Z',
  });
  made.push(idOf(stored));
  await page.goto('/admin/collections/calls');
  await page.getByRole('link', { name: String(stored.name) }).click();
  await expect(page.locator('#field-name')).toHaveValue(String(stored.name));
};

const goBack = (page: Page): Promise<void> => page.evaluate(() => history.back());

test('con cambios sin guardar pregunta, y quedarse los conserva', async ({ page }) => {
  await openFromList(page);
  const name = unique('Cohorte');
  await page.locator('#field-name').fill(name);
  const asked = page.waitForEvent('dialog');
  await goBack(page);
  const dialog = await asked;
  expect(dialog.message()).toBe('Hay cambios sin guardar. ¿Salir de esta página y perderlos?');
  await dialog.dismiss();
  await expect(page.locator('#field-name')).toHaveValue(name);

  page.once('dialog', (question) => void question.accept());
  await page.locator('#field-name').press('End');
  await goBack(page);
  await expect(page).toHaveURL(/\/admin\/collections\/calls(?:\?|$)/u);
});

test('sin cambios no pregunta', async ({ page }) => {
  await openFromList(page);
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.message());
    void dialog.accept();
  });
  await goBack(page);
  await expect(page).toHaveURL(/\/admin\/collections\/calls(?:\?|$)/u);
  expect(asked).toEqual([]);
});

test('ir a otra pantalla con anotaciones por enviar no amenaza con perderlas, y se envían al volver', async ({
  page,
}) => {
  const door = await makeDoor();
  doors.push(door);
  await openDoor(page, door);
  // A client-side navigation, so that the browser itself does not ask.
  await page.getByRole('link', { name: 'Noticias', exact: true }).click();
  await expect(page).toHaveURL('/admin/noticias');
  await page.evaluate(() => history.back());
  await expect(doorRows(page)).toHaveCount(NAMES.length);
  await page.route('**/door', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await touch(page, 'Ana Ávila');
  await expect(page.getByText('1 anotación por enviar')).toBeVisible();
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.message());
    void dialog.accept();
  });
  await page.evaluate(() => history.forward());
  await expect(page).toHaveURL('/admin/noticias');
  expect(asked).toEqual([]);
  await page.unroute('**/door');
  await page.evaluate(() => history.back());
  await expect(page.getByText('Todo está enviado.')).toBeVisible({ timeout: 20_000 });
  await expect.poll(() => listEntered(door)).toEqual(['Ana Ávila']);
});
