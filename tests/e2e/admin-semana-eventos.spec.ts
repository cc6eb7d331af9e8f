import { toLocalInputValue } from '@/shared/date-input';

import { expect, test } from '../support/admin/admin-test';
import { startWork } from '../support/admin/count-clicks';
import { doorRows, eraseDoor, makeDoor, NAMES } from '../support/admin/door-page';
import { itemOf } from '../support/admin/parts';
import { letIn } from '../support/api/certificates';
import { stored } from '../support/admin/two-people';
import { daysFromNow } from '../support/api/factories';
import { sentMail } from '../support/api/mailbox';
import { eraseRegistrants, registerNew } from '../support/api/registrants';
import { unique } from '../support/api/unique';
import { makeContent } from '../support/site/made-records';

/** The week's tasks with events, with the number of clicks. */

const ZONE = process.env['SITE_TIME_ZONE'] ?? 'America/Caracas';
const campusTime = (days: number): string => toLocalInputValue(daysFromNow(days), ZONE);

let event: { id: number; title: string };
test.beforeEach(async () => {
  const title = unique('Seminario');
  const { id } = await makeContent('events', { title, startDate: daysFromNow(1), capacity: 10 });
  event = { id, title };
});
test.afterEach(() => eraseRegistrants(event.id));

test('se anuncia un seminario con cupo', async ({ page }) => {
  const title = unique('Con cupo');
  const work = await startWork(page);
  await work.openSection('Eventos');
  await work.click(page.getByRole('button', { name: 'Nuevo Evento' }));
  const form = page.getByRole('dialog', { name: 'Nuevo Evento' });
  await form.getByLabel('Título').fill(title);
  await form.getByLabel('Descripción').fill('Una mañana de ponencias.');
  await form.getByLabel('Fecha de inicio').fill(campusTime(10));
  await form.getByLabel('Cupo').fill('25');
  await work.click(form.getByRole('button', { name: 'Crear Evento' }));
  await expect(form).toBeHidden();
  await page.getByPlaceholder('Buscar eventos...').fill(title);
  await expect(itemOf(page, title).getByText('Registro Requerido')).toBeVisible();
  work.expectCost('announce');
});

for (const [name, cost] of [
  ['se cambia la hora de un evento, y se avisa', 'postpone'],
  ['se cancela un evento, y se avisa', 'cancel'],
] as const) {
  test(name, async ({ page }) => {
    const email = await registerNew(event.id);
    const work = await startWork(page);
    await work.click(page.getByRole('main').getByRole('link', { name: event.title }));
    const form = page.getByRole('region', { name: 'Editar Evento' });
    if (cost === 'cancel') await work.click(form.getByRole('switch', { name: 'Cancelado' }));
    else {
      await form.getByLabel('Fecha de fin').fill('');
      await form.getByLabel('Fecha de inicio').fill(campusTime(2));
    }
    await work.click(form.getByRole('button', { name: 'Guardar cambios' }));
    const offers = page.getByRole('region', { name: 'Avisos por enviar' });
    await work.click(offers.getByRole('button', { name: `Ver el aviso de ${event.title}` }));
    const dialog = page.getByRole('dialog', { name: 'Aviso a quienes asisten' });
    await work.click(dialog.getByRole('button', { name: 'Enviar a una persona' }));
    await expect(dialog).toBeHidden();
    work.expectCost(cost);
    const subject = { postpone: 'Cambio en un evento', cancel: 'Evento cancelado' }[cost];
    await sentMail(email, `${subject}: ${event.title}`);
  });
}

test('se escribe a quienes asisten', async ({ page }) => {
  const email = await registerNew(event.id);
  const work = await startWork(page);
  await work.openSection('Eventos');
  await page.getByPlaceholder('Buscar eventos...').fill(event.title);
  await work.click(itemOf(page, event.title).getByRole('link', { name: 'Mensajes' }));
  await work.click(page.getByRole('button', { name: 'Escribir a quienes asisten' }));
  const form = page.getByRole('dialog');
  await form.getByLabel('Asunto').fill('Materiales');
  await form.getByLabel('Mensaje').fill('Hola:\n\nYa están los materiales.');
  await work.click(form.getByRole('button', { name: 'Ver antes de enviar' }));
  await work.click(page.getByRole('button', { name: 'Enviar mensaje' }));
  await expect(page.getByText('El mensaje va en camino a una persona.').first()).toBeVisible();
  work.expectCost('writeToAttendees');
  await sentMail(email, 'Materiales');
});

test('se anota una entrada', async ({ page }) => {
  const door = await makeDoor();
  try {
    const work = await startWork(page);
    await page.goto(`/admin/eventos/${door.id}/entrada`);
    await expect(doorRows(page)).toHaveCount(NAMES.length);
    await work.click(page.getByRole('button', { name: /^Ana Ávila.*Anotar la entrada$/u }));
    await expect(page.getByText('1 de 3')).toBeVisible();
    work.expectCost('checkIn');
  } finally {
    await eraseDoor(door);
  }
});

test('se escribe el texto de los certificados, y se emiten', async ({ page }) => {
  await letIn(event.id, { nombre: 'Ana Ávila' });
  const work = await startWork(page);
  await work.openSection('Eventos');
  await page.getByPlaceholder('Buscar eventos...').fill(event.title);
  await work.click(itemOf(page, event.title).getByRole('link', { name: 'Certificados' }));
  await work.click(page.getByRole('button', { name: 'Escribir el texto' }));
  const form = page.getByRole('dialog', { name: 'Texto de los certificados' });
  await form.getByLabel('Horas').fill('4');
  await work.click(form.getByRole('button', { name: 'Guardar' }));
  await work.click(page.getByRole('button', { name: 'Emitir 1 certificado' }));
  await work.click(page.getByRole('button', { name: 'Emitir y enviar' }));
  await expect(page.getByRole('main').locator('ol > li')).toHaveText(/Ana Ávila/u, {
    timeout: 30_000,
  });
  work.expectCost('certify');
  expect((await stored('events', event.id)).title).toBe(event.title);
});
