import type { Page } from '@playwright/test';

import { callApi, type Session } from '../testing/site.client';
import { keep } from './camera';

const ITEM = {
  title: 'Abierto el ciclo de lectura en voz alta',
  excerpt: 'Cuatro tardes de noviembre en la biblioteca de Posgrado, con entrada libre.',
  category: 'Académico',
  published: false,
};
const BEFORE = 'Las sesiones son los martes, a las cuatro, y no hace falta registrarse.';
const AFTER =
  'Las sesiones son los jueves, a las cinco de la tarde, y no hace falta registrarse antes.';

export const takeArticles = async (page: Page, site: Session): Promise<void> => {
  const { docs } = await callApi<{ docs: { issue: { id: number } | number }[] }>(
    site,
    '/api/articles?limit=1&depth=0',
  );
  const issue = docs[0]?.issue;
  await page.goto(`/admin/revista/${typeof issue === 'object' ? issue.id : issue}/contenido`);
  await page.getByRole('main').getByRole('listitem').first().waitFor();
  await keep(page, 'articulos');
};

export const takeVersion = async (page: Page, site: Session): Promise<void> => {
  const { id } = await callApi<{ id: number }>(site, '/api/admin/news', {
    method: 'POST',
    body: { ...ITEM, content: BEFORE },
  });
  const path = `/api/admin/news/${id}`;
  await callApi(site, path, { method: 'PUT', body: { ...ITEM, content: AFTER } });
  const { docs } = await callApi<{ docs: { id: number }[] }>(
    site,
    `/api/news/versions?where[parent][equals]=${id}&sort=updatedAt&limit=1&depth=0`,
  );
  await page.goto(`/admin/collections/news/${id}/versions/${docs[0]?.id}`);
  await page.getByRole('region', { name: 'Contenido', exact: true }).waitFor();
  await keep(page, 'version');
  await callApi(site, path, { method: 'DELETE' });
  await page.goto('/admin/collections/news/trash');
  await page.getByRole('main').getByText(ITEM.title).waitFor();
  await keep(page, 'papelera');
  await callApi(site, `/api/news/${id}?trash=true`, { method: 'DELETE' });
};
