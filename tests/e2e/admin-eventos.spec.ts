import { expect, test } from '../support/admin/admin-test';
import { expectToast, itemOf, openSection } from '../support/admin/parts';
import { testSectionScreen } from '../support/admin/section-screen';
import { SECTIONS } from '../support/admin/sections';
import { eraseContent } from '../support/api/content';
import { unique } from '../support/api/unique';
import { sampleEvent } from '../support/site/sample-content';

const PATH = '/admin/eventos';
const HEADING = 'Gestión de Eventos';

testSectionScreen({
  section: SECTIONS.events,
  filters: [
    'Todos',
    'Seminarios',
    'Congresos',
    'Talleres',
    'Conferencias',
    'Presentación de Tesis',
  ],
  records: [
    { ...sampleEvent(), id: 1, title: 'Jornada de Investigación' },
    {
      ...sampleEvent({ category: 'Congresos', description: 'Del ámbito rural.' }),
      id: 2,
      title: 'Congreso de otoño',
    },
    {
      ...sampleEvent({ category: 'Talleres', description: 'Textos y voces.' }),
      id: 3,
      title: 'Taller de lectura',
    },
  ],
  texts: {
    loadFailed: 'Error al obtener eventos',
    empty: ['No se encontraron eventos', 'No hay eventos que coincidan con tu búsqueda.'],
    editTitle: 'Editar Evento',
    required: [
      'El título es obligatorio',
      'La descripción es obligatoria',
      'La fecha de inicio es obligatoria',
    ],
    createFailed: 'No se pudo crear el evento.',
    updateFailed: 'No se pudo actualizar el evento.',
    deleteFailed: 'No se pudo eliminar el evento.',
    question: '¿Estás seguro de que quieres eliminar este evento?',
  },
  fill: async (form) => {
    await form.getByLabel('Título').fill('Evento');
    await form.getByLabel('Descripción').fill('Una descripción.');
    await form.getByLabel('Fecha de inicio').fill('2030-05-10T15:30');
  },
});

