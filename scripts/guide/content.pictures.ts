import type { Page } from '@playwright/test';

import { keep, open } from './camera';

const takeNews = async (page: Page): Promise<void> => {
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

export const takeContent = async (page: Page): Promise<void> => {
  await page.goto('/admin/dashboard');
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  await keep(page, 'tablero');
  await takeNews(page);
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
  await page.getByRole('list', { name: 'Versiones' }).waitFor();
  await keep(page, 'historial');
};
