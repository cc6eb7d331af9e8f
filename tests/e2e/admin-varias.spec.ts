import type { Response } from '@playwright/test';

import { expect, test } from '../support/admin/admin-test';
import { itemOf, openSection } from '../support/admin/parts';
import { pdfFile, pngFile } from '../support/api/files';
import { unique } from '../support/api/unique';
import { DESKTOP, expectAccessible, PHONE } from '../support/site/accessibility';
import { expectFits } from '../support/site/widths';

/** «Subir varias»: several files together. */

for (const size of [PHONE, DESKTOP]) {
  test(`varias imágenes de una vez: lo que falla no pierde el resto, a ${size.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    const beginning = unique('Congreso');
    await openSection(page, '/admin/galeria', 'Gestión de Galería');
    await page.getByRole('button', { name: 'Subir varias' }).click();
    const dialog = page.getByRole('dialog', { name: 'Subir varias imágenes' });
    const buffer = await pngFile();
    const image = (name: string) => ({ name, mimeType: 'image/png', buffer });
    await dialog
      .getByLabel('Archivos: imágenes')
      .setInputFiles([
        image('una.png'),
        image('dos.png'),
        { name: 'dibujo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
      ]);
    await expect(dialog.getByRole('listitem')).toHaveCount(3);
    await expect(dialog.getByText('Este tipo de archivo no se admite')).toBeVisible();
    await dialog.getByRole('button', { name: 'Quitar dibujo.svg' }).click();
    await expect(dialog.getByRole('listitem')).toHaveCount(2);

    await dialog.getByRole('button', { name: 'Subir 2' }).click();
    await expect(dialog.getByText('La categoría es obligatoria')).toBeVisible();
    await dialog.getByLabel('Categoría').selectOption('Eventos');
    await dialog.getByLabel('Comienzo de los títulos').fill(beginning);
    await expect(dialog.getByLabel('Título de dos.png')).toHaveValue(`${beginning} 2`);
    await dialog.getByLabel('Texto alternativo de una.png').fill('Una vista');
    await expectAccessible(page);
    await expectFits(page);

    let isBroken = true;
    await page.route('**/api/admin/gallery', (route) => {
      const isSecond = route.request().postData()?.includes(`${beginning} 2`) ?? false;
      return isSecond && isBroken ? route.fulfill({ status: 500, json: {} }) : route.fallback();
    });
    await dialog.getByRole('button', { name: 'Subir 2' }).click();
    await expect(dialog.getByText('En la lista', { exact: true })).toHaveCount(1);
    await expect(dialog.getByRole('button', { name: 'Reintentar (1)' })).toBeVisible();
    await expectAccessible(page);
    isBroken = false;
    await dialog.getByRole('button', { name: 'Reintentar (1)' }).click();
    await expect(dialog).toBeHidden();
    await expect(itemOf(page, `${beginning} 1`)).toBeVisible();
    await expect(itemOf(page, `${beginning} 2`)).toBeVisible();

    const toast = page.getByRole('region', { name: /^Avisos/u }).getByRole('listitem');
    await expect(toast.getByText('Se agregaron 2 imágenes')).toBeVisible();
    await toast.getByRole('button', { name: 'Deshacer' }).click();
    await expect(itemOf(page, `${beginning} 1`)).toBeHidden();
    await expect(itemOf(page, `${beginning} 2`)).toBeHidden();
  });
}

test('varios documentos de una vez, con sus títulos y su tipo', async ({ page }) => {
  const [one, other] = [unique('Acta primera'), unique('Acta segunda')];
  await openSection(page, '/admin/documentos', 'Gestión de Documentos');
  await page.getByRole('button', { name: 'Subir varios' }).click();
  const dialog = page.getByRole('dialog', { name: 'Subir varios documentos' });
  const buffer = await pdfFile();
  await dialog.getByLabel('Archivos: documentos').setInputFiles([
    { name: 'acta_uno.pdf', mimeType: 'application/pdf', buffer },
    { name: 'acta-dos.pdf', mimeType: 'application/pdf', buffer },
  ]);
  await expect(dialog.getByLabel('Título de acta_uno.pdf')).toHaveValue('Acta uno');
  await dialog.getByLabel('Título de acta_uno.pdf').fill(one);
  await dialog.getByLabel('Título de acta-dos.pdf').fill(other);
  await dialog.getByLabel('Categoría').selectOption('Formularios');
  await dialog.getByRole('checkbox', { name: 'Publicar al subir' }).uncheck();
  await expect(dialog.getByText('Quedan como borradores.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Subir 2' }).click();
  await expect(dialog).toBeHidden();
  await page.getByPlaceholder('Buscar documentos...').fill(other);
  await expect(itemOf(page, other).getByText('Borrador', { exact: true })).toBeVisible();
  await expect(itemOf(page, other).getByText('PDF', { exact: true })).toBeVisible();
});

test('no más de cincuenta de una vez: lo que sobra se dice', async ({ page }) => {
  await openSection(page, '/admin/galeria', 'Gestión de Galería');
  await page.getByRole('button', { name: 'Subir varias' }).click();
  const dialog = page.getByRole('dialog', { name: 'Subir varias imágenes' });
  const buffer = await pngFile();
  await dialog.getByLabel('Archivos: imágenes').setInputFiles(
    Array.from({ length: 52 }, (_, index) => ({
      name: `${index}.png`,
      mimeType: 'image/png',
      buffer,
    })),
  );
  await expect(dialog.getByRole('listitem')).toHaveCount(50);
  await expect(dialog.getByText('Se suben 50 de una vez: quedaron fuera 2.')).toBeVisible();

  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: '¿Cerrar sin terminar de subir?' });
  await question.getByRole('button', { name: 'Seguir aquí' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(50);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await question.getByRole('button', { name: 'Descartar y cerrar' }).click();
  await expect(question).toBeHidden();
  await expect(dialog).toBeHidden();
});

test('las miniaturas de las listas pesan en total menos de 200 KB', async ({ page }) => {
  for (const [path, heading] of [
    ['/admin/galeria', 'Gestión de Galería'],
    ['/admin/noticias', 'Gestión de Noticias'],
    ['/admin/revista', 'Gestión de Revista'],
  ] as const) {
    const sizes: Promise<number>[] = [];
    const measure = (response: Response) => {
      if (!/_next\/image|api\/media\/file/u.test(response.url())) return;
      // A picture of the former screen counts 0, because its body can no longer be read.
      sizes.push(
        response.body().then(
          ({ length }) => length,
          () => 0,
        ),
      );
    };
    page.on('response', measure);
    await openSection(page, path, heading);
    await page.waitForLoadState('networkidle');
    page.off('response', measure);
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    expect(bytes, path).toBeGreaterThan(0);
    expect(bytes, path).toBeLessThan(200 * 1024);
  }
});
