import type { Page } from '@playwright/test';

import { expect, test } from '../support/admin/admin-test';
import { breakCall, expectToast } from '../support/admin/parts';
import {
  asApplicant,
  askFor,
  comeByLink,
  documentsOf,
  removeApplicants,
  sendDocument,
  type Applicant,
} from '../support/api/follow-up';
import { pdfFile } from '../support/api/files';
import { expectWell } from '../support/site/devices';

let applicant: Applicant;

test.beforeEach(async () => {
  applicant = await comeByLink({ nombres: 'Rosa' });
});
test.afterEach(removeApplicants);

const panel = (page: Page) => page.getByRole('region', { name: 'Documentos' });
const send = async () => {
  for (const { id } of await documentsOf(applicant)) {
    await sendDocument(applicant, id, await pdfFile());
  }
};

test('pide documentos, ve lo que llega, lo descarga y lo revisa', async ({ page }) => {
  await page.goto(`/admin/solicitudes/${applicant.id}`);
  await expect(panel(page).getByText('No se ha pedido ningún documento.')).toBeVisible();
  await panel(page).getByRole('button', { name: 'Pedir documentos' }).click();
  await panel(page).getByRole('button', { name: 'Pedir y avisar' }).click();
  await expect(panel(page).getByText('Elige o escribe al menos un documento')).toBeVisible();
  await expectWell(page);
  await panel(page).getByLabel('Título de maestría').check();
  await panel(page).getByLabel('Otro documento').fill('Aval del tutor');
  await panel(page).getByLabel('Texto para la persona').fill('Por ambos lados.');
  await panel(page).getByRole('button', { name: 'Pedir y avisar' }).click();
  await expectToast(page, 'Documentos pedidos');
  await expect(panel(page).getByRole('heading', { name: 'Aval del tutor' })).toBeVisible();
  await expect(page.getByText('Se pidió: Título de maestría, Aval del tutor.')).toBeVisible();
  await expectWell(page);

  await send();
  await page.reload();
  await expect(panel(page).getByText('Recibido')).toHaveCount(2);
  const downloading = page.waitForEvent('download');
  await panel(page).getByRole('link', { name: 'Descargar «Título de maestría»' }).click();
  expect((await downloading).suggestedFilename()).toBe(
    `solicitud-${applicant.id}-titulo-de-maestria.pdf`,
  );
  await panel(page)
    .getByRole('button', { name: 'Aceptar «Título de maestría»', exact: true })
    .click();
  await expect(panel(page).getByText('Aceptado', { exact: true })).toBeVisible();
  await panel(page).getByRole('button', { name: 'No aceptar «Aval del tutor»' }).click();
  await expect(panel(page).getByLabel('Por qué no se acepta')).toBeFocused();
  await panel(page).getByLabel('Por qué no se acepta').fill('Falta la firma.');
  await expectWell(page);
  await panel(page).getByRole('button', { name: 'No aceptar y avisar' }).click();
  await expect(panel(page).getByText('No aceptado', { exact: true })).toBeVisible();
  await expect(panel(page).getByText('Falta la firma.')).toBeVisible();
  await expectWell(page);

  await page.goto(`/admin/solicitudes?search=${applicant.email}&missing=documents`);
  const listed = page.getByRole('main').getByRole('link', { name: /Rosa/u });
  await listed.click();
  await panel(page).getByRole('button', { name: 'Dejar de pedir «Aval del tutor»' }).click();
  const question = page.getByRole('alertdialog', { name: '¿Dejar de pedir «Aval del tutor»?' });
  await expect(question).toContainText('Se borrará el archivo que llegó');
  await expectWell(page);
  await question.getByRole('button', { name: 'Dejar de pedirlo' }).click();
  await expect(panel(page).getByText('Aval del tutor')).toBeHidden();
  await page.goto(`/admin/solicitudes?search=${applicant.email}&missing=documents`);
  await expect(listed).toBeHidden();
});

test('una solicitud retirada se ve en la lista y en la ficha, y ya no se le pide nada', async ({
  page,
}) => {
  await asApplicant(applicant, 'POST', '/withdrawal');
  await page.goto(`/admin/solicitudes?search=${applicant.email}`);
  const row = page.getByRole('main').locator('li', { hasText: applicant.email });
  await expect(row.getByText('Retirada', { exact: true })).toBeVisible();
  await expect(row.getByText('Pendiente')).toHaveCount(0);
  await row.getByRole('checkbox').check();
  await expect(page.getByText('Ninguna espera una decisión.')).toBeVisible();
  for (const name of ['Cambiar estado', 'Pedir evaluación']) {
    await expect(page.getByRole('button', { name })).toBeDisabled();
  }
  await expectWell(page);
  const tabs = page.getByRole('group', { name: 'Estado' });
  await expect(tabs.getByRole('button', { name: 'Pendiente' })).toHaveText('Pendiente 0');
  await tabs.getByRole('button', { name: 'Retirada' }).click();
  await expect(page).toHaveURL(/status=withdrawn/u);
  await page.getByRole('main').getByRole('link', { name: /Rosa/u }).click();
  await expect(page.getByLabel('Estado de la solicitud')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Estado' })).toContainText(
    'su estado ya no cambia',
  );
  await expect(page.getByRole('button', { name: 'Pedir evaluación' })).toHaveCount(0);
  await expect(page.getByText('La persona retiró su solicitud')).toBeVisible();
  await expect(panel(page)).toBeVisible();
  await expect(panel(page).getByRole('button', { name: 'Pedir documentos' })).toBeHidden();
  await expectWell(page);
});

test('si los documentos no se pueden leer, se dice y se intenta de nuevo', async ({ page }) => {
  await breakCall(page, {
    method: 'GET',
    path: `/api/admin/registrations/${applicant.id}/documents`,
  });
  await page.goto(`/admin/solicitudes/${applicant.id}`);
  await expect(panel(page).getByText('No se pudieron cargar los documentos.')).toBeVisible();
  await expectWell(page);
  await page.unrouteAll();
  await panel(page).getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(panel(page).getByText('No se ha pedido ningún documento.')).toBeVisible();
});

test('en papel quedan también los documentos, con su estado', async ({ page }) => {
  const [first] = await askFor(applicant, 'Título de maestría', 'Aval del tutor');
  await sendDocument(applicant, first, await pdfFile());
  await page.goto(`/admin/solicitudes/${applicant.id}`);
  await expect(panel(page).getByText('Recibido', { exact: true })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(panel(page).getByRole('heading', { level: 3 })).toHaveText([
    'Título de maestría',
    'Aval del tutor',
  ]);
  await expect(panel(page).getByText('Recibido', { exact: true })).toBeVisible();
  await expect(panel(page).getByText('Pedido', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await expect(panel(page).getByRole('link')).toHaveCount(0);
});
