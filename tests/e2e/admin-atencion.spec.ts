import { browserState, login } from '../../scripts/testing/site.client';
import { expect, test } from '../support/admin/admin-test';
import { logInByScreen } from '../support/admin/log-in';
import { queryDatabase } from '../support/api/database';
import { baseUrl } from '../support/api/environment';
import type { Account } from '../support/api/roles';
import { unique } from '../support/api/unique';
import { expectAccessible } from '../support/site/accessibility';
import { onEachDevice } from '../support/site/devices';
import { makeAccount } from '../support/site/made-records';
import { expectFits } from '../support/site/widths';

/** Notices on the dashboard about failures that have no other sign. */

const KEY = unique('correo-perdido');
const forget = async (): Promise<void> => {
  await queryDatabase("delete from background_work where name = 'ensayo'");
  await queryDatabase(`delete from mails where key = '${KEY}'`);
};

test.beforeAll(async () => {
  await queryDatabase(
    `insert into background_work (name, last_failure, failing_since, failures, failure)
     values ('ensayo', now(), '2026-11-20T18:30:00Z', 12, 'ENOSPC: no space left on device')`,
  );
  await queryDatabase(
    `insert into mails (status, kind, "to", subject, content, about, key, created_at)
     values ('failed', 'notice', 'oficina@example.org', 'Aviso', '{}', 'ana@example.org', '${KEY}',
       '2026-11-19T12:05:00Z')`,
  );
});
test.afterAll(forget);

test('lo que falla sin que se vea está en el dashboard: qué, desde cuándo y dónde mirar', async ({
  page,
}) => {
  await onEachDevice(page, async () => {
    await page.goto('/admin/dashboard');
    const notice = page.getByRole('region', { name: 'Necesita atención' });
    await expect(notice.getByRole('listitem')).toHaveCount(2);
    await expect(notice).toContainText('Falla «ensayo»');
    await expect(notice).toContainText('Desde el 20/11/2026, 14:30');
    await expect(notice).toContainText('12 fallos seguidos: ENOSPC: no space left on device');
    await expect(notice).toContainText(/no se (pudo|pudieron) enviar/u);
    await expect(notice).toContainText('Desde el 19/11/2026, 8:05');
    await expectFits(page);
    await expectAccessible(page);
  });
  await page.getByRole('link', { name: 'Ver los correos' }).click();
  await expect(page).toHaveURL(/\/admin\/collections\/mails/u);
});

test.describe('como editor', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('también se ve, sin enlaces adonde no se puede ir', async ({ page }) => {
    const account = await makeAccount('editor');
    await logInByScreen(page, '/admin/dashboard', account);
    const notice = page.getByRole('region', { name: 'Necesita atención' });
    await expect(notice).toContainText('Falla «ensayo»');
    await expect(notice.getByRole('link')).toHaveCount(0);
  });
});

test('mientras todo va bien no dice nada', async ({ page }) => {
  await forget();
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { name: /Te damos la bienvenida/u })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Necesita atención' })).toHaveCount(0);
});

const stateOf = async (account: Account) => browserState(await login(baseUrl(), account));

test('un mensaje a asistentes que falló se reenvía; a un editor no se le ofrece', async ({
  page,
  openWindow,
}) => {
  const [message] = await queryDatabase(
    `insert into event_messages (title, kind, state, audience, told, up_to, cursor, attempts, failure)
     values ($1, 'letter', 'failed', 'registered', 0, 1, 0, 5, 'Una causa') returning id`,
    [unique('Mensaje perdido')],
  );
  const id = Number(message?.id);
  const path = `/admin/collections/event-messages/${id}`;
  const account = await makeAccount('editor');
  try {
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Enviar de nuevo' })).toBeVisible();
    const theirs = await openWindow(await stateOf(account));
    await theirs.goto(path);
    await expect(theirs.getByText('Por qué no se pudo enviar')).toBeVisible();
    await expect(theirs.getByRole('button', { name: 'Enviar de nuevo' })).toHaveCount(0);
  } finally {
    await queryDatabase('delete from event_messages where id = $1', [id]);
  }
});
