import { REGISTRATIONS } from '@/features/admissions/applications/registrations.definition';

import { call, listOf } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { unique } from '../support/api/unique';
import { ENROLLMENT, fillEnrollment, goToStep, STEPS } from '../support/site/enrollment-screen';
import {
  control,
  expectFault,
  expectNoFault,
  fillFields,
  toasts,
} from '../support/site/form-screen';
import { expect, test } from '../support/site/site-test';
import { testStaticPage } from '../support/site/static-page';
import { expectNoSidewaysScroll } from '../support/site/widths';
import { answerApi } from '../support/site/without-data';

const { path: PATH, api: API, shortest, tooShort } = ENROLLMENT;
const RECEIPT = { status: 201, body: { id: 1, message: 'Recibida' } };

testStaticPage({ path: PATH, title: 'Inscripción', texts: STEPS.map(({ title }) => title) });

test('tres pasos que nada bloquea, con su progreso', async ({ page }) => {
  await page.goto(PATH);
  const progress = page.getByRole('list', { name: 'Pasos de la solicitud' });
  await expect(progress.getByRole('button')).toHaveText(
    STEPS.map(({ title }) => new RegExp(title, 'u')),
  );
  const previous = page.getByRole('button', { name: 'Anterior' });
  const next = page.getByRole('button', { name: 'Siguiente' });

  for (const [index, { title, fields }] of STEPS.entries()) {
    const heading = page.getByRole('heading', { level: 2, name: title });
    await expect(heading).toBeVisible();
    await expect(page.getByText(`Paso ${index + 1} de 3`)).toBeVisible();
    await expect(progress.locator('[aria-current="step"]')).toContainText(title);
    for (const name of fields) await expect(control(page, name)).toBeVisible();
    await expectNoSidewaysScroll(page);
    if (index === 0) await expect(previous).toBeDisabled();
    else await expect(previous).toBeEnabled();
    if (index < 2) {
      await expect(page.getByRole('button', { name: 'Enviar Solicitud' })).toHaveCount(0);
      await next.click();
      await expect(
        page.getByRole('heading', { level: 2, name: STEPS[index + 1]?.title }),
      ).toBeFocused();
    }
  }
  await expect(next).toHaveCount(0);
  await expect(page.getByText(/confirmación por correo electrónico.+24 horas/u)).toBeVisible();

  await previous.click();
  await previous.click();
  await expect(page.getByText('Paso 1 de 3')).toBeVisible();
  await progress.getByRole('button', { name: STEPS[2]?.title }).click();
  await expect(page.getByText('Paso 3 de 3')).toBeVisible();
});

test('pulsar dos veces seguidas no se salta ningún paso, ni envía nada', async ({ page }) => {
  await page.goto(PATH);
  const next = page.getByRole('button', { name: 'Siguiente' });
  await next.dblclick();
  await expect(page.getByText('Paso 2 de 3')).toBeVisible();
  await next.dblclick();
  await expect(page.getByText('Paso 3 de 3')).toBeVisible();
  await expect(page.getByText('Los nombres deben tener al menos 2 caracteres')).toHaveCount(0);
  await page.getByRole('button', { name: 'Anterior' }).dblclick();
  await expect(page.getByText('Paso 2 de 3')).toBeVisible();
});

test('cada campo tiene etiqueta, nombre y ayuda para rellenarlo', async ({ page }) => {
  await page.goto(PATH);
  for (const [label, name, autocomplete] of [
    ['Nombres', 'nombres', 'given-name'],
    ['Apellidos', 'apellidos', 'family-name'],
    ['Correo electrónico', 'email', 'email'],
    ['Teléfono', 'telefono', 'tel'],
    ['Título de maestría', 'tituloMaestria', 'off'],
    ['Universidad de origen', 'universidadOrigen', 'organization'],
  ] as const) {
    const field = page.getByRole('main').getByLabel(label, { exact: true });
    await expect(field).toHaveAttribute('name', name);
    await expect(field).toHaveAttribute('required', '');
    await expect(field).toHaveAttribute('autocomplete', autocomplete);
  }
  await goToStep(page, 2);
  await expect(control(page, 'lineaInvestigacion').getByRole('option')).toHaveText([
    'Selecciona una línea',
    ...Object.values(REGISTRATIONS.researchLines),
  ]);
  await expect(page.getByRole('link', { name: 'términos de uso' }).first()).toHaveAttribute(
    'target',
    '_blank',
  );
});

