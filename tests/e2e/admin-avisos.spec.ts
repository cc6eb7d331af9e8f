import { expect, test } from '../support/admin/admin-test';
import { breakCall, expectToast, itemOf } from '../support/admin/parts';
import { openWithRecords } from '../support/admin/section-screen';
import { sampleDocument } from '../support/site/sample-content';

const LIST = '/api/admin/documents';
const records: [Sample, Sample, Sample] = [
  { ...sampleDocument(), id: 1, title: 'Uno' },
  { ...sampleDocument(), id: 2, title: 'Dos' },
  { ...sampleDocument(), id: 3, title: 'Tres' },
];
type Sample = ReturnType<typeof sampleDocument> & { id: number; title: string };

test.beforeEach(async ({ page }) => {
  for (const { id, title } of records) {
    const body = { message: `${title} está en uso.` };
    await breakCall(page, { method: 'DELETE', path: `${LIST}/${id}`, body });
  }
  await openWithRecords(page, { path: '/admin/documentos', list: LIST, records });
});

const failToDelete = async (page: Parameters<typeof itemOf>[0], title: string): Promise<void> => {
  await itemOf(page, title).getByRole('button', { name: 'Eliminar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
};

test('se ve uno a la vez', async ({ page }) => {
  await failToDelete(page, 'Uno');
  await expectToast(page, 'Error', 'Uno está en uso.');
  await failToDelete(page, 'Dos');
  await expectToast(page, 'Error', 'Dos está en uso.');
});

test('se va solo a los cinco segundos', async ({ page }) => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 600_000);
  await failToDelete(page, 'Uno');
  await expectToast(page, 'Uno está en uso.');
  await page.clock.runFor(4_900);
  await expectToast(page, 'Uno está en uso.');
  await page.clock.runFor(200);
  const toasts = page.getByRole('region', { name: /^Avisos/u }).getByRole('listitem');
  await expect(toasts).toHaveCount(0);
});

test('F8 lleva a él, se queda mientras se lee, y se cierra con el teclado', async ({ page }) => {
  await failToDelete(page, 'Uno');
  await expectToast(page, 'Uno está en uso.');
  // Waits, because the confirmation dialog returns the focus asynchronously, and would take it from
  // the toasts.
  await expect(itemOf(page, 'Uno').getByRole('button', { name: 'Eliminar' })).toBeFocused();
  await page.keyboard.press('F8');
  const region = page.getByRole('region', { name: /^Avisos/u });
  await expect(region.getByRole('list')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(region.getByRole('button', { name: 'Cerrar aviso' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(region.getByRole('listitem')).toHaveCount(0);
});