test('un evento se crea, se corrige y se elimina', async ({ page, request }) => {
  const title = unique('Simposio de prueba');
  await openSection(page, PATH, HEADING);
  await page.getByRole('button', { name: 'Nuevo Evento' }).click();
  const form = page.getByRole('dialog', { name: 'Nuevo Evento' });
  await expect(form.getByLabel('Categoría')).toHaveValue('Seminarios');
  await expect(form.getByRole('switch', { name: 'Requiere registro' })).not.toBeChecked();
  await form.getByLabel('Título').fill(title);
  await form.getByLabel('Descripción').fill('Dos días de ponencias.');
  await form.getByLabel('Fecha de inicio').fill('2030-05-10T15:30');
  await form.getByLabel('Fecha de fin').fill('2030-05-09T15:30');
  await form.getByLabel('Categoría').selectOption('');
  await form.getByLabel('Lugar').fill('Aula Magna');
  await form.getByRole('switch', { name: 'Requiere registro' }).check();
  await form.getByRole('button', { name: 'Crear Evento' }).click();
  await expect(form.getByText('La categoría es obligatoria', { exact: true })).toBeVisible();

  await form.getByLabel('Categoría').selectOption('Congresos');
  await form.getByRole('button', { name: 'Crear Evento' }).click();
  await expect(
    form.getByText('La fecha de fin no puede ser anterior a la de inicio'),
  ).toBeVisible();
  await form.getByLabel('Fecha de fin').fill('2030-05-10T17:00');
  await form.getByRole('button', { name: 'Crear Evento' }).click();
  await expectToast(page, '¡Evento creado!', 'El evento se ha creado exitosamente.');
  await expect(form).toBeHidden();

  await page.getByPlaceholder('Buscar eventos...').fill(title);
  const row = itemOf(page, title);
  for (const text of [
    'Congresos',
    'Registro Requerido',
    'viernes, 10 de mayo de 2030',
    '15:30 – 17:00',
    'Aula Magna',
  ]) {
    await expect(row.getByText(text, { exact: true })).toBeVisible();
  }

  await row.getByRole('button', { name: 'Editar' }).click();
  const edit = page.getByRole('dialog', { name: 'Editar Evento' });
  await expect(edit.getByLabel('Fecha de inicio')).toHaveValue('2030-05-10T15:30');
  await expect(edit.getByRole('switch', { name: 'Requiere registro' })).toBeChecked();
  await edit.getByLabel('Lugar').fill('');
  await edit.getByLabel('Fecha de fin').fill('');
  await edit.getByRole('button', { name: 'Guardar cambios' }).click();
  await expectToast(page, '¡Evento actualizado!', 'El evento se ha actualizado exitosamente.');
  await expect(edit).toBeHidden();
  await expect(row.getByText('15:30', { exact: true })).toBeVisible();

  const stored = (await (await request.get('/api/public/events')).json()) as {
    id: number;
    title: string;
    start_date: string;
    end_date: string | null;
    location: string | null;
  }[];
  const event = stored.find((candidate) => candidate.title === title);
  // Half past three on campus, four hours behind UTC.
  expect(event).toMatchObject({
    start_date: '2030-05-10T19:30:00.000Z',
    end_date: null,
    location: null,
  });

  await row.getByRole('button', { name: 'Eliminar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expectToast(page, '¡Evento eliminado!', 'El evento se ha eliminado exitosamente.');
  await expect(row).toBeHidden();
  expect((await request.get(`/api/public/events/${event?.id}`)).status()).toBe(404);
});

test('días enteros: se escriben, se muestran y se corrigen sin horas', async ({
  page,
  request,
}) => {
  const title = unique('Jornadas de prueba');
  const storedTimes = async () => {
    const events = (await (await request.get('/api/public/events')).json()) as {
      id: number;
      title: string;
      startDate: string;
      endDate: string | null;
    }[];
    const { id, startDate, endDate } = events.find((event) => event.title === title) ?? {};
    return { id, startDate, endDate };
  };
  await openSection(page, PATH, HEADING);
  await page.getByRole('button', { name: 'Nuevo Evento' }).click();
  const form = page.getByRole('dialog', { name: 'Nuevo Evento' });
  const day = form.getByRole('switch', { name: 'Todo el día' });
  await expect(day).not.toBeChecked();
  await form.getByLabel('Título').fill(title);
  await form.getByLabel('Descripción').fill('Tres días de ponencias.');
  await form.getByLabel('Fecha de inicio').fill('2031-03-07T10:00');
  await day.check();
  await expect(form.getByLabel('Fecha de inicio')).toHaveValue('2031-03-07');
  // Unticking it restores the typed hours.
  await day.uncheck();
  await expect(form.getByLabel('Fecha de inicio')).toHaveValue('2031-03-07T10:00');
  await day.check();
  await form.getByLabel('Fecha de fin').fill('2031-03-06');
  await form.getByRole('button', { name: 'Crear Evento' }).click();
  await expect(
    form.getByText('La fecha de fin no puede ser anterior a la de inicio'),
  ).toBeVisible();
  await form.getByLabel('Fecha de fin').fill('2031-03-09');
  await form.getByRole('button', { name: 'Crear Evento' }).click();
  await expect(form).toBeHidden();

  await page.getByPlaceholder('Buscar eventos...').fill(title);
  const row = itemOf(page, title);
  await expect(row.getByText('del 7 al 9 de marzo de 2031', { exact: true })).toBeVisible();
  await expect(row.getByText('Todo el día', { exact: true })).toBeVisible();
  // Stored from midnight to midnight, as events without hours were stored before.
  const days = { startDate: '2031-03-07T04:00:00.000Z', endDate: '2031-03-10T04:00:00.000Z' };
  expect(await storedTimes()).toMatchObject(days);

  await row.getByRole('button', { name: 'Editar' }).click();
  const edit = page.getByRole('dialog', { name: 'Editar Evento' });
  await expect(edit.getByRole('switch', { name: 'Todo el día' })).toBeChecked();
  await expect(edit.getByLabel('Fecha de inicio')).toHaveValue('2031-03-07');
  await expect(edit.getByLabel('Fecha de fin')).toHaveValue('2031-03-09');
  await edit.getByLabel('Lugar').fill('Aula Magna');
  await edit.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(edit).toBeHidden();
  expect(await storedTimes()).toMatchObject(days);

  await row.getByRole('button', { name: 'Editar' }).click();
  await edit.getByRole('switch', { name: 'Todo el día' }).uncheck();
  await expect(edit.getByLabel('Fecha de inicio')).toHaveValue('2031-03-07T09:00');
  await edit.getByLabel('Fecha de fin').fill('');
  await edit.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(edit).toBeHidden();
  const { id, ...times } = await storedTimes();
  expect(times).toEqual({ startDate: '2031-03-07T13:00:00.000Z', endDate: null });
  await eraseContent('events', Number(id));
});
