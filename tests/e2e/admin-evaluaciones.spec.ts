import { browserState, login } from '../../scripts/testing/site.client';
import { expect, test } from '../support/admin/admin-test';
import { logInByScreen } from '../support/admin/log-in';
import { breakCall, expectToast, delayRequests } from '../support/admin/parts';
import { apply, post, put, removeApplied } from '../support/api/desk';
import { baseUrl } from '../support/api/environment';
import { createAccount, deleteAccount, type Account } from '../support/api/roles';
import { unique } from '../support/api/unique';
import { expectWell } from '../support/site/devices';

const PATH = '/admin/evaluaciones';

let mark: string;
let reviewer: Account;
let ids: number[];

test.beforeEach(async () => {
  mark = unique('Evalúa');
  reviewer = await createAccount('reviewer', { email: `${unique('evalua')}@example.org` });
  ids = [];
  for (const nombres of ['Ana', 'Bea', 'Carla']) {
    ids.push(await apply({ nombres, apellidos: mark }));
  }
});
test.afterEach(async () => {
  await removeApplied();
  await deleteAccount(reviewer);
});

/** Storage state of the reviewer's browser. */
const stateOfReviewer = async () => browserState(await login(baseUrl(), reviewer));

test('la oficina pide, quien evalúa lee y recomienda, la oficina lo ve', async ({
  page,
  openWindow,
}) => {
  test.slow();
  await page.goto(`/admin/solicitudes/${ids[0]}`);
  const part = page.getByRole('region', { name: 'Evaluadores' });
  await part.getByLabel('A quién se pide la evaluación').selectOption(reviewer.username);
  await expect(part.getByRole('status')).toHaveText(
    'Le llegará un correo, sin datos de la persona.',
  );
  await part.getByRole('button', { name: 'Pedir evaluación' }).click();
  await expect(part.getByRole('heading', { name: reviewer.username })).toBeVisible();
  await expect(part).toContainText('Por evaluar');
  await expectWell(page, 'ficha de la oficina');

  const theirs = await openWindow(await stateOfReviewer());
  await theirs.goto('/admin/dashboard');
  await expect(theirs).toHaveURL(PATH);
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Solicitudes para evaluar');
  const sections = theirs.getByRole('navigation', { name: 'Secciones' }).getByRole('link');
  await expect(sections).toHaveText([/^Para evaluar/u]);
  await expect(theirs.getByRole('link', { name: 'Ajustes' })).toHaveCount(0);
  await expectWell(theirs, 'lista');
  await theirs.getByRole('link', { name: `Ana ${mark}` }).click();
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(`Ana ${mark}`);
  await expect(theirs.getByText('Correo electrónico')).toHaveCount(0);
  await theirs.getByRole('button', { name: 'Enviar recomendación' }).click();
  await expect(theirs.getByRole('alert').filter({ hasText: 'Elige' })).toHaveText(
    'Elige una recomendación',
  );
  await expectWell(theirs, 'con lo que falta');
  await theirs.getByLabel('Admitir con reservas').check();
  await theirs.getByLabel('En qué se basa').fill('El método queda corto.');
  // The typed text must survive a reload.
  await theirs.reload();
  await expect(theirs.getByLabel('En qué se basa')).toHaveValue('El método queda corto.');
  await theirs.getByRole('button', { name: 'Enviar recomendación' }).click();
  await expectToast(theirs, 'Recomendación guardada');
  await expect(theirs.getByRole('button', { name: 'Cambiar recomendación' })).toBeVisible();

  await page.reload();
  await expect(part).toContainText('Con reservas');
  await expect(part).toContainText('El método queda corto.');
  await expect(page.getByRole('region', { name: 'Historia y notas' })).toContainText(
    'El método queda corto.',
  );
  await post('/reviews', { ids: [ids[1]], reviewers: [reviewer.id] });
  await put(`/${ids[0]}/status`, { status: 'approved' });
  await put(`/${ids[1]}/status`, { status: 'rejected' });
  await page.goto(`/admin/solicitudes/${ids[1]}`);
  await expect(part.getByText('Ya decidida', { exact: true })).toBeVisible();
  await expect(part).toContainText('Ya hay una decisión');
  await expect(part.getByRole('button', { name: 'Pedir evaluación' })).toHaveCount(0);
  await theirs.reload();
  await expect(theirs.getByText(/^La oficina ya ha decidido/u)).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Cambiar recomendación' })).toHaveCount(0);
  await expectWell(theirs, 'decidida');
  await theirs.getByRole('link', { name: 'Volver a la lista' }).click();
  await theirs.getByRole('button', { name: /^Terminadas/u }).click();
  await expect(theirs).toHaveURL(`${PATH}?state=done`);
  await expect(theirs.getByRole('link', { name: `Ana ${mark}` })).toBeVisible();
  await expect(
    theirs
      .getByRole('main')
      .locator('li', { hasText: `Bea ${mark}` })
      .getByText('Ya decidida'),
  ).toBeVisible();

  await part.getByRole('button', { name: `Quitar a ${reviewer.username}` }).click();
  await expectToast(page, 'Evaluación retirada');
  await expect(part.getByRole('heading', { name: reviewer.username })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Historia y notas' })).toContainText(
    `Ya no la evalúa ${reviewer.username}.`,
  );
});

