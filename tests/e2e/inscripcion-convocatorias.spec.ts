import { eraseCall, storeCall } from '../support/api/calls';
import { daysFromNow } from '../support/api/factories';
import { call, idOf } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { expectWell } from '../support/site/devices';
import { ENROLLMENT, fillEnrollment } from '../support/site/enrollment-screen';
import { control, toasts } from '../support/site/form-screen';
import { expect, test } from '../support/site/site-test';
import { expectNoSidewaysScroll } from '../support/site/widths';

const { path: PATH, shortest } = ENROLLMENT;

const made: number[] = [];
const store = async (fields: Record<string, unknown>) => {
  const stored = await storeCall(fields);
  made.push(idOf(stored));
  return stored;
};
test.afterEach(async () => {
  for (const id of made.splice(0)) await eraseCall(id);
});

test('fuera de convocatoria no hay formulario, y se dice cuándo lo habrá', async ({ page }) => {
  const { name } = await store({
    opensAt: '2999-01-02T13:00:00.000Z',
    closesAt: '2999-03-04T16:00:00.000Z',
  });
  await page.goto(PATH);
  const notice = page.getByRole('region', { name: 'La inscripción está cerrada' });
  await expect(notice).toContainText(String(name));
  await expect(notice).toContainText('2 de enero de 2999');
  await expect(page.getByRole('form', { name: 'Solicitud de inscripción' })).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectWell(page);
  await notice.getByRole('link', { name: 'Escribir a la oficina' }).click();
  await expect(page).toHaveURL('/contacto');
});

test('dentro de una se dice cuál es y hasta cuándo', async ({ page }) => {
  const { name } = await store({ opensAt: daysFromNow(-1), closesAt: '2999-03-04T16:00:00.000Z' });
  await page.goto(PATH);
  const main = page.getByRole('main');
  await expect(main.getByText(String(name))).toBeVisible();
  await expect(main.getByText(/hasta el .*4 de marzo de 2999/u)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectWell(page);
});

test('lo que se empezó antes del cierre y se envía después se rechaza sin perder nada', async ({
  page,
}) => {
  const { id } = await store({ opensAt: daysFromNow(-2), closesAt: daysFromNow(1) });
  await page.goto(PATH);
  await fillEnrollment(page, shortest);
  await page.getByRole('checkbox').check();
  const answer = await call('PATCH', `/api/calls/${String(id)}`, {
    token: await asAdministrator(),
    json: { closesAt: daysFromNow(-1) },
  });
  expect(answer.status, answer.text).toBe(200);
  await page.getByRole('button', { name: 'Enviar Solicitud' }).click();
  await expect(toasts(page)).toContainText('La inscripción está cerrada.');
  await expect(control(page, 'propuestaInvestigacion')).toHaveValue(
    shortest.propuestaInvestigacion ?? '',
  );
  await page.getByRole('button', { name: 'Anterior' }).click();
  await page.getByRole('button', { name: 'Anterior' }).click();
  await expect(control(page, 'nombres')).toHaveValue(shortest.nombres ?? '');
});
