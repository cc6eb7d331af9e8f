import type { Locator, Page } from '@playwright/test';

import { expect, test } from '../support/admin/admin-test';
import { breakCall, expectToast } from '../support/admin/parts';
import { apply, removeApplied } from '../support/api/desk';
import { registrationBody } from '../support/api/factories';
import { mailsAbout } from '../support/api/mailbox';
import { unique } from '../support/api/unique';
import { expectAccessible } from '../support/site/accessibility';
import { expectWell } from '../support/site/devices';

let id: number;
let email: string;
let name: string;

test.beforeEach(async () => {
  const body = registrationBody({ nombres: unique('Rosa') });
  email = String(body.email);
  name = `${String(body.nombres)} ${String(body.apellidos)}`;
  id = await apply(body);
});
test.afterEach(removeApplied);

const messages = async () => (await mailsAbout(email)).filter(({ kind }) => kind === 'status');

const openMessage = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: `Escribir a ${name}` }).click();
  return page.getByRole('dialog', { name: 'Mensaje a la persona' });
};

test('sin borrador no se abre nada, y se dice', async ({ page }) => {
  await breakCall(page, { method: 'GET', path: `/api/admin/registrations/${id}/message` });
  await page.goto('/admin/dashboard');
  const dialog = await openMessage(page);
  await expectToast(page, 'Error', 'No se pudo preparar el mensaje.');
  await expect(dialog).toBeHidden();
});

test('un mensaje sin asunto no sale, y cancelar no envía nada', async ({ page }) => {
  await page.goto('/admin/dashboard');
  const dialog = await openMessage(page);
  await dialog.getByLabel('Asunto').fill(' ');
  await dialog.getByRole('button', { name: 'Enviar mensaje' }).click();
  await expect(dialog.getByText('El asunto es obligatorio')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog).toBeHidden();
  expect(await messages()).toEqual([]);
});

test('tras cambiar el estado se avisa con el texto que se ha leído', async ({ page }) => {
  await page.goto('/admin/dashboard');
  await page.getByRole('button', { name: `Cambiar estado de la solicitud de ${name}` }).click();
  const question = page.getByRole('dialog', { name: new RegExp(name, 'u') });
  await question.getByRole('radio', { name: 'Aprobado' }).check();
  await expectWell(page, 'decisión');
  await question.getByRole('button', { name: 'Aprobar la solicitud' }).click();
  await expectToast(page, '¡Estado actualizado!');
  const offer = page.getByText('¿Le avisas del cambio?');
  await expect(offer).toBeVisible();
  const dialog = await openMessage(page);
  await expect(dialog.getByText(`Se enviará a ${email}.`)).toBeVisible();
  await expect(dialog.getByLabel('Asunto')).toHaveValue('Respuesta a tu solicitud de inscripción');
  await expect(dialog.getByLabel('Mensaje', { exact: true })).toHaveValue(/ha sido aprobada/u);
  await expectWell(page);

  await dialog.getByLabel('Mensaje', { exact: true }).fill('Hola:\n\nTe esperamos el lunes.');
  await dialog.getByRole('button', { name: 'Enviar mensaje' }).click();
  await expect(dialog).toBeHidden();
  await expect(offer).toBeHidden();
  const [mail, ...others] = await messages();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: email, subject: 'Respuesta a tu solicitud de inscripción' });
  expect(mail?.text).toContain('Te esperamos el lunes.');
});

test('también desde la solicitud misma', async ({ page }) => {
  await page.goto(`/admin/solicitudes/${id}`);
  await page.getByRole('button', { name: 'Escribir', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Mensaje a la persona' });
  await expect(dialog.getByLabel('Asunto')).toHaveValue('Tu solicitud de inscripción');
  await dialog.getByRole('button', { name: 'Enviar mensaje' }).click();
  await expect(dialog).toBeHidden();
  expect(await messages()).toHaveLength(1);
});