test('los nueve mensajes, en sus límites exactos, y al primero de ellos', async ({ page }) => {
  const api = await answerApi(page, API, RECEIPT);
  await page.goto(PATH);
  const { aceptarTerminos: _unchecked, ...texts } = tooShort;
  await fillEnrollment(
    page,
    Object.fromEntries(Object.entries(texts).map(([name, [value]]) => [name, value])),
  );
  await page.getByRole('button', { name: 'Enviar Solicitud' }).click();
  await expect(control(page, 'nombres')).toBeFocused();
  const progress = page.getByRole('list', { name: 'Pasos de la solicitud' });
  await expect(progress.getByRole('button', { name: /con campos por corregir/u })).toHaveCount(3);

  for (const [index, { fields }] of STEPS.entries()) {
    await goToStep(page, index);
    for (const name of fields) {
      await expectFault(page, name, tooShort[name]?.[1] ?? '');
      const value = shortest[name];
      if (value === undefined) await control(page, name).check();
      else await fillFields(page, { [name]: value });
      await expectNoFault(page, name);
    }
  }
  const counter = page.getByText(/^\d+\/2000$/u);
  await expect(counter).toHaveText('100/2000');
  await control(page, 'propuestaInvestigacion').fill('a'.repeat(2001));
  await expect(counter).toHaveText('2001/2000');
  await expectFault(
    page,
    'propuestaInvestigacion',
    'La propuesta no puede exceder 2000 caracteres',
  );
  expect(api.state.calls).toBe(0);

  await control(page, 'propuestaInvestigacion').fill('a'.repeat(2000));
  await expectNoFault(page, 'propuestaInvestigacion');
  const request = page.waitForRequest(`**${API}`);
  await page.getByRole('button', { name: 'Enviar Solicitud' }).click();
  expect((await request).postDataJSON()).toEqual({
    ...shortest,
    propuestaInvestigacion: 'a'.repeat(2000),
    aceptarTerminos: true,
  });
});

test('el envío lleva al primer campo por corregir, en el paso que sea', async ({ page }) => {
  await page.goto(PATH);
  await fillEnrollment(page, { ...shortest, universidadOrigen: 'UC' });
  await page.getByRole('button', { name: 'Enviar Solicitud' }).click();
  await expect(page.getByText('Paso 2 de 3')).toBeVisible();
  await expect(control(page, 'universidadOrigen')).toBeFocused();
  await expectFault(page, 'universidadOrigen', 'Ingrese el nombre de su universidad');
});

test('enviada: se guarda, se agradece y vuelve al paso 1, vacía', async ({ page }) => {
  const email = `${unique('aspirante')}@example.org`;
  await page.goto(PATH);
  await fillEnrollment(page, { ...shortest, email });
  await control(page, 'aceptarTerminos').check();
  await page.getByRole('button', { name: 'Enviar Solicitud' }).click();
  await expect(toasts(page)).toContainText('¡Inscripción exitosa!');
  await expect(toasts(page)).toContainText('Hemos recibido tu solicitud. Te contactaremos pronto.');
  await expect(page.getByText('Paso 1 de 3')).toBeVisible();
  for (const name of Object.keys(shortest)) await expect(control(page, name)).toHaveValue('');
  await expect(control(page, 'aceptarTerminos')).not.toBeChecked();

  const stored = listOf(
    await call('GET', '/api/admin/registrations?limit=20', { token: await asAdministrator() }),
  ).filter((registration) => registration.email === email);
  expect(stored).toHaveLength(1);
  expect(stored[0]).toMatchObject({ ...shortest, email, status: 'pending' });

  await page.reload();
  await expect(page.getByRole('button', { name: 'Siguiente' })).toBeEnabled();
  for (const name of Object.keys(shortest)) await expect(control(page, name)).toHaveValue('');
});

