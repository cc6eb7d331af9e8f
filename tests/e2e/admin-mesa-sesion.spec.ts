import type { Page } from '@playwright/test';

import { fillLogin, logInByScreen, revokeSession } from '../support/admin/log-in';
import { openEdit } from '../support/admin/open-form';
import { removeSent, send } from '../support/api/contact-desk';
import { eraseContent, storeContent } from '../support/api/content';
import { eventRegistrationBody } from '../support/api/factories';
import { askFor, comeByLink, removeApplicants, sendDocument } from '../support/api/follow-up';
import { pdfFile } from '../support/api/files';
import { eraseRegistrants } from '../support/api/registrants';
import { call } from '../support/api/rest.client';
import { unique } from '../support/api/unique';
import { expectAccessible } from '../support/site/accessibility';
import { expect, test } from '../support/site/site-test';

/** Ends the session, discovers that by `press`, logs in again, and returns to the page. */
const comeBackFrom = async (page: Page, press: () => Promise<void>): Promise<void> => {
  const path = new URL(page.url());
  await revokeSession(page);
  await press();
  await expect(page).toHaveURL(/\/admin\/login\?redirect=/u);
  await fillLogin(page);
  await expect(page).toHaveURL(`${path.pathname}${path.search}`);
};
const part = (page: Page, name: string) => page.getByRole('region', { name });

test.afterEach(removeApplicants);
test.afterEach(removeSent);

test('en la ficha de una solicitud', async ({ page }) => {
  const applicant = await comeByLink({ nombres: 'Rosa' });
  const [asked] = await askFor(applicant, 'Síntesis curricular');
  await sendDocument(applicant, asked, await pdfFile());
  await logInByScreen(page, `/admin/solicitudes/${applicant.id}`);

  const note = page.getByLabel('Nota de la oficina');
  const status = page.getByLabel('Estado de la solicitud');
  const documents = part(page, 'Documentos');
  await note.fill('Llamó ayer.');
  await status.selectOption('rejected');
  await page.getByLabel('Motivo').fill('Faltan plazas.');
  await documents.getByRole('button', { name: 'No aceptar «Síntesis curricular»' }).click();
  await documents.getByLabel('Por qué no se acepta').fill('Está incompleta.');
  await documents.getByRole('button', { name: 'Pedir documentos' }).click();
  await documents.getByLabel('Título de maestría').check();
  await documents.getByLabel('Otro documento').fill('Aval del tutor');
  await documents.getByLabel('Texto para la persona').fill('Por ambos lados.');

  const add = page.getByRole('button', { name: 'Añadir nota' });
  await comeBackFrom(page, () => add.click());
  await expect(note).toHaveValue('Llamó ayer.');
  await expect(status).toHaveValue('rejected');
  await expect(page.getByLabel('Motivo')).toHaveValue('Faltan plazas.');
  await expect(documents.getByLabel('Por qué no se acepta')).toHaveValue('Está incompleta.');
  await expect(documents.getByLabel('Título de maestría')).toBeChecked();
  await expect(documents.getByLabel('Otro documento')).toHaveValue('Aval del tutor');
  await expect(documents.getByLabel('Texto para la persona')).toHaveValue('Por ambos lados.');
  await expectAccessible(page);

  // Stored or discarded input must not be restored.
  await add.click();
  const history = part(page, 'Historia y notas').getByRole('listitem');
  await expect(history.filter({ hasText: 'Llamó ayer.' })).toBeVisible();
  await page.getByRole('button', { name: 'Descartarlo' }).click();
  await expect(status).toHaveValue('pending');
  await documents.getByRole('button', { name: 'No aceptar y avisar' }).click();
  await expect(documents.getByText('No aceptado', { exact: true })).toBeVisible();
  await documents.getByRole('button', { name: 'Cancelar' }).click();
  await page.reload();
  await expect(documents.getByText('No aceptado', { exact: true })).toBeVisible();
  await expect(note).toHaveValue('');
  await expect(status).toHaveValue('pending');
  await expect(documents.getByRole('button', { name: 'Pedir documentos' })).toBeVisible();
  await expect(documents.getByLabel('Por qué no se acepta')).toHaveCount(0);
});

