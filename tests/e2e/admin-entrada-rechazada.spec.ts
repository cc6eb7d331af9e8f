import { expect, test } from '../support/admin/admin-test';
import {
  eraseDoor,
  listEntered,
  makeDoor,
  openDoor,
  touch,
  type DoorEvent,
} from '../support/admin/door-page';
import { daysFromNow } from '../support/api/factories';
import { call } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';

let event: DoorEvent;
test.beforeEach(async () => {
  event = await makeDoor();
});
test.afterEach(() => eraseDoor(event));

const change = async (json: object) => {
  const token = await asAdministrator();
  await call('PUT', `/api/admin/events/${event.id}`, { token, json });
};

test('de un evento de otro día lo dice, y no anota', async ({ page }) => {
  await change({ startDate: daysFromNow(5) });
  await openDoor(page, event);
  await expect(page.getByText('y no hoy')).toBeVisible();
  await touch(page, 'Ana Ávila');
  await expect(
    page.getByText('No se anotó: Las entradas se anotan desde 12 horas antes'),
  ).toBeVisible();
  await expect(page.getByText('Todo está enviado.')).toBeVisible();
});

test('lo que se anotó antes de que el evento se cancelara se envía, y lo ilegible se dice', async ({
  page,
  context,
}) => {
  await openDoor(page, event);
  await context.setOffline(true);
  await touch(page, 'Ana Ávila');
  await expect(page.getByText('1 anotación por enviar')).toBeVisible();
  // Makes the entry one minute older than it is, because the server knows an entry's time only to
  // within the duration of the request that sends it.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith('adminDoor:'))) {
      const entry = JSON.parse(localStorage.getItem(key) ?? '{}') as { at: number };
      localStorage.setItem(key, JSON.stringify({ ...entry, at: entry.at - 60_000 }));
    }
  });
  await change({ cancelled: true });
  // Entries from before are read when the page is reloaded.
  await page.addInitScript((id) => {
    localStorage.setItem(`adminDoor:${id}:rota`, '{"key":');
    // An entry in the format of an older version, of another account and an unknown registration.
    const left = { kind: 'enter', key: 'vieja', registration: 2_147_483_647, at: Date.now() };
    localStorage.setItem(`adminDoor:otra.cuenta:${id}:vieja`, JSON.stringify(left));
  }, event.id);
  page.on('dialog', (dialog) => void dialog.accept());
  await context.setOffline(false);
  await page.reload();
  const alert = page.getByRole('alert').filter({ hasText: '2 anotaciones no se guardaron' });
  await expect(alert).toContainText('está dañada');
  await expect(page.getByText('Todo está enviado.')).toBeVisible();
  await expect.poll(() => listEntered(event)).toEqual(['Ana Ávila']);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('adminDoor:');
});
