import { expect, test } from '../support/admin/admin-test';
import { call, idOf, recordOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { uniquePath } from '../support/api/redirects';

/** Payload's own forms: two users on one record lose no changes, and records are not locked. */

const read = async (id: number): Promise<JsonRecord> =>
  recordOf(await call('GET', `/api/redirects/${id}`, { token: await asAdministrator() }));

test('lo que otra persona guardó entretanto no se pisa, y lo escrito queda en la ficha', async ({
  page,
}) => {
  const token = await asAdministrator();
  const json = { from: uniquePath('/antes'), to: '/acerca' };
  const { doc } = recordOf(await call('POST', '/api/redirects', { token, json }));
  const id = idOf(doc as JsonRecord);
  try {
    await page.goto(`/admin/collections/redirects/${id}`);
    const target = page.locator('#field-to');
    const save = page.getByRole('button', { name: 'Guardar', exact: true });
    // Payload checks once, at the first key, if its record is the stored one.
    const checked = page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().endsWith(`/${id}`),
    );
    await target.fill('/contacto');
    await checked;
    await expect(save).toBeEnabled();
    await call('PATCH', `/api/redirects/${id}`, { token, json: { to: '/documentos' } });
    await save.click();
    await expect(page.getByText(/^Otra persona guardó cambios mientras escribías/u)).toBeVisible();
    await expect(target).toHaveValue('/contacto');
    expect((await read(id)).to).toBe('/documentos');

    await page.reload();
    await expect(target).toHaveValue('/documentos');
    for (const place of ['/contacto', '/noticias']) {
      await target.fill(place);
      await save.click();
      await expect.poll(async () => (await read(id)).to).toBe(place);
    }
  } finally {
    await call('DELETE', `/api/redirects/${id}`, { token });
  }
});
