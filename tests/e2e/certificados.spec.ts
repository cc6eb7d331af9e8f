import { letIn, storeCertificate, writeTexts } from '../support/api/certificates';
import { expect, test } from '../support/admin/admin-test';
import { eraseContent, storeContent } from '../support/api/content';
import { eraseRegistrants } from '../support/api/registrants';
import { call } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { unique } from '../support/api/unique';
import { expectAccessibleOnBoth } from '../support/site/accessibility';

const events: number[] = [];
test.afterEach(async () => {
  for (const id of events.splice(0)) {
    await eraseRegistrants(id);
    await eraseContent('events', id);
  }
});
const makeEvent = async () => {
  const { id } = await storeContent('events', { title: unique('Coloquio') });
  events.push(id);
  return id;
};

test('la oficina escribe el texto, los emite, corrige un nombre y retira uno', async ({ page }) => {
  const event = await makeEvent();
  await letIn(event, { nombre: 'Ana Ávila' });
  await letIn(event, { nombre: 'Hose Ñáñez' });
  await page.goto(`/admin/eventos/${event}/asistentes`);
  await page.getByRole('link', { name: 'Certificados' }).click();
  await expect(page.getByText('Todavía no hay texto')).toBeVisible();
  await expect(page.getByText('Entraron 2 personas; 2 sin certificado.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Emitir/u })).toBeHidden();
  await expectAccessibleOnBoth(page);

  await page.getByRole('button', { name: 'Escribir el texto' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Horas').fill('8');
  await form.getByLabel('Quién lo firma').fill('Dra. Prueba, coordinadora');
  await expectAccessibleOnBoth(page);
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('por haber asistido a «{evento}»')).toBeVisible();
  const sample = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Ver una muestra en PDF' }).click();
  expect((await sample).suggestedFilename()).toBe('certificado-000000000000.pdf');

  await page.getByRole('button', { name: 'Emitir 2 certificados' }).click();
  await expect(page.getByText('2 personas recibirán un correo')).toBeVisible();
  await expectAccessibleOnBoth(page);
  await page.getByRole('button', { name: 'Emitir y enviar' }).click();
  const rows = page.getByRole('main').locator('ol > li');
  await expect(rows).toHaveCount(2, { timeout: 30_000 });
  await expect(page.getByText('todas han tenido su certificado')).toBeVisible({ timeout: 30_000 });
  await expectAccessibleOnBoth(page);

  await page.getByRole('button', { name: 'Emitir de nuevo el certificado de Hose Ñáñez' }).click();
  await page.getByLabel('Nombre en el certificado').fill('José Ñáñez');
  await page.getByRole('button', { name: 'Emitir y enviar' }).click();
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(0)).toContainText('José Ñáñez');
  await expect(rows.filter({ hasText: 'Hose Ñáñez' })).toContainText('Retirado');

  await page.getByRole('button', { name: 'Retirar el certificado de Ana Ávila' }).click();
  await page.getByLabel('Por qué se retira').fill('No estuvo hasta el final.');
  await expectAccessibleOnBoth(page);
  await page.getByRole('button', { name: 'Retirar el certificado', exact: true }).click();
  await expect(rows.filter({ hasText: 'Ana Ávila' })).toContainText('No estuvo hasta el final.');
  await page.getByPlaceholder('Buscar por nombre, correo, teléfono o código...').fill('jose');
  await expect(rows).toHaveCount(1);
  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: 'PDF del certificado de José Ñáñez' }).click();
  expect((await file).suggestedFilename()).toMatch(/^certificado-[a-z0-9]{12}\.pdf$/u);
});

test('cualquiera comprueba un código, escrito o leído; lo que no existe lo dice', async ({
  openWindow,
}) => {
  const { code, event, id } = await storeCertificate('Łukasz Ávila');
  events.push(event);
  const page = await openWindow();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const answer = await page.goto(`/certificados#${code}`);
  expect(answer?.headers()['x-robots-tag']).toContain('noindex');
  expect(answer?.headers()['cache-control']).toContain('no-store');
  await expect(page.getByRole('heading', { name: 'Certificado válido' })).toBeVisible();
  await expect(page.getByText('Łukasz Ávila')).toBeVisible();
  await expect(page.getByLabel('Código del certificado')).toHaveValue(code);
  await expectAccessibleOnBoth(page);
  expect(asked.filter((url) => url.split('#')[0]?.includes(code))).toEqual([]);

  await page.getByLabel('Código del certificado').fill('0000 0000 0000');
  await page.getByRole('button', { name: 'Comprobar' }).click();
  await expect(
    page.getByRole('heading', { name: 'No hay ningún certificado con este código' }),
  ).toBeVisible();
  await expectAccessibleOnBoth(page);

  await call('POST', `/api/admin/certificates/${id}/withdraw`, {
    token: await asAdministrator(),
    json: { reason: 'Prueba' },
  });
  await page.getByLabel('Código del certificado').fill(code.toLowerCase());
  await page.getByLabel('Código del certificado').press('Enter');
  await expect(page.getByRole('heading', { name: 'Certificado retirado' })).toBeVisible();
  await expectAccessibleOnBoth(page);
});

test('sin texto no hay certificados, y la pantalla no es de nadie más', async ({ openWindow }) => {
  const event = await makeEvent();
  await writeTexts(event, { text: '', hours: null });
  const other = await openWindow();
  await other.goto(`/admin/eventos/${event}/certificados`);
  await expect(other).toHaveURL(/\/admin\/login\?redirect=/u);
});
