import type { Page } from '@playwright/test';

import { expect, test } from '../support/admin/admin-test';
import { storeCertificate } from '../support/api/certificates';
import { apply, removeApplied } from '../support/api/desk';
import { eraseContent } from '../support/api/content';
import { call, idOf, listOf } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { PHONE } from '../support/site/accessibility';
import { findSmallTargets } from '../support/site/targets';
import { expectFits } from '../support/site/widths';
import { ADMIN_PATHS } from '@/shared/paths';

/* On a telephone a finger hits everything in the back office too: 44 pixels at least. */

test.use({ hasTouch: true, isMobile: true, viewport: PHONE });

const { login: _login, root: _root, registrants, reviews: _reviews, ...sections } = ADMIN_PATHS;

const expectLargeTargets = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/^Cargando/u)).toHaveCount(0);
  expect(await page.evaluate(findSmallTargets)).toEqual([]);
};

for (const path of Object.values(sections)) {
  test(path, async ({ page }) => {
    await page.goto(path);
    await expectLargeTargets(page);
  });
}

test('el cajón del menú', async ({ page }) => {
  await page.goto(ADMIN_PATHS.news);
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  await expect(page.getByRole('dialog', { name: 'Menú' })).toBeVisible();
  await expectLargeTargets(page);
});

test('una solicitud, un mensaje y sus formularios', async ({ page }) => {
  const id = await apply();
  try {
    await page.goto(`${ADMIN_PATHS.requests}/${id}`);
    await page.getByRole('button', { name: 'Pedir documentos' }).click();
    await expectLargeTargets(page);
    await page.getByRole('button', { name: 'Escribir', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectLargeTargets(page);
    const [message] = listOf(
      await call('GET', '/api/admin/contacts', { token: await asAdministrator() }),
    );
    await page.goto(`${ADMIN_PATHS.messages}/${idOf(message ?? {})}`);
    await expectLargeTargets(page);
  } finally {
    await removeApplied();
  }
});

test('un nombre y un correo muy largos caben en la lista y en la ficha', async ({ page }) => {
  const id = await apply({
    nombres: 'María de los Ángeles Guadalupe',
    apellidos: 'Fernández-Villavicencio y Rodríguez de la Concepción',
    email: `${'nombre.apellido.'.repeat(3)}largo${Date.now()}@departamento.institucion.example.org`,
  });
  try {
    for (const path of ['', `/${id}`]) {
      await page.goto(`${ADMIN_PATHS.requests}${path}`);
      await expect(page.getByText('nombre.apellido.nombre').first()).toBeVisible();
      await expectFits(page);
    }
  } finally {
    await removeApplied();
  }
});

test('los asistentes de un evento, su puerta y sus certificados', async ({ page }) => {
  const { event, registration } = await storeCertificate();
  try {
    for (const path of ['', '/entrada', '/certificados']) {
      await page.goto(`${registrants}/${event}${path}`);
      await expect(page.getByText('Rosa Ficticia').first()).toBeVisible();
      await expectLargeTargets(page);
    }
  } finally {
    const token = await asAdministrator();
    await call('DELETE', `/api/event-registrations/${registration}`, { token });
    await eraseContent('events', event);
  }
});