test('lo escrito sobrevive a una recarga', async ({ page }) => {
  await page.goto(PATH);
  await expect(page.getByRole('button', { name: 'Siguiente' })).toBeEnabled();
  await fillEnrollment(page, shortest);
  await page.reload();
  for (const [name, value] of Object.entries(shortest)) {
    await expect(control(page, name)).toHaveValue(value);
  }
  await goToStep(page, 2);
  await expect(page.getByText('100/2000')).toBeVisible();
  await expect(control(page, 'aceptarTerminos')).not.toBeChecked();
});

test('un fallo no pierde nada, y pulsar dos veces envía una', async ({ page }) => {
  const api = await answerApi(page, API, { status: 500, body: {} });
  api.hold();
  await page.goto(PATH);
  await fillEnrollment(page, shortest);
  await control(page, 'aceptarTerminos').check();
  const button = page.getByRole('button', { name: 'Enviar Solicitud' });
  await button.dblclick();
  await expect(page.getByRole('button', { name: 'Enviando...' })).toBeDisabled();
  api.release();
  await expect(toasts(page)).toContainText('Error en la inscripción');
  await expect(toasts(page)).toContainText('Ha ocurrido un error. Inténtalo de nuevo.');
  await expect(button).toBeEnabled();
  expect(api.state.calls).toBe(1);
  await expect(page.getByText('Paso 3 de 3')).toBeVisible();
  for (const [name, value] of Object.entries(shortest)) {
    await expect(control(page, name)).toHaveValue(value);
  }

  Object.assign(api.state, {
    status: 400,
    body: {
      message: 'Revisa los campos señalados',
      errors: [{ field: 'telefono', message: 'Este teléfono no existe' }],
    },
  });
  await button.click();
  await expect(toasts(page)).toContainText('Revisa los campos señalados');
  await expectFault(page, 'telefono', 'Este teléfono no existe');
  await expect(control(page, 'telefono')).toBeFocused();
});

test('se rellena y se envía solo con el teclado', async ({ page }) => {
  const api = await answerApi(page, API, RECEIPT);
  await page.goto(PATH);
  await page
    .getByRole('list', { name: 'Pasos de la solicitud' })
    .getByRole('button')
    .last()
    .focus();
  const press = (key: string) => page.keyboard.press(key);
  for (const [index, { title, fields }] of STEPS.entries()) {
    if (index > 0) await expect(page.getByRole('heading', { level: 2, name: title })).toBeFocused();
    for (const name of fields) {
      await press('Tab');
      await expect(control(page, name)).toBeFocused();
      if (name === 'lineaInvestigacion') await page.keyboard.type('Neuro');
      else if (name === 'aceptarTerminos') await press('Space');
      else await page.keyboard.insertText(shortest[name] ?? '');
    }
    // The two links of the consent and the back button come before the last button.
    const stops = { 0: 1, 1: 2, 2: 4 }[index] ?? 0;
    for (let stop = 0; stop < stops; stop += 1) await press('Tab');
    await expect(
      page.getByRole('button', { name: index < 2 ? 'Siguiente' : 'Enviar Solicitud' }),
    ).toBeFocused();
    await press('Enter');
  }
  await expect(toasts(page)).toContainText('¡Inscripción exitosa!');
  expect(api.state.calls).toBe(1);
  await expect(page.getByRole('heading', { level: 2, name: STEPS[0]?.title })).toBeFocused();
});
