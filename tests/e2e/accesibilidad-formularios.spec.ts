import type { Page } from '@playwright/test';

import { expectAccessibleOnBoth } from '../support/site/accessibility';
import { ENROLLMENT, fillEnrollment, goToStep, STEPS } from '../support/site/enrollment-screen';
import { CONTACT_MESSAGE, control, fillFields, toasts } from '../support/site/form-screen';
import { sampleEvent } from '../support/site/sample-content';
import { expect, test } from '../support/site/site-test';
import { answerApi, openWithoutData } from '../support/site/without-data';

/* No axe violations in each form: empty, invalid, refused and sent. */

test.describe('el registro en un evento', () => {
  const list = '/api/public/events';
  const open = async (page: Page) => {
    await answerApi(page, list, {
      body: [
        sampleEvent({ id: 1, title: 'Taller', registrationRequired: true }),
        sampleEvent({ id: 2, title: 'Coloquio', registrationRequired: true, isFull: true }),
        sampleEvent({
          id: 3,
          title: 'Jornada',
          registrationRequired: true,
          registrationClosesAt: '2001-01-01T13:00:00.000Z',
        }),
      ],
    });
    await openWithoutData(page, { path: '/seminarios', linkName: 'Seminarios y Congresos' });
    await expect(page.getByRole('article')).toHaveCount(3);
    await expectAccessibleOnBoth(page);
    await page.getByRole('button', { name: 'Registrarse' }).click();
    await expect(page.getByRole('dialog', { name: 'Registro para: Taller' })).toBeVisible();
  };
  const answer = (page: Page, status: number, body: object) =>
    page.route(
      (url) => url.pathname === list,
      (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status, json: body })
          : route.fallback(),
    );

  test('vacío, con errores y con su fallo', async ({ page }) => {
    await open(page);
    await expectAccessibleOnBoth(page);
    await answer(page, 400, {
      message: 'Revisa los campos señalados.',
      errors: ['nombre', 'email', 'telefono'].map((field) => ({ field, message: 'Falta' })),
    });
    await page.getByRole('button', { name: 'Enviar registro' }).click();
    await expect(page.getByRole('dialog').getByText('Falta')).toHaveCount(3);
    await expectAccessibleOnBoth(page);
    await answer(page, 409, { message: 'Ya no quedan plazas.' });
    await page.getByRole('button', { name: 'Enviar registro' }).click();
    await expect(toasts(page)).toContainText('Ya no quedan plazas.');
    await page.keyboard.press('F8');
    await expectAccessibleOnBoth(page);
  });

  test('enviado', async ({ page }) => {
    await open(page);
    await answer(page, 201, { id: 1, message: 'Recibido' });
    await page.getByRole('button', { name: 'Enviar registro' }).click();
    await expect(toasts(page)).toContainText('Registro enviado');
    // The toast's timer pauses while it has the focus.
    await page.keyboard.press('F8');
    await expectAccessibleOnBoth(page);
  });
});

test.describe('la inscripción', () => {
  test('sus tres pasos, cada uno con todos sus errores', async ({ page }) => {
    await page.goto(ENROLLMENT.path);
    await goToStep(page, 2);
    await page.getByRole('button', { name: 'Enviar Solicitud' }).click();
    await expect(control(page, 'nombres')).toBeFocused();
    for (const [index, { fields }] of STEPS.entries()) {
      await goToStep(page, index);
      for (const name of fields) {
        await expect(control(page, name)).toHaveAttribute('aria-invalid', 'true');
      }
      await expectAccessibleOnBoth(page);
    }
  });

  for (const [status, title] of [
    [201, '¡Inscripción exitosa!'],
    [503, 'Error en la inscripción'],
  ] as const) {
    test(`«${title}»`, async ({ page }) => {
      await answerApi(page, ENROLLMENT.api, { status, body: { id: 1, message: 'Hecho' } });
      await page.goto(ENROLLMENT.path);
      await fillEnrollment(page, ENROLLMENT.shortest);
      await control(page, 'aceptarTerminos').check();
      await page.getByRole('button', { name: 'Enviar Solicitud' }).click();
      await expect(toasts(page)).toContainText(title);
      await page.keyboard.press('F8');
      await expectAccessibleOnBoth(page);
    });
  }
});

test.describe('el contacto', () => {
  test.beforeEach(({ page }) =>
    page.route('https://www.openstreetmap.org/**', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><html lang="es"><title>Mapa</title><main><h1>Mapa</h1></main></html>',
      }),
    ),
  );

  test('con todos sus errores', async ({ page }) => {
    await page.goto('/contacto');
    await page.getByRole('button', { name: 'Enviar Mensaje' }).click();
    await expect(page.locator('form [aria-invalid="true"]')).toHaveCount(6);
    await expectAccessibleOnBoth(page);
  });

  test('con el mapa abierto y con el aviso de lo enviado', async ({ page }) => {
    await answerApi(page, '/api/public/contact', { status: 201, body: { id: 1, message: 'Sí' } });
    await page.goto('/contacto');
    // The iframe is loaded when it is scrolled into view.
    await page.getByRole('region', { name: 'Contacto rápido' }).scrollIntoViewIfNeeded();
    await expect(page.locator('iframe')).toBeVisible();
    await expectAccessibleOnBoth(page);
    await fillFields(page, CONTACT_MESSAGE);
    await page.getByRole('button', { name: 'Enviar Mensaje' }).click();
    await expect(toasts(page)).toContainText('¡Mensaje enviado!');
    await page.keyboard.press('F8');
    await expectAccessibleOnBoth(page);
  });
});
