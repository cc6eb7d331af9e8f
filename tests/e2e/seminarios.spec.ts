import type { Page } from '@playwright/test';

import { EVENT_REGISTRATIONS } from '@/features/events/registrations/event-registrations.definition';
import { EVENTS } from '@/features/events/calendar/events.definition';
import type { EventRecord } from '@/features/events/calendar/events.presenter';

import { firstOf, testListScreen } from '../support/site/list-screen';
import { sampleEvent } from '../support/site/sample-content';
import { expect, test } from '../support/site/site-test';
import { expectNoSidewaysScroll } from '../support/site/widths';
import { answerApi, openWithoutData } from '../support/site/without-data';

const LIST = '/api/public/events';
const { messages } = EVENT_REGISTRATIONS;
const PAGE = { path: '/seminarios', linkName: 'Seminarios y Congresos' };

testListScreen({
  list: LIST,
  page: PAGE,
  texts: {
    loading: 'Cargando eventos',
    error: [
      'Error al cargar eventos',
      'Ha ocurrido un error al cargar los eventos. Por favor, inténtalo de nuevo.',
    ],
    empty: [
      'No se encontraron eventos',
      'No hay eventos disponibles en este momento.',
      'Mantente atento para futuras actualizaciones.',
    ],
    noMatch: 'No hay eventos que coincidan con tu búsqueda.',
  },
  search: 'Buscar eventos...',
  filter: { label: 'Categorías', buttons: ['Todos', ...EVENTS.categories] },
  records: [
    sampleEvent({ id: 1, title: 'Seminario de Investigación', description: 'Uno.' }),
    sampleEvent({ id: 2, category: 'Congresos', description: 'Dos.' }),
    sampleEvent({ id: 3, category: 'Talleres', description: 'Tres.' }),
  ],
  firstTitle: 'Seminario de Investigación',
});

test.describe('un evento de la lista', () => {
  test('dice su categoría, sus fechas en la hora del campus y su lugar', async ({ page }) => {
    await answerApi(page, LIST, {
      body: [
        sampleEvent({
          title: 'Congreso',
          category: 'Congresos',
          endDate: '2126-03-15T15:30:00.000Z',
          location: 'Aula Magna',
          registrationRequired: true,
        }),
        sampleEvent({ id: 2, title: 'Sin fin ni lugar' }),
      ],
    });
    await openWithoutData(page, PAGE);
    const row = page.getByRole('article').filter({ hasText: 'Aula Magna' });
    await expect(row).toContainText('Congresos');
    await expect(row).toContainText('Registro Requerido');
    await expect(row).toContainText('15 de marzo de 2126');
    await expect(row).toContainText('09:00 – 11:30');
    await expect(row.locator('[aria-hidden]').first()).toHaveText('15mar');
    await expect(row.getByRole('button', { name: 'Registrarse' })).toBeVisible();

    const bare = page.getByRole('article').filter({ hasText: 'Sin fin ni lugar' });
    await expect(bare).toContainText('09:00');
    await expect(bare).not.toContainText('–');
    await expect(bare.getByText('Registro Requerido')).toBeHidden();
    await expect(bare.getByRole('button', { name: 'Registrarse' })).toBeHidden();
  });

  test('lo pasado va antes, marcado, y lo próximo se encuentra de un salto', async ({ page }) => {
    await answerApi(page, LIST, {
      body: [
        sampleEvent({
          id: 1,
          title: 'Lo que fue',
          startDate: '2001-05-01T13:00:00.000Z',
          registrationRequired: true,
        }),
        sampleEvent({ id: 2, title: 'Lo que viene' }),
      ],
    });
    await openWithoutData(page, PAGE);
    await expect(page.getByRole('article').getByRole('heading')).toHaveText([
      'Lo que fue',
      'Lo que viene',
    ]);
    const past = page.getByRole('region', { name: 'Eventos anteriores' });
    await expect(past.getByRole('article')).toContainText('Finalizado');
    await expect(past.getByRole('button', { name: 'Registrarse' })).toBeHidden();
    await page.getByRole('link', { name: 'Ir a los próximos eventos' }).click();
    await expect(page).toHaveURL('/seminarios#proximos');
    await expect(
      page.getByRole('region', { name: 'Próximos eventos' }).getByRole('article'),
    ).toHaveCount(1);
  });
});

