import path from 'node:path';

import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';

export const FOLDER = path.resolve('docs/imagenes/guia');
export const DESK = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 780 };

/** Waits for the fonts, the visible pictures and the end of all loading texts. */
const settle = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const inSight = [...document.images].filter(
      (image) => image.getBoundingClientRect().top < window.innerHeight,
    );
    await Promise.all(inSight.map((image) => image.decode().catch(() => undefined)));
  });
  await page.getByText(/^Cargando/u).waitFor({ state: 'hidden' });
};

export const keep = async (page: Page, name: string): Promise<void> => {
  await settle(page);
  const picture = await page.screenshot({ animations: 'disabled' });
  await sharp(picture)
    .webp({ quality: 72 })
    .toFile(path.join(FOLDER, `${name}.webp`));
  process.stdout.write(`✓ ${name}.webp\n`);
};

/** As `keep`, for an element further down, with `above` pixels of the page above it. */
export const captureFrom = async (
  page: Page,
  part: Locator,
  { name, above = 24 }: { name: string; above?: number },
): Promise<void> => {
  await part.evaluate((element, room) => {
    const { top } = element.getBoundingClientRect();
    window.scrollBy(0, top - room);
  }, above);
  await keep(page, name);
};

export const open = async (page: Page, address: string, heading: string): Promise<void> => {
  await page.goto(address);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor();
};