test('en el cambio de varias solicitudes', async ({ page }) => {
  const applicant = await comeByLink({ nombres: 'Rosa' });
  await logInByScreen(page, `/admin/solicitudes?search=${encodeURIComponent(applicant.email)}`);
  const dialog = page.getByRole('dialog', { name: 'Estado de una solicitud' });
  const open = async () => {
    await page.getByLabel(/^Seleccionar la solicitud de Rosa/u).check();
    await page.getByRole('button', { name: 'Cambiar estado' }).click();
  };
  await open();
  await dialog.getByRole('radio', { name: 'Rechazado' }).check();
  await dialog.getByLabel('Escribir a cada persona').check();
  await dialog.getByLabel('Mensaje', { exact: true }).fill('Hola, {nombre}: lo sentimos.');
  await comeBackFrom(page, () =>
    dialog.getByRole('button', { name: 'Rechazar 1 solicitud y escribir' }).click(),
  );

  await open();
  await expect(dialog.getByText('Se recuperó lo que habías escrito sin guardar.')).toBeVisible();
  // The text is restored; the decision must be made again.
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(dialog.getByLabel('Mensaje', { exact: true })).toHaveValue(/lo sentimos/u);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Descartarlo' }).click();
  await expect(dialog.getByLabel('Escribir a cada persona')).not.toBeChecked();
});

test('en la ficha de un mensaje', async ({ page }) => {
  const id = await send();
  await logInByScreen(page, `/admin/mensajes/${id}`);
  const note = page.getByLabel('Nota de la oficina');
  await note.fill('Pregunta lo mismo que en marzo.');
  await comeBackFrom(page, () => page.getByRole('button', { name: 'Añadir nota' }).click());
  await expect(note).toHaveValue('Pregunta lo mismo que en marzo.');
});

test('en lo que se escribe a quienes asisten, también después de verlo', async ({ page }) => {
  const event = await storeContent('events', { title: unique('Coloquio') });
  const json = eventRegistrationBody(event.id);
  await call('POST', '/api/public/events', { json });
  await logInByScreen(page, `/admin/eventos/${event.id}/asistentes`);
  const form = page.getByRole('dialog', { name: 'Escribir a quienes asisten' });
  const write = page.getByRole('button', { name: 'Escribir a todos' });
  await write.click();
  await form.getByLabel('Asunto').fill('Materiales');
  await form.getByLabel('Mensaje').fill('Hola:\n\nYa están.');
  await form.getByRole('button', { name: 'Ver antes de enviar' }).click();
  await comeBackFrom(page, () => page.getByRole('button', { name: 'Enviar mensaje' }).click());
  await write.click();
  await expect(form.getByLabel('Asunto')).toHaveValue('Materiales');
  await expect(form.getByLabel('Mensaje')).toHaveValue(/Ya están/u);
  await form.getByRole('button', { name: 'Ver antes de enviar' }).click();
  await page.getByRole('button', { name: 'Enviar mensaje' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await write.click();
  await expect(form.getByLabel('Asunto')).toHaveValue('');

  await openEdit(page, { path: '/admin/eventos', title: String(event.title) });
  await page.getByRole('dialog').getByLabel('Lugar').fill('Aula 7');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  const offer = page.getByRole('button', { name: `Ver el aviso de ${String(event.title)}` });
  await offer.click();
  const words = page.getByLabel('Añadir unas palabras');
  await words.fill('Es el edificio de al lado.');
  await comeBackFrom(page, () =>
    page.getByRole('button', { name: 'Enviar a una persona' }).click(),
  );
  await offer.click();
  await expect(words).toHaveValue('Es el edificio de al lado.');

  await eraseRegistrants(event.id);
  await eraseContent('events', event.id);
});