test.describe('el registro', () => {
  const event = sampleEvent({ id: 7, title: 'Taller de lectura', registrationRequired: true });

  const openDialog = async (page: Page, fields = {}) => {
    await answerApi(page, LIST, { body: [{ ...event, ...fields }] });
    await openWithoutData(page, PAGE);
    await page.getByRole('button', { name: 'Registrarse' }).click();
    return page.getByRole('dialog', { name: 'Registro para: Taller de lectura' });
  };

  /** Responds only to POST requests of the form, because the list reads from the same URL. */
  const answerSubmission = async (page: Page, answer: { status: number; body: unknown }) => {
    const sent: unknown[] = [];
    await page.route(
      (url) => url.pathname === LIST,
      async (route) => {
        if (route.request().method() !== 'POST') return route.fallback();
        sent.push(route.request().postDataJSON());
        await route.fulfill({ status: answer.status, json: answer.body });
      },
    );
    return sent;
  };

  test('se llena con el teclado, se envía una vez, da las gracias, se cierra y se vacía', async ({
    page,
  }) => {
    const dialog = await openDialog(page);
    const sent = await answerSubmission(page, { status: 201, body: { id: 1, message: 'Ok' } });
    await expect(dialog.locator('input')).toHaveCount(3);
    await expect(dialog.getByLabel('Correo electrónico')).toHaveAttribute('type', 'email');
    await dialog.getByLabel('Nombre completo').focus();
    await page.keyboard.type('Ana Prueba');
    await page.keyboard.press('Tab');
    await page.keyboard.type('ana@example.org');
    await page.keyboard.press('Tab');
    await page.keyboard.type('0212-5550101');
    await dialog.getByRole('button', { name: 'Enviar registro' }).dblclick();

    await expect(page.getByText('Registro enviado', { exact: true })).toBeVisible();
    await expect(page.getByText('Gracias por registrarte.', { exact: true })).toBeVisible();
    await expect(dialog).toBeHidden();
    expect(sent).toEqual([
      { nombre: 'Ana Prueba', email: 'ana@example.org', telefono: '0212-5550101', eventId: 7 },
    ]);
    await expect(page.getByRole('button', { name: 'Registrarse' })).toBeFocused();

    await page.getByRole('button', { name: 'Registrarse' }).click();
    await expect(dialog.getByLabel('Nombre completo')).toHaveValue('');
  });

  test('lo escrito sigue ahí al cerrar y al recargar, y nada más que en esta pestaña', async ({
    page,
  }) => {
    const dialog = await openDialog(page);
    await dialog.getByLabel('Nombre completo').fill('Ana Prueba');
    await dialog.getByLabel('Teléfono').fill('0212-5550101');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await openDialog(page);
    await expect(dialog.getByLabel('Nombre completo')).toHaveValue('Ana Prueba');
    await expect(dialog.getByLabel('Teléfono')).toHaveValue('0212-5550101');
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Ana Prueba');
  });

  test('sin reglas propias: lo que el servidor rechaza se dice, y nada se pierde', async ({
    page,
  }) => {
    const dialog = await openDialog(page);
    const sent = await answerSubmission(page, {
      status: 400,
      body: {
        message: 'Revisa los campos señalados.',
        errors: [{ field: 'email', message: 'Ingrese un correo electrónico válido' }],
      },
    });
    await dialog.getByLabel('Nombre completo').fill('Ana');
    await dialog.getByLabel('Correo electrónico').fill('no es un correo');
    await dialog.getByRole('button', { name: 'Enviar registro' }).click();

    await expect(page.getByText('Error', { exact: true })).toBeVisible();
    await expect(page.getByText('Revisa los campos señalados.').first()).toBeVisible();
    await expect(dialog.getByText('Ingrese un correo electrónico válido')).toBeVisible();
    await expect(dialog.getByLabel('Correo electrónico')).toBeFocused();
    await expect(dialog.getByLabel('Nombre completo')).toHaveValue('Ana');
    expect(sent).toHaveLength(1);
  });

  for (const [what, message] of [
    ['cerrado', messages.deadlinePassed],
    ['cancelado', messages.off],
    ['al que ya se asiste', messages.duplicate],
  ] as const) {
    test(`de un evento ${what} se dice por qué no, y no se ofrece su lista de espera`, async ({
      page,
    }) => {
      const dialog = await openDialog(page, { waitingList: true });
      await answerSubmission(page, { status: 409, body: { message } });
      await dialog.getByLabel('Nombre completo').fill('Ana');
      await dialog.getByRole('button', { name: 'Enviar registro' }).click();
      await expect(page.getByText(message).first()).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Enviar registro' })).toBeVisible();
      await expect(dialog.getByLabel('Nombre completo')).toHaveValue('Ana');
    });
  }

  test('un conflicto y un servidor ausente se dicen, con el formulario lleno', async ({ page }) => {
    const dialog = await openDialog(page);
    const message = 'Este evento ya ha terminado y no admite registros.';
    const answer = { status: 409, body: { message } };
    await answerSubmission(page, answer);
    await dialog.getByLabel('Nombre completo').fill('Ana');
    await dialog.getByRole('button', { name: 'Enviar registro' }).click();
    await expect(page.getByText(message).first()).toBeVisible();

    Object.assign(answer, { status: 503, body: 'nada' });
    await dialog.getByRole('button', { name: 'Enviar registro' }).click();
    await expect(page.getByText('Ha ocurrido un error. Inténtalo de nuevo.').first()).toBeVisible();
    await expect(dialog.getByLabel('Nombre completo')).toHaveValue('Ana');
  });
});

