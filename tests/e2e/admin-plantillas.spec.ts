import { expect, test } from '../support/admin/admin-test';
import { expectToast } from '../support/admin/parts';
import { removeSent, send } from '../support/api/contact-desk';
import { eraseContent, storeContent } from '../support/api/content';
import { mailsAbout } from '../support/api/mailbox';
import { eraseRegistrants, registerNew } from '../support/api/registrants';
import { call } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { unique } from '../support/api/unique';
import { expectWell } from '../support/site/devices';

const PATH = '/admin/plantillas';
/** Ids of «Lo estamos consultando» and «Materiales», which no other test file changes. */
const [ANSWER, MATERIAL] = [8, 11];

test.afterEach(async () => {
  const token = await asAdministrator();
  for (const id of [ANSWER, MATERIAL]) {
    await call('DELETE', `/api/admin/mail-templates/${id}`, { token });
  }
  await removeSent();
});

test('una plantilla se edita, se usa para responder, y recupera su texto', async ({ page }) => {
  const email = `${unique('ana')}@example.org`;
  const message = await send({ nombre: 'Ana', email, asunto: 'Una pregunta' });
  await page.goto(PATH);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plantillas de correo');
  await expectWell(page, 'plantillas');
  const edit = page.getByRole('button', { name: 'Editar «Lo estamos consultando»' });
  await edit.click();
  const form = page.getByRole('dialog', { name: 'Plantilla «Lo estamos consultando»' });
  const text = form.getByLabel('Mensaje', { exact: true });
  await text.fill('Hola, :\n\nLo consultamos. {apellidos}');
  await form.getByRole('button', { name: 'Guardar plantilla' }).click();
  await expect(form.getByText('No se puede rellenar {apellidos}.')).toBeVisible();
  await text.fill('Hola, :\n\nLo consultamos.');
  await text.press('Control+Home');
  for (let step = 0; step < 'Hola, '.length; step += 1) await text.press('ArrowRight');
  await form.getByRole('button', { name: 'Nombre de la persona' }).click();
  await expect(text).toHaveValue('Hola, {nombre}:\n\nLo consultamos.');
  await expect(text).toBeFocused();
  await form.getByLabel('Asunto').press('End');
  await form.getByRole('button', { name: 'Nombre del programa' }).click();
  await expect(form.getByLabel('Asunto')).toHaveValue('Re: {asunto}{programa}');
  await form.getByLabel('Asunto').fill('Sobre {asunto}');
  await expect(form.getByRole('region', { name: /^Así le llegaría a / })).toContainText(
    'Lo consultamos.',
  );
  await expect(form.getByRole('region', { name: /^Así le llegaría a / })).not.toContainText('{');
  await expectWell(page, 'plantilla');
  await form.getByRole('button', { name: 'Guardar plantilla' }).click();
  await expectToast(page, 'Plantilla guardada');
  await expect(form).toBeHidden();
  await expect(edit).toBeFocused();

  await page.goto(`/admin/mensajes/${message}`);
  await page.getByRole('button', { name: 'Responder' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mensaje a la persona' });
  const answer = dialog.getByLabel('Mensaje', { exact: true });
  await answer.fill('Hola, Ana: algo mío.');
  await dialog.getByLabel('Plantilla').selectOption('Lo estamos consultando');
  await expect(answer).toHaveValue('Hola, Ana:\n\nLo consultamos.');
  await dialog.getByRole('button', { name: 'Recuperar lo que habías escrito' }).click();
  await expect(answer).toHaveValue('Hola, Ana: algo mío.');
  await dialog.getByLabel('Plantilla').selectOption('Lo estamos consultando');
  await expectWell(page, 'con plantilla');
  await dialog.getByRole('button', { name: 'Enviar mensaje' }).click();
  await expect(dialog).toBeHidden();
  const sent = (await mailsAbout(email)).filter(({ kind }) => kind === 'answer');
  expect(sent).toMatchObject([{ subject: 'Sobre Una pregunta' }]);

  await page.goto(PATH);
  await page.getByRole('button', { name: /^Recuperar el original de «Lo estamos/u }).click();
  const question = page.getByRole('alertdialog', { name: '¿Recuperar el texto original?' });
  await expectWell(page, 'recuperar');
  await question.getByRole('button', { name: 'Recuperar el original' }).click();
  await expectToast(page, 'Texto original recuperado');
  await expect(page.getByRole('button', { name: /^Recuperar el original/u })).toHaveCount(0);
  await expect(edit).toBeFocused();
});

test('un mensaje a asistentes empieza con una plantilla y se lee con nombres', async ({ page }) => {
  const event = (await storeContent('events')).id;
  try {
    await registerNew(event, { nombre: 'Ana Ávila' });
    await page.goto(`/admin/eventos/${event}/asistentes`);
    await page.getByRole('button', { name: 'Escribir a todos' }).click();
    const form = page.getByRole('dialog', { name: 'Escribir a quienes asisten' });
    await form.getByLabel('Plantilla').selectOption('Materiales');
    await expect(form.getByLabel('Asunto')).toHaveValue('Materiales de «{evento}»');
    const next = form.getByRole('button', { name: 'Ver antes de enviar' });
    await next.click();
    await expect(form.getByText('Completa lo que el borrador dejó en blanco')).toBeVisible();
    await form.getByLabel('Mensaje', { exact: true }).fill('Hola, {nombre}: {solicitud}.');
    await next.click();
    await expect(form.getByText('No se puede rellenar {solicitud}.')).toBeVisible();
    await form.getByLabel('Mensaje', { exact: true }).fill('Hola, {nombre}: aquí están.');
    await expectWell(page, 'a asistentes');
    await next.click();
    const preview = page.getByRole('dialog', { name: 'Así se leerá' });
    await expect(preview).toContainText('Hola, Ana Ávila: aquí están.');
    await expect(preview).not.toContainText('{');
  } finally {
    await eraseRegistrants(event);
    await eraseContent('events', event);
  }
});
