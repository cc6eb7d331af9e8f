import type { Locator, Page } from '@playwright/test';

import { daysFromNow } from '../support/api/factories';
import { expectAccessibleOnBoth } from '../support/site/accessibility';
import { ENROLLMENT, fillEnrollment, goToStep } from '../support/site/enrollment-screen';
import { CONTACT_MESSAGE, control, fillFields } from '../support/site/form-screen';
import { makeContent } from '../support/site/made-records';
import { expect, test } from '../support/site/site-test';
import { expectNoSidewaysScroll } from '../support/site/widths';

/** Public forms keep the typed values, only in their own tab, and the values can be cleared. */

const PERSON = { nombre: 'Rosa Ficticia', email: 'rosa@example.org', telefono: '0414-5550103' };

interface Form {
  /** Opens the form, from any page. */
  open: (page: Page) => Promise<void>;
  fill: (page: Page) => Promise<void>;
  values: Record<string, string> & { email: string };
  /** The element that gets the focus when the form is cleared. */
  first: (page: Page) => Locator;
}

const field = (page: Page, name: string): Locator => page.locator(`form [name="${name}"]`);

const visit = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
};

const contact: Form = {
  open: (page) => visit(page, '/contacto'),
  fill: (page) => fillFields(page, CONTACT_MESSAGE),
  values: CONTACT_MESSAGE,
  first: (page) => control(page, 'nombre'),
};

const enrollment: Form = {
  open: async (page) => {
    await page.goto(ENROLLMENT.path);
    await expect(page.getByRole('button', { name: 'Siguiente' })).toBeEnabled();
  },
  fill: (page) => fillEnrollment(page, ENROLLMENT.shortest),
  values: { ...ENROLLMENT.shortest, email: ENROLLMENT.shortest['email'] ?? '' },
  first: (page) => page.getByRole('heading', { name: 'Información Personal' }),
};

const link: Form = {
  open: (page) => visit(page, '/inscripcion/seguimiento'),
  fill: (page) => fillFields(page, { email: PERSON.email }),
  values: { email: PERSON.email },
  first: (page) => control(page, 'email'),
};

const registration = async (): Promise<Form> => {
  const dates = { startDate: daysFromNow(20), endDate: daysFromNow(21) };
  const { id } = await makeContent('events', dates);
  return {
    open: async (page) => {
      await page.goto(`/seminarios?evento=${id}`);
      await page.getByRole('dialog').getByRole('button', { name: 'Registrarse' }).click();
      await expect(field(page, 'nombre')).toBeVisible();
    },
    fill: async (page) => {
      for (const [name, value] of Object.entries(PERSON)) await field(page, name).fill(value);
    },
    values: PERSON,
    first: (page) => field(page, 'nombre'),
  };
};

const FORMS: [string, () => Promise<Form>][] = [
  ['el mensaje de contacto', () => Promise.resolve(contact)],
  ['la solicitud de inscripción', () => Promise.resolve(enrollment)],
  ['el registro en un evento', registration],
  ['la petición de un enlace', () => Promise.resolve(link)],
];

const expectValues = async (page: Page, values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) {
    await expect(field(page, name)).toHaveValue(value);
  }
};
const emptied = (values: Record<string, string>) =>
  Object.fromEntries(Object.keys(values).map((name) => [name, '']));
const stored = (page: Page, storage: 'localStorage' | 'sessionStorage') =>
  page.evaluate((name) => JSON.stringify(window[name]), storage);

for (const [what, make] of FORMS) {
  test(`${what} sigue ahí al recargar y al volver atrás, solo en su pestaña, hasta que se borra`, async ({
    page,
    context,
  }) => {
    const { open, fill, values, first } = await make();
    await open(page);
    await expect(page.getByRole('button', { name: 'Borrar lo escrito' })).toHaveCount(0);
    await fill(page);
    await expect(page.getByText(/^Lo que escribes se conserva en esta pestaña/u)).toBeVisible();

    await page.reload();
    await open(page);
    await expectValues(page, values);
    await expect(page.getByText('Hemos recuperado lo que se había escrito')).toBeVisible();
    await page.goto('/acerca');
    await page.goBack();
    await open(page);
    await expectValues(page, values);
    await expectNoSidewaysScroll(page);
    await expectAccessibleOnBoth(page);

    // The values are only in this tab's session storage: not in the URL, in local storage or in
    // another tab.
    for (const value of Object.values(values)) expect(page.url()).not.toContain(value);
    expect(await stored(page, 'sessionStorage')).toContain(values.email);
    expect(await stored(page, 'localStorage')).not.toContain(values.email);
    const tab = await context.newPage();
    await tab.goto('/');
    expect(await stored(tab, 'sessionStorage')).not.toContain(values.email);
    await tab.close();

    await page.getByRole('button', { name: 'Borrar lo escrito' }).click();
    await expect(page.getByRole('button', { name: 'Sí, borrarlo' })).toBeFocused();
    await page.getByRole('button', { name: 'No, conservarlo' }).click();
    await expect(page.getByRole('button', { name: 'Borrar lo escrito' })).toBeFocused();
    await expectValues(page, values);
    await page.getByRole('button', { name: 'Borrar lo escrito' }).click();
    await expectAccessibleOnBoth(page);
    await page.getByRole('button', { name: 'Sí, borrarlo' }).click();
    await expect(first(page)).toBeFocused();
    await expectValues(page, emptied(values));
    await expect(page.getByRole('button', { name: 'Borrar lo escrito' })).toHaveCount(0);
    expect(await stored(page, 'sessionStorage')).not.toContain(values.email);
    await page.reload();
    await open(page);
    await expectValues(page, emptied(values));
  });
}

test('vaciar la solicitud quita también la aceptación, y vuelve al primer paso', async ({
  page,
}) => {
  await enrollment.open(page);
  await enrollment.fill(page);
  await control(page, 'aceptarTerminos').check();
  await page.getByRole('button', { name: 'Borrar lo escrito' }).click();
  await page.getByRole('button', { name: 'Sí, borrarlo' }).click();
  await expect(page.getByText('Paso 1 de 3')).toBeVisible();
  await goToStep(page, 2);
  await expect(control(page, 'aceptarTerminos')).not.toBeChecked();
});

const LEAVING: [string, (page: Page) => Promise<void>][] = [
  ['un clic al lado', (page) => page.mouse.click(4, 400)],
  ['Escape', (page) => page.keyboard.press('Escape')],
  [
    'el botón de cerrar',
    (page) => page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).last().click(),
  ],
  [
    'el botón de volver',
    async (page) => {
      await page.goBack();
    },
  ],
];

for (const [what, leave] of LEAVING) {
  test(`cerrar el diálogo de un registro con ${what} no pierde lo escrito`, async ({ page }) => {
    const { open, fill, values } = await registration();
    await page.goto('/seminarios');
    await open(page);
    await fill(page);
    await leave(page);
    await open(page);
    await expectValues(page, values);
  });
}
