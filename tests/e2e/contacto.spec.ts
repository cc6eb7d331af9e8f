import { CONTACTS } from '@/features/inbox/contacts.definition';

import { call, listOf } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { unique } from '../support/api/unique';
import {
  control,
  expectFault,
  expectNoFault,
  fillFields,
  toasts,
} from '../support/site/form-screen';
import { expect, test } from '../support/site/site-test';
import { testStaticPage } from '../support/site/static-page';
import { answerApi } from '../support/site/without-data';

const PATH = '/contacto';
const API = '/api/public/contact';
const DEFAULT_FAILURE = 'Ha ocurrido un error. Inténtalo de nuevo.';

/** The shortest accepted values. */
const SHORTEST = {
  nombre: 'Al',
  email: 'a@b.co',
  telefono: '0123456789',
  asunto: 'Plazo',
  tipo: 'Admisiones',
  mensaje: 'Diez letra',
};

/** A refused value per field, too short or incomplete, and the message of the field. */
const TOO_SHORT: Record<keyof typeof SHORTEST, [value: string, message: string]> = {
  nombre: ['A', 'El nombre debe tener al menos 2 caracteres'],
  email: ['a@b', 'Ingrese un correo electrónico válido'],
  telefono: ['012345678', 'El teléfono debe tener al menos 10 dígitos'],
  asunto: ['Plaz', 'El asunto debe tener al menos 5 caracteres'],
  tipo: ['', 'Seleccione el tipo de consulta'],
  mensaje: ['Diez letr', 'El mensaje debe tener al menos 10 caracteres'],
};
const NAMES = Object.keys(SHORTEST) as (keyof typeof SHORTEST)[];

test.beforeEach(({ page }) =>
  page.route('https://www.openstreetmap.org/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="es"><title>Mapa</title><main><h1>Mapa</h1></main></html>',
    }),
  ),
);

testStaticPage({
  path: PATH,
  title: 'Contacto',
  texts: [
    'Lunes a Viernes 9:00 AM - 3:00 PM',
    'Lunes a Viernes 8:00 AM - 6:00 PM',
    'Abrir en OpenStreetMap',
  ],
});

test('dirección, redes, correo, horarios y contacto rápido', async ({ page }) => {
  await page.goto(PATH);
  const info = page.getByRole('region', { name: 'Información de contacto' });
  for (const label of [
    'Dirección',
    'Redes sociales',
    'Correo electrónico',
    'Horario de atención',
  ]) {
    await expect(info.getByRole('term').filter({ hasText: label })).toBeVisible();
  }
  await expect(info).toContainText('Lunes a Viernes 9:00 AM - 3:00 PM');
  await expect(page.getByRole('region', { name: 'Horario de oficina' })).toContainText(
    'Lunes a Viernes 8:00 AM - 6:00 PM',
  );
  await expect(
    page.getByRole('region', { name: 'Contacto rápido' }).getByRole('link'),
  ).toHaveAttribute('href', /^mailto:.+@/u);
});