test('varias de una vez, y de una a la siguiente', async ({ page, openWindow }) => {
  await page.goto(`/admin/solicitudes?search=${encodeURIComponent(mark)}`);
  for (const name of ['Ana', 'Bea']) {
    await page.getByLabel(`Seleccionar la solicitud de ${name} ${mark}`).check();
  }
  await page.getByRole('button', { name: 'Pedir evaluación' }).click();
  const dialog = page.getByRole('dialog', { name: 'Evaluación de 2 solicitudes' });
  await dialog.getByLabel(reviewer.username).check();
  await expectWell(page, 'varias');
  await dialog.getByRole('button', { name: 'Pedir evaluación' }).click();
  await expectToast(page, 'Evaluación pedida');

  const theirs = await openWindow(await stateOfReviewer());
  await theirs.goto(PATH);
  await expect(theirs.getByRole('button', { name: 'Por evaluar 2' })).toBeVisible();
  await theirs.getByRole('link', { name: `Ana ${mark}` }).click();
  await theirs.getByRole('link', { name: 'Siguiente por evaluar' }).click();
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(`Bea ${mark}`);
});

test('lo escrito en dos ventanas: se dice, y nada se guarda encima sin verlo', async ({
  openWindow,
}) => {
  await post('/reviews', { ids: [ids[0]], reviewers: [reviewer.id] });
  const state = await stateOfReviewer();
  const first = await openWindow(state);
  const second = await openWindow(state);
  const address = async () => {
    await first.goto(PATH);
    await first.getByRole('link', { name: `Ana ${mark}` }).click();
    await expect(first.getByLabel('En qué se basa')).toBeVisible();
    return first.url();
  };
  await second.goto(await address());
  await first.getByRole('radio').first().check();
  await first.getByLabel('En qué se basa').fill('Lo que escribí primero.');
  await first.reload();
  await expect(first.getByText('Se recuperó lo que habías escrito sin guardar.')).toBeVisible();

  await second.getByLabel('Admitir con reservas').check();
  await second.getByLabel('En qué se basa').fill('Lo que guardé en otro equipo.');
  await second.getByRole('button', { name: 'Enviar recomendación' }).click();
  await expectToast(second, 'Recomendación guardada');

  await first.getByRole('button', { name: 'Enviar recomendación' }).click();
  await expect(
    first.getByRole('alert').filter({ hasText: 'Has guardado otra recomendación entretanto' }),
  ).toBeVisible();
  const meanwhile = first.getByRole('region', { name: 'Guardado entretanto' });
  await expect(meanwhile).toContainText('Lo que guardé en otro equipo.');
  await expect(first.getByLabel('En qué se basa')).toHaveValue('Lo que escribí primero.');
  await expectWell(first, 'con lo guardado entretanto');
  await first.reload();
  await expect(meanwhile).toBeVisible();
  await meanwhile.getByRole('button', { name: 'Seguir con la de abajo' }).click();
  await expect(meanwhile).toBeHidden();
  await first.getByRole('button', { name: 'Cambiar recomendación' }).click();
  await expectToast(first, 'Recomendación guardada');
  await second.reload();
  await expect(second.getByLabel('En qué se basa')).toHaveValue('Lo que escribí primero.');
});

test('lo que se acaba de enviar no pasa por algo guardado en otra parte', async ({
  openWindow,
}) => {
  await post('/reviews', { ids: [ids[0]], reviewers: [reviewer.id] });
  const theirs = await openWindow(await stateOfReviewer());
  await theirs.goto(PATH);
  await theirs.getByRole('link', { name: `Ana ${mark}` }).click();
  await theirs.getByLabel('Admitir con reservas').check();
  await theirs.getByLabel('En qué se basa').fill('El método queda corto.');
  const number = new URL(theirs.url()).pathname.split('/').at(-1);
  const release = await delayRequests(theirs, {
    method: 'GET',
    path: `/api/admin/reviews/${number}`,
  });
  await theirs.getByRole('button', { name: 'Enviar recomendación' }).click();
  await expectToast(theirs, 'Recomendación guardada');
  // The review has not been reloaded yet, so the button still has its old label.
  await expect(theirs.getByRole('button', { name: 'Enviar recomendación' })).toBeEnabled();
  await expect(theirs.getByRole('region', { name: 'Guardado entretanto' })).toHaveCount(0);
  release();
  await expect(theirs.getByRole('button', { name: 'Cambiar recomendación' })).toBeVisible();
  await expect(theirs.getByRole('region', { name: 'Guardado entretanto' })).toHaveCount(0);
});

test('sin nada, con un fallo y con lo de otra persona', async ({ openWindow }) => {
  const theirs = await openWindow(await stateOfReviewer());
  await theirs.goto(PATH);
  await expect(theirs.getByText('No tienes nada por evaluar')).toBeVisible();
  await expectWell(theirs, 'vacía');
  await theirs.goto(`${PATH}/2147483647`);
  await expect(
    theirs.getByRole('heading', { name: 'Esta solicitud no está entre las tuyas' }),
  ).toBeVisible();
  await breakCall(theirs, { method: 'GET', path: '/api/admin/reviews' });
  await theirs.goto(PATH);
  await expect(theirs.getByText('No se pudieron cargar las solicitudes')).toBeVisible();
  await expectWell(theirs, 'fallo');
});

test('al entrar llega a su lista, y su cuenta cambia su contraseña', async ({ openWindow }) => {
  await post('/reviews', { ids, reviewers: [reviewer.id] });
  const page = await openWindow();
  await logInByScreen(page, PATH, reviewer);
  await expect(page.getByRole('link', { name: `Carla ${mark}` })).toBeVisible();
  await page.goto('/admin/account');
  await expect(page.getByRole('button', { name: 'Cambiar contraseña' })).toBeVisible();
});
