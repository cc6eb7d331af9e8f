import type { Page } from '@playwright/test';

import { expect, test } from '../support/admin/admin-test';
import { expectToast, delayRequests } from '../support/admin/parts';
import {
  askFor,
  comeByLink,
  removeApplicants,
  sendDocument,
  type Applicant,
} from '../support/api/follow-up';
import { pdfFile } from '../support/api/files';
import { DESKTOP, PHONE } from '../support/site/accessibility';

/* A record's screen keeps the keyboard focus after each action, and no toast covers a control. */

let applicant: Applicant;

test.beforeEach(async () => {
  applicant = await comeByLink({ nombres: 'Rosa' });
});
test.afterEach(removeApplicants);

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('el foco se queda donde se trabaja, también si lo que se pulsó ya no está', async ({
  page,
}) => {
  const [document] = await askFor(applicant, 'Título de maestría');
  await sendDocument(applicant, document, await pdfFile());
  await page.goto(`/admin/solicitudes/${applicant.id}`);

  const assignee = page.getByRole('combobox', { name: 'Responsable' });
  await assignee.focus();
  await assignee.selectOption({ label: process.env.ADMIN_USERNAME ?? '' });
  await expectToast(page, 'Asignación guardada');
  await expect(assignee).toBeFocused();

  const note = page.getByLabel('Nota de la oficina');
  const add = page.getByRole('button', { name: 'Añadir nota' });
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(note, 'nothing is written yet').toBeFocused();
  await page.keyboard.type('Llamó por la mañana.');
  await page.keyboard.press('Tab');
  const release = await delayRequests(page, {
    method: 'POST',
    path: `/api/admin/registrations/${applicant.id}/entries`,
  });
  await page.keyboard.press('Enter');
  await expect(add).toBeDisabled();
  await page.keyboard.press('Enter');
  release();
  await expect(add).toBeEnabled();
  await expect(add).toBeFocused();
  await expect(page.getByText('Llamó por la mañana.')).toHaveCount(1);

  const documents = part(page, 'Documentos');
  await documents.getByRole('button', { name: 'Aceptar «Título de maestría»' }).first().focus();
  await page.keyboard.press('Enter');
  await expect(documents.getByText('Aceptado', { exact: true })).toBeVisible();
  await expect(documents.getByRole('heading', { name: 'Documentos', exact: true })).toBeFocused();

  await page.getByLabel('Estado de la solicitud').selectOption('approved');
  await page.getByRole('button', { name: 'Guardar estado' }).focus();
  await page.keyboard.press('Enter');
  await expect(part(page, 'Historia y notas')).toContainText('Pendiente → Aprobado');
  await expect(
    part(page, 'Estado').getByRole('heading', { name: 'Estado', exact: true }),
  ).toBeFocused();
});

for (const size of [DESKTOP, PHONE]) {
  test(`el aviso no tapa «Añadir nota», a ${size.width} px`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto(`/admin/solicitudes/${applicant.id}`);
    const add = page.getByRole('button', { name: 'Añadir nota' });
    await page.getByLabel('Nota de la oficina').fill('Una nota.');
    // At the bottom, where toasts used to appear.
    await add.evaluate((element) => element.scrollIntoView({ block: 'end' }));
    await add.click();
    const toast = page.getByRole('region', { name: /^Avisos/u }).getByRole('listitem');
    await expect(toast).toBeVisible();
    await page.getByLabel('Nota de la oficina').fill('Otra nota.');
    // A focused toast stays open. If it covered the button, the click would time out.
    await page.keyboard.press('F8');
    await expect(page.getByRole('region', { name: /^Avisos/u }).getByRole('list')).toBeFocused();
    await add.click({ timeout: 15_000 });
    await expect(page.getByText('Otra nota.')).toBeVisible();
  });
}
