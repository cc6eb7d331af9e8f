import { logInByScreen, storedToken } from '../support/admin/log-in';
import { expectToast } from '../support/admin/parts';
import { openSession } from '../support/api/roles';
import { whoIs } from '../support/api/second-factor';
import { expectAccessibleOnBoth } from '../support/site/accessibility';
import { makeAccount } from '../support/site/made-records';
import { expect, test } from '../support/site/site-test';
import { expectNoSidewaysScroll } from '../support/site/widths';

test('la cuenta muestra sus sesiones, y las cierra una a una o todas las demás', async ({
  page,
}) => {
  const account = await makeAccount('editor');
  const others = [];
  for (let count = 1; count <= 6; count++) others.push(await openSession(account));
  await logInByScreen(page, '/admin/account', account);
  const sessions = page.getByRole('region', { name: 'Sesiones abiertas' });
  await expect(sessions.getByRole('listitem')).toHaveCount(5);
  await sessions.getByRole('button', { name: 'Mostrar todas (7)' }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(7);
  const own = sessions.getByRole('listitem').filter({ hasText: 'Esta' });
  await expect(own).toHaveText(/Chrome en Windows/u);
  await expect(own.getByRole('button')).toHaveCount(0);
  await expectAccessibleOnBoth(page);
  await expectNoSidewaysScroll(page);

  await sessions
    .getByRole('button', { name: /^Cerrar la sesión de/u })
    .first()
    .click();
  await expectToast(page, 'La sesión está cerrada.');
  await expect(sessions.getByRole('listitem')).toHaveCount(6);
  await expect(sessions.getByRole('heading')).toBeFocused();
  await sessions.getByRole('button', { name: 'Cerrar todas las demás' }).click();
  await expectToast(page, 'Sesiones cerradas: 5.');
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await expect(sessions.getByRole('button')).toHaveCount(0);
  await expect(sessions.getByRole('heading')).toBeFocused();
  for (const token of others) expect(await whoIs(token)).toBeNull();
  expect(await whoIs(await storedToken(page))).not.toBeNull();
});
