import type { Page } from '@playwright/test';

import type { GalleryRecord } from '@/features/content/gallery/gallery.presenter';
import { LIST_PARTS } from '@/shared/list-parts';

import { lengthenList } from '../support/api/long-list';
import { unique } from '../support/api/unique';
import { expect, test } from '../support/site/site-test';
import { failCalls } from '../support/site/without-data';

/** The large view in a gallery that is loaded in pages, on the site itself. */

const { size } = LIST_PARTS;
const mark = unique('larga');
let images: GalleryRecord[] = [];
let lengthened: Awaited<ReturnType<typeof lengthenList>> | undefined;

test.beforeAll(async ({ request }) => {
  lengthened = await lengthenList('gallery', (index) => ({ title: `Imagen ${index} ${mark}` }));
  images = (await (await request.get('/api/public/gallery')).json()) as GalleryRecord[];
});
test.afterAll(async () => {
  await lengthened?.remove();
});

const at = (place: number): GalleryRecord => {
  const image = images[place];
  if (!image) throw new Error(`There is no picture ${place}`);
  return image;
};

/** Waits until an image is shown, also in the tab's title: only then arrow keys refer to it. */
const expectShown = async (page: Page, { title }: GalleryRecord): Promise<void> => {
  await expect(page.getByRole('dialog', { name: title, exact: true })).toBeVisible();
  await expect.poll(() => page.title()).toContain(`${title} · `);
};

test('las flechas pasan de una parte a la anterior y a la siguiente', async ({ page }) => {
  await page.goto('/galeria?pagina=3');
  const first = at(2 * size);
  await page.getByRole('link', { name: first.title, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`${2 * size + 1} de ${images.length}`);
  await expectShown(page, first);
  for (let place = 2 * size - 1; place > size - 3; place -= 1) {
    await page.keyboard.press('ArrowLeft');
    await expectShown(page, at(place));
    await expect(dialog).toContainText(`${place + 1} de ${images.length}`);
  }
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/galeria?pagina=3');

  const last = at(3 * size - 1);
  await page.getByRole('link', { name: last.title, exact: true }).click();
  await dialog.getByRole('button', { name: 'Imagen siguiente' }).click();
  await expect(page.getByRole('dialog', { name: at(3 * size).title, exact: true })).toBeVisible();
});

test('una imagen abierta por su enlace tiene vecinas a los dos lados, y al cerrarla se está en su parte', async ({
  page,
}) => {
  const opened = at(size);
  await page.goto(`/galeria?imagen=${opened.id}`);
  await expectShown(page, opened);
  await page.getByRole('button', { name: 'Imagen anterior' }).click();
  const before = at(size - 1);
  await expectShown(page, before);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL('/galeria?pagina=2');
  await expect(page).toHaveTitle(/^Galería · /u);
});

test('en la primera y en la última, la flecha que no lleva a ninguna parte lo dice', async ({
  page,
}) => {
  await page.goto('/galeria');
  await page.getByRole('link', { name: at(0).title, exact: true }).click();
  const previous = page.getByRole('button', { name: 'Imagen anterior' });
  await expect(previous).toHaveAttribute('aria-disabled', 'true');
  await expectShown(page, at(0));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: at(1).title, exact: true })).toBeVisible();
  await expect(previous).toHaveAttribute('aria-disabled', 'false');
  await page.goto(`/galeria?imagen=${at(images.length - 1).id}`);
  await expect(page.getByRole('button', { name: 'Imagen siguiente' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('lo que no llegó se pide otra vez con la flecha', async ({ page }) => {
  await page.goto('/galeria?pagina=2');
  const api = await failCalls(page, '/api/public/gallery');
  const answered = page.waitForResponse((response) => response.status() === 503);
  await page.getByRole('link', { name: at(size).title, exact: true }).click();
  await answered;
  api.fails = false;
  // Retries until the page has processed the failed response.
  await expect(async () => {
    await page.keyboard.press('ArrowLeft');
    const neighbour = page.getByRole('dialog', { name: at(size - 1).title, exact: true });
    await expect(neighbour).toBeVisible({ timeout: 1000 });
  }).toPass();
});
