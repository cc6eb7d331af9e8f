import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { readLog } from '../support/admin/activity-log';
import { expect, test } from '../support/admin/admin-test';
import { fillLogin } from '../support/admin/log-in';
import { expectToast } from '../support/admin/parts';
import { ids } from '../support/api/desk';
import { administrator } from '../support/api/environment';
import { pdfFile } from '../support/api/files';
import { linkIn, readMessage, sentMail } from '../support/api/mailbox';
import { call } from '../support/api/rest.client';
import { asAdministrator, createAccount, deleteAccount, type Account } from '../support/api/roles';
import { unique } from '../support/api/unique';
import { expectAccessible } from '../support/site/accessibility';
import { ENROLLMENT, fillEnrollment } from '../support/site/enrollment-screen';
import { control, toasts } from '../support/site/form-screen';

/*
 * A request from its submission until the applicant reads the decision. Each person has a browser
 * of their own; the links in mails lead from one step to the next.
 */

const DOCUMENT = 'Título de maestría';
const NOTE = 'Llamó para preguntar por el plazo.';
const JUDGEMENT = 'El método es sólido.';
const REASON = 'Acta 12 de la comisión';
const WORDS = 'Las clases comienzan el lunes.';

let surname: string;
let email: string;
let reviewer: Account & { email: string };

test.beforeEach(async () => {
  surname = unique('Jornada');
  email = `${unique('aspirante')}@example.org`;
  const mailbox = `${unique('evalua')}@example.org`;
  reviewer = { ...(await createAccount('reviewer', { email: mailbox })), email: mailbox };
});
test.afterEach(async () => {
  const token = await asAdministrator();
  for (const id of await ids({ search: surname })) {
    await call('DELETE', `/api/registrations/${id}`, { token });
  }
  await deleteAccount(reviewer);
});

const part = (page: Page, name: string) => page.getByRole('region', { name });
const inHistory = (page: Page, text: string) =>
  part(page, 'Historia y notas').getByRole('listitem').filter({ hasText: text });
const documentOf = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: DOCUMENT }) });

const apply = async (visitor: Page) => {
  await visitor.goto(ENROLLMENT.path);
  const person = { nombres: 'Rosa', apellidos: surname, email };
  await fillEnrollment(visitor, { ...ENROLLMENT.shortest, ...person });
  await control(visitor, 'aceptarTerminos').check();
  await expectAccessible(visitor);
  await visitor.getByRole('button', { name: 'Enviar Solicitud' }).click();
  await expect(toasts(visitor)).toContainText('¡Inscripción exitosa!');
};

/** Opens the request from the office's notification mail. @returns its id */
const openFromMail = async (office: Page, subject: string): Promise<number> => {
  const notice = await sentMail(email, `${subject}: Rosa ${surname}`);
  await office.goto(await linkIn(notice, '/admin/solicitudes'));
  await expect(office.getByRole('heading', { level: 1 })).toHaveText(`Rosa ${surname}`);
  return Number(new URL(office.url()).pathname.split('/').at(-1));
};

const takeOn = async (office: Page) => {
  await office
    .getByRole('combobox', { name: 'Responsable' })
    .selectOption({ label: administrator().username });
  await expectToast(office, 'Asignación guardada');
  await office.getByLabel('Nota de la oficina').fill(NOTE);
  await office.getByRole('button', { name: 'Añadir nota' }).click();
  await expect(inHistory(office, NOTE)).toBeVisible();

  const documents = part(office, 'Documentos');
  await documents.getByRole('button', { name: 'Pedir documentos' }).click();
  await documents.getByLabel(DOCUMENT).check();
  await documents.getByLabel('Texto para la persona').fill('Por ambos lados.');
  await documents.getByRole('button', { name: 'Pedir y avisar' }).click();
  await expect(documents.getByRole('heading', { name: DOCUMENT })).toBeVisible();

  const judges = part(office, 'Evaluadores');
  await judges.getByLabel('A quién se pide la evaluación').selectOption(reviewer.username);
  await judges.getByRole('button', { name: 'Pedir evaluación' }).click();
  await expect(judges.getByRole('heading', { name: reviewer.username })).toBeVisible();
  await expectAccessible(office);
};

/** Opens the link of a mail and presses its button. */
const enter = async (applicant: Page, link: string) => {
  await applicant.goto(link);
  await applicant.getByRole('button', { name: 'Ver mi solicitud' }).click();
};

const sendTheDocument = async (applicant: Page) => {
  const asked = await sentMail(email, 'Tu solicitud de inscripción: documentos');
  expect((await readMessage(asked)).text).toContain('Por ambos lados.');
  await enter(applicant, await linkIn(asked, '/inscripcion/seguimiento'));
  await expect(applicant.getByRole('heading', { name: 'La estamos estudiando' })).toBeVisible();
  const chooser = applicant.waitForEvent('filechooser');
  await documentOf(applicant).getByRole('button').click();
  const file = { name: 'titulo.pdf', mimeType: 'application/pdf', buffer: await pdfFile() };
  await (await chooser).setFiles(file);
  await expect(documentOf(applicant).getByText('Recibido, por revisar')).toBeVisible();
  await expectAccessible(applicant);
};