test.describe('con los eventos publicados', () => {
  let events: EventRecord[] = [];
  test.beforeAll(async ({ request }) => {
    events = (await (await request.get(LIST)).json()) as EventRecord[];
  });
  const first = (): EventRecord => firstOf(events);

  test('la página los trae en su orden, también sin JavaScript', async ({ page, request }) => {
    expect(await (await request.get('/seminarios')).text()).toContain(first().title);
    await page.goto('/seminarios');
    await expect(
      page.getByRole('heading', { level: 1, name: 'Seminarios y Congresos' }),
    ).toBeVisible();
    await expect(page.getByRole('article').getByRole('heading')).toHaveText(
      events.map(({ title }) => title),
    );
  });

  test('su enlace propio lo abre, con sus metadatos; Escape lo cierra', async ({ page }) => {
    const { id, title, description } = first();
    await page.goto(`/seminarios?evento=${id}`);
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog).toContainText(description.split('\n')[0] ?? '');
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      new RegExp(`/seminarios\\?evento=${id}$`, 'u'),
    );
    // Keys are ignored before hydration: the focus shows that it is complete.
    await expect(dialog).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/seminarios');
    await expect(page.locator(`#evento-${id}`)).toBeFocused();
  });

  test('un evento que no existe lo avisa, y lleva a la lista', async ({ page }) => {
    const response = await page.goto('/seminarios?evento=2147483647');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    await expect(page.getByText(EVENTS.messages.notFound)).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('link', { name: /^Ir a / }).click();
    await expect(page).toHaveURL('/seminarios');
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test('cabe en cualquier ancho', async ({ page }) => {
    await page.goto('/seminarios');
    await expectNoSidewaysScroll(page);
  });
});
