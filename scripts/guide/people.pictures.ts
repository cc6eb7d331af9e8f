import type { Browser, Page } from '@playwright/test';

import { browserState, login, type Session } from '../testing/site.client';
import { keep, captureFrom, open, PHONE } from './camera';
import type { Example } from './example';

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

export const takeRequests = async (page: Page, { request }: Example): Promise<void> => {
  await open(page, '/admin/solicitudes', 'Solicitudes de inscripción');
  await keep(page, 'solicitudes');
  await page.goto(`/admin/solicitudes/${request}`);
  await page.getByRole('article').waitFor();
  await keep(page, 'solicitud');
  await part(page, 'Documentos').getByRole('listitem').first().waitFor();
  await captureFrom(page, part(page, 'Documentos'), { name: 'solicitud-documentos' });
  await part(page, 'Evaluadores').getByRole('listitem').first().waitFor();
  await captureFrom(page, part(page, 'Evaluadores'), { name: 'solicitud-evaluadores' });
  await page.getByRole('button', { name: 'Escribir', exact: true }).click();
  const letter = page.getByRole('dialog', { name: 'Mensaje a la persona' });
  await letter.getByLabel('Plantilla').selectOption('Entrevista');
  await letter.getByRole('region', { name: /^Así le llegará/u }).scrollIntoViewIfNeeded();
  await keep(page, 'solicitud-mensaje');
  await letter.getByRole('button', { name: 'Cancelar' }).click();
};

export const takeMessages = async (page: Page, { message }: Example): Promise<void> => {
  await open(page, '/admin/mensajes', 'Mensajes de contacto');
  await keep(page, 'mensajes');
  await page.goto(`/admin/mensajes/${message}`);
  await page.getByRole('button', { name: 'Responder' }).click();
  const letter = page.getByRole('dialog', { name: 'Mensaje a la persona' });
  await letter
    .getByLabel('Mensaje', { exact: true })
    .fill('Hola, Rosa:\n\nAbre el 15 de enero. Puedes postularte con la constancia de aprobación.');
  await letter.getByRole('region', { name: /^Así le llegará/u }).scrollIntoViewIfNeeded();
  await keep(page, 'mensaje-respuesta');
  await letter.getByRole('button', { name: 'Cancelar' }).click();
};

export const takeAttendees = async (
  page: Page,
  browser: Browser,
  { example: { code, event }, site }: { example: Example; site: Session & { user: object } },
): Promise<void> => {
  await page.goto(`/admin/eventos/${event}/asistentes`);
  await page.getByRole('main').getByRole('listitem').first().waitFor();
  await keep(page, 'asistentes');
  await page.goto(`/admin/eventos/${event}/certificados`);
  await page.getByRole('main').getByRole('listitem').first().waitFor();
  await keep(page, 'certificados');

  const phone = await browser.newContext({
    baseURL: site.baseUrl,
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
    locale: 'es-ES',
    reducedMotion: 'reduce',
    storageState: browserState(site),
  });
  const door = await phone.newPage();
  await door.goto(`/admin/eventos/${event}/entrada`);
  await door.getByText('han entrado').waitFor();
  await captureFrom(door, door.getByText('han entrado'), { name: 'entrada' });
  await phone.close();

  await page.goto(`/certificados#${code}`);
  await page.getByText('Certificado válido').waitFor();
  await keep(page, 'certificado-comprobado');
};

export const takeStatistics = async (page: Page): Promise<void> => {
  await open(page, '/admin/estadisticas', 'Estadísticas');
  await keep(page, 'estadisticas');
};

/** Captures a request as a reviewer sees it, because the list of this reviewer is too short to show. */
export const takeReview = async (
  browser: Browser,
  { review, reviewer }: Example,
  baseURL: string,
  size: { width: number; height: number },
): Promise<void> => {
  const own = await browser.newContext({
    baseURL,
    viewport: size,
    locale: 'es-ES',
    reducedMotion: 'reduce',
    storageState: browserState(await login(baseURL, reviewer)),
  });
  const page = await own.newPage();
  await page.goto(`/admin/evaluaciones/${review}`);
  await page.getByRole('article').waitFor();
  await keep(page, 'evaluacion');
  await own.close();
};

/**
 * The applicant's page behind a mail's link. The API has no way to get that link, so the response is stubbed with data
 * of the office.
 */
export const takeFollowUp = async (
  page: Page,
  { request }: Example,
  api: <Answer>(path: string) => Promise<Answer>,
): Promise<void> => {
  const path = `/api/admin/registrations/${request}`;
  const sent = await api<Record<string, unknown>>(path);
  const [first, second] = await api<Record<string, unknown>[]>(`${path}/documents`);
  const documents = [
    { ...first, state: 'accepted', uploadedAt: sent.createdAt, fileType: 'PDF' },
    second,
  ];
  await page.route('**/api/public/follow-up', (route) =>
    route.fulfill({ json: { ...sent, withdrawnAt: null, documents } }),
  );
  await page.goto('/inscripcion/seguimiento');
  const heading = page.getByRole('heading', { name: 'La estamos estudiando' });
  await heading.waitFor();
  await captureFrom(page, heading, { name: 'seguimiento', above: 150 });
};