test('el mapa se carga al llegar a él o al pedirlo, nunca antes', async ({ page }) => {
  await page.goto(PATH);
  const map = page.locator('iframe');
  await expect(page.getByRole('link', { name: 'Abrir en OpenStreetMap' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.openstreetmap\.org\/\?mlat=/u,
  );
  await expect(page.getByRole('button', { name: 'Mostrar el mapa' })).toBeVisible();
  await expect(map).toHaveCount(0);

  await page.getByRole('region', { name: 'Contacto rápido' }).scrollIntoViewIfNeeded();
  await expect(map).toHaveAttribute('title', 'Mapa de la ubicación del programa');
  await expect(map).toHaveAttribute('src', /^https:\/\/www\.openstreetmap\.org\/export\/embed/u);
});

test('el mapa se puede pedir sin llegar a él', async ({ page }) => {
  await page.goto(PATH);
  // Dispatches the event, because a real click would first scroll to the button.
  await page.getByRole('button', { name: 'Mostrar el mapa' }).dispatchEvent('click');
  await expect(page.locator('iframe')).toHaveCount(1);
});

test('cada campo tiene etiqueta, nombre y ayuda para rellenarlo', async ({ page }) => {
  await page.goto(PATH);
  for (const [label, name, autocomplete] of [
    ['Nombre completo', 'nombre', 'name'],
    ['Correo electrónico', 'email', 'email'],
    ['Teléfono', 'telefono', 'tel'],
    ['Asunto', 'asunto', 'off'],
    ['Tipo de consulta', 'tipo', null],
    ['Mensaje', 'mensaje', null],
  ] as const) {
    const field = page.getByRole('main').getByLabel(label, { exact: true });
    await expect(field).toHaveAttribute('name', name);
    await expect(field).toHaveAttribute('required', '');
    if (autocomplete) await expect(field).toHaveAttribute('autocomplete', autocomplete);
  }
  await expect(control(page, 'tipo').getByRole('option')).toHaveText([
    'Selecciona una opción',
    ...CONTACTS.types,
  ]);
});

test('los mensajes, en sus límites exactos', async ({ page }) => {
  const api = await answerApi(page, API, { status: 201, body: { id: 1, message: 'Recibido' } });
  await page.goto(PATH);
  await fillFields(
    page,
    Object.fromEntries(NAMES.map((name) => [name, TOO_SHORT[name][0]] as const)),
  );
  await page.getByRole('button', { name: 'Enviar Mensaje' }).click();
  for (const name of NAMES) await expectFault(page, name, TOO_SHORT[name][1]);
  await expect(control(page, 'nombre')).toBeFocused();

  await fillFields(page, SHORTEST);
  for (const name of NAMES) await expectNoFault(page, name);

  const counter = page.getByText(/^\d+\/1000$/u);
  await expect(counter).toHaveText('10/1000');
  await control(page, 'mensaje').fill('a'.repeat(1001));
  await expect(counter).toHaveText('1001/1000');
  await expectFault(page, 'mensaje', 'El mensaje no puede exceder 1000 caracteres');
  await page.getByRole('button', { name: 'Enviar Mensaje' }).click();
  await expect(control(page, 'mensaje')).toBeFocused();
  expect(api.state.calls).toBe(0);

  await control(page, 'mensaje').fill('a'.repeat(1000));
  await expect(counter).toHaveText('1000/1000');
  await expectNoFault(page, 'mensaje');
  const request = page.waitForRequest(`**${API}`);
  await page.getByRole('button', { name: 'Enviar Mensaje' }).click();
  expect((await request).postDataJSON()).toEqual({ ...SHORTEST, mensaje: 'a'.repeat(1000) });
});

test('lo escrito sigue ahí al recargar y al volver atrás', async ({ page }) => {
  await page.goto(PATH);
  await fillFields(page, SHORTEST);
  await page.reload();
  for (const name of NAMES) await expect(control(page, name)).toHaveValue(SHORTEST[name]);
  await page.goto('/acerca');
  await page.goBack();
  for (const name of NAMES) await expect(control(page, name)).toHaveValue(SHORTEST[name]);
});

test('enviado: se guarda, se agradece y el formulario queda vacío', async ({ page }) => {
  const email = `${unique('visita')}@example.org`;
  await page.goto(PATH);
  await fillFields(page, { ...SHORTEST, email });
  await page.getByRole('button', { name: 'Enviar Mensaje' }).click();
  await expect(toasts(page)).toContainText('¡Mensaje enviado!');
  await expect(toasts(page)).toContainText('Hemos recibido tu mensaje. Te responderemos pronto.');
  for (const name of NAMES) await expect(control(page, name)).toHaveValue('');
  await expect(page.getByText('0/1000')).toBeVisible();
  await page.reload();
  for (const name of NAMES) await expect(control(page, name)).toHaveValue('');

  const stored = listOf(
    await call('GET', '/api/admin/contacts?limit=20', { token: await asAdministrator() }),
  );
  expect(stored.filter((contact) => contact.email === email)).toHaveLength(1);
});

test('el aviso dura cinco segundos', async ({ page }) => {
  await answerApi(page, API, { status: 201, body: { id: 1, message: 'Recibido' } });
  await page.clock.install();
  await page.goto(PATH);
  await fillFields(page, SHORTEST);
  await page.clock.pauseAt(Date.now() + 600_000);
  await page.getByRole('button', { name: 'Enviar Mensaje' }).click();
  const toast = toasts(page).getByText('¡Mensaje enviado!');
  await expect(toast).toBeVisible();
  await page.clock.runFor(4_900);
  await expect(toast).toBeVisible();
  await page.clock.runFor(200);
  await expect(toast).toBeHidden();
});

test('un fallo no pierde nada, y pulsar dos veces envía una', async ({ page }) => {
  const api = await answerApi(page, API, {
    status: 503,
    body: { message: 'El servicio descansa.' },
  });
  api.hold();
  await page.goto(PATH);
  await fillFields(page, SHORTEST);
  const button = page.getByRole('button', { name: 'Enviar Mensaje' });
  await button.dblclick();
  await expect(page.getByRole('button', { name: 'Enviando...' })).toBeDisabled();
  api.release();
  await expect(toasts(page)).toContainText('Error al enviar el mensaje');
  await expect(toasts(page)).toContainText('El servicio descansa.');
  await expect(button).toBeEnabled();
  expect(api.state.calls).toBe(1);
  for (const name of NAMES) await expect(control(page, name)).toHaveValue(SHORTEST[name]);

  api.state.body = {};
  await button.click();
  await expect(toasts(page)).toContainText(DEFAULT_FAILURE);

  await page.route(`**${API}`, (route) => route.abort());
  await button.click();
  await expect(button).toBeEnabled();
  await expect(toasts(page)).toContainText(DEFAULT_FAILURE);
  await expect(control(page, 'mensaje')).toHaveValue(SHORTEST.mensaje);
});

test('lo que objeta el servidor va a su campo', async ({ page }) => {
  await answerApi(page, API, {
    status: 400,
    body: {
      message: 'Revisa los campos señalados',
      errors: [
        { field: 'asunto', message: 'Este asunto no se admite' },
        { field: 'inexistente', message: 'No se ve' },
      ],
    },
  });
  await page.goto(PATH);
  await fillFields(page, SHORTEST);
  await page.getByRole('button', { name: 'Enviar Mensaje' }).click();
  await expectFault(page, 'asunto', 'Este asunto no se admite');
  await expect(control(page, 'asunto')).toBeFocused();
  await expect(toasts(page)).toContainText('Revisa los campos señalados');
});

test('se rellena y se envía solo con el teclado', async ({ page }) => {
  const api = await answerApi(page, API, { status: 201, body: { id: 1, message: 'Recibido' } });
  await page.goto(PATH);
  await control(page, 'nombre').focus();
  for (const name of NAMES) {
    await expect(control(page, name)).toBeFocused();
    await page.keyboard.type(SHORTEST[name]);
    await page.keyboard.press('Tab');
  }
  await expect(
    page.getByRole('main').getByRole('link', { name: 'política de privacidad' }),
  ).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Enviar Mensaje' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toContainText('¡Mensaje enviado!');
  expect(api.state.calls).toBe(1);
});