const acceptTheDocument = async (office: Page) => {
  const documents = part(office, 'Documentos');
  const downloading = office.waitForEvent('download');
  await documents.getByRole('link', { name: `Descargar «${DOCUMENT}»` }).click();
  const file = await (await downloading).path();
  expect(await readFile(file)).toEqual(await pdfFile());
  await documents.getByRole('button', { name: `Aceptar «${DOCUMENT}»`, exact: true }).click();
  await expect(documents.getByText('Aceptado', { exact: true })).toBeVisible();
};

const recommend = async (judge: Page) => {
  const asked = await sentMail(reviewer.email, 'Tienes solicitudes por evaluar');
  expect((await readMessage(asked)).text).not.toContain(surname);
  await judge.goto(await linkIn(asked, '/admin/evaluaciones'));
  await fillLogin(judge, reviewer);
  await judge.getByRole('link', { name: `Rosa ${surname}` }).click();
  await expect(judge.getByRole('heading', { level: 1 })).toHaveText(`Rosa ${surname}`);
  await expect(judge.getByText(email)).toHaveCount(0);
  await judge.getByLabel('Admitir', { exact: true }).check();
  await judge.getByLabel('En qué se basa').fill(JUDGEMENT);
  await expectAccessible(judge);
  await judge.getByRole('button', { name: 'Enviar recomendación' }).click();
  await expectToast(judge, 'Recomendación guardada');
};

const approve = async (office: Page) => {
  await office.reload();
  await expect(part(office, 'Evaluadores')).toContainText('Recomienda admitir');
  await expect(part(office, 'Evaluadores')).toContainText(JUDGEMENT);
  await office.getByLabel('Estado de la solicitud').selectOption('approved');
  await office.getByLabel('Motivo').fill(REASON);
  await office.getByRole('button', { name: 'Guardar estado' }).click();
  await expect(inHistory(office, 'Pendiente → Aprobado')).toContainText(REASON);

  await office.getByRole('button', { name: 'Escribir', exact: true }).click();
  const dialog = office.getByRole('dialog', { name: 'Mensaje a la persona' });
  await dialog.getByLabel('Mensaje', { exact: true }).fill(`Hola, Rosa:\n\n${WORDS}`);
  await expectAccessible(office);
  await dialog.getByRole('button', { name: 'Enviar mensaje' }).click();
  await expect(dialog).toBeHidden();
};

const readTheDecision = async (applicant: Page) => {
  const decision = await sentMail(email, 'Respuesta a tu solicitud de inscripción');
  expect((await readMessage(decision)).text).toContain(WORDS);
  await enter(applicant, await linkIn(decision, '/inscripcion/seguimiento'));
  await expect(applicant.getByRole('heading', { name: 'Ha sido aprobada' })).toBeVisible();
  await expect(documentOf(applicant).getByText('Aceptado')).toBeVisible();
  const page = await applicant.getByRole('main').innerText();
  for (const secret of [NOTE, JUDGEMENT, REASON, reviewer.username]) {
    expect(page).not.toContain(secret);
  }
  await expectAccessible(applicant);
};

test('una solicitud: se envía, se estudia, se decide, se lee, y consta en la actividad', async ({
  page: office,
  openWindow,
}) => {
  test.slow();
  const applicant = await openWindow();
  await test.step('una visita se inscribe', () => apply(applicant));
  const id = await test.step('la oficina la abre', () =>
    openFromMail(office, 'Solicitud de inscripción'));
  await test.step('la asigna, anota, pide un documento y una evaluación', () => takeOn(office));
  await test.step('la persona envía el documento', () => sendTheDocument(applicant));
  await test.step('la oficina lo lee y lo acepta', async () => {
    expect(await openFromMail(office, 'Documentos completos')).toBe(id);
    await acceptTheDocument(office);
  });
  const judge = await openWindow();
  await test.step('quien evalúa recomienda', () => recommend(judge));
  await test.step('la oficina aprueba y escribe', () => approve(office));
  const telephone = await openWindow();
  await test.step('la persona lo lee, en otro navegador', () => readTheDecision(telephone));

  await test.step('la actividad dice quién hizo qué, y de quién era no', async () => {
    const log = await readLog(office, `Solicitud de inscripción n.º ${id}`);
    const { username } = administrator();
    const file = expect.stringMatching(/^Documento n.º \d+$/u) as unknown;
    expect(log.map(({ who, what, detail }) => [who, what, detail])).toEqual([
      [username, 'Asignó', ''],
      [username, 'Anotó', ''],
      [username, 'Pidió documentos', ''],
      [username, 'Respondió por primera vez', ''],
      [username, 'Asignó', 'Evaluación'],
      [username, 'Descargó un documento', file],
      [username, 'Revisó un documento', file],
      [reviewer.username, 'Leyó', ''],
      [reviewer.username, 'Recomendó', ''],
      [username, 'Cambió el estado', 'Pendiente → Aprobado'],
    ]);
    const told = JSON.stringify(log);
    for (const secret of [surname, email, NOTE, JUDGEMENT, REASON, DOCUMENT]) {
      expect(told).not.toContain(secret);
    }
    await expectAccessible(office);
  });
});
