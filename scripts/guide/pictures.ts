/**
 * The pictures of docs/guia-editores.md, taken from a running product that holds the demo content:
 *
 *   BASE_URL=http://localhost:3000 ADMIN_PASSWORD=… npm run guide:pictures
 *
 * Nothing is saved: what is typed for a picture is cancelled again.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';

import type { BrowserContext, Page } from '@playwright/test';
import sharp from 'sharp';

import { launchChromium } from '../testing/chromium';

const FOLDER = path.resolve('docs/imagenes/guia');
const SIZE = { width: 1280, height: 800 };

/** Waits for what comes in its own time: the fonts, the pictures in sight, the last letters. */
const settle = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const inSight = [...document.images].filter(
      (image) => image.getBoundingClientRect().top < window.innerHeight,
    );
    await Promise.all(inSight.map((image) => image.decode().catch(() => undefined)));
  });
  await page.getByText('Cargando...').waitFor({ state: 'hidden' });
};

/** Small enough for a repository, sharp enough to read the labels. */
const keep = async (page: Page, name: string): Promise<void> => {
  await settle(page);
  const picture = await page.screenshot({ animations: 'disabled' });
  await sharp(picture)
    .webp({ quality: 72 })
    .toFile(path.join(FOLDER, `${name}.webp`));
  process.stdout.write(`✓ ${name}.webp\n`);
};

const logIn = async (page: Page): Promise<void> => {
  await page.goto('/admin/login');
  await keep(page, 'acceso');
  await page.getByLabel('Nombre de usuario').fill(process.env.ADMIN_USERNAME ?? 'admin');
  await page.getByLabel('Contraseña').fill(process.env.ADMIN_PASSWORD ?? '');
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await page.waitForURL('**/admin/dashboard');
};

const open = async (page: Page, address: string, heading: string): Promise<void> => {
  await page.goto(address);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor();
};

const writeNews = async (page: Page): Promise<void> => {
  await open(page, '/admin/noticias', 'Gestión de Noticias');
  await keep(page, 'noticias');
  await page.getByRole('button', { name: 'Nueva Noticia' }).click();
  const form = page.getByRole('dialog', { name: 'Nueva Noticia' });
  await form.getByLabel('Título').fill('Abierta la convocatoria de becas de movilidad');
  await form
    .getByLabel('Resumen')
    .fill('El programa financia estancias de uno a tres meses en universidades asociadas.');
  await form.getByLabel('Categoría').selectOption('Convocatorias');
  await form.getByLabel('Contenido').click();
  await page.keyboard.type('## Quién puede pedirla');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Toda persona inscrita que haya aprobado cuatro seminarios.');
  await form.getByLabel('Título').focus();
  await keep(page, 'noticia-formulario');
  await form.getByRole('button', { name: 'Vista previa' }).click();
  await page
    .frameLocator('iframe[title="Vista previa"]')
    .getByRole('heading', { name: 'Quién puede pedirla' })
    .waitFor();
  await keep(page, 'noticia-vista-previa');
  await form.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Eliminar' }).first().click();
  await page.getByRole('alertdialog').waitFor();
  await keep(page, 'eliminar');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' }).click();
};

const takePictures = async (context: BrowserContext): Promise<void> => {
  const page = await context.newPage();
  await logIn(page);
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  await keep(page, 'tablero');
  await writeNews(page);
  await open(page, '/admin/documentos', 'Gestión de Documentos');
  await page.getByRole('button', { name: 'Nuevo Documento' }).click();
  await page.getByRole('dialog', { name: 'Nuevo Documento' }).waitFor();
  await keep(page, 'documento-formulario');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await open(page, '/admin/galeria', 'Gestión de Galería');
  await keep(page, 'galeria');
  await open(page, '/admin/eventos', 'Gestión de Eventos');
  await keep(page, 'eventos');
  await page.getByRole('link', { name: 'Historial' }).first().click();
  await page.locator('.versions').waitFor();
  await keep(page, 'historial');
  await page.goto('/admin/collections/news/trash');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await keep(page, 'papelera');
  await open(page, '/admin/solicitudes', 'Solicitudes de inscripción');
  await page.locator('main li h2').first().waitFor();
  await keep(page, 'solicitudes');
  await page.locator('main li h2 a').first().click();
  await page.getByRole('article').waitFor();
  await keep(page, 'solicitud');
};

await mkdir(FOLDER, { recursive: true });
const browser = await launchChromium();
try {
  await takePictures(
    await browser.newContext({
      baseURL: process.env.BASE_URL ?? 'http://localhost:3000',
      viewport: SIZE,
      locale: 'es-ES',
      timezoneId: 'America/Caracas',
      reducedMotion: 'reduce',
    }),
  );
} finally {
  await browser.close();
}
