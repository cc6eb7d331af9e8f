import { expect, test } from '../support/admin/admin-test';
import { SECTIONS } from '../support/admin/sections';
import { call } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { unique } from '../support/api/unique';
import { expectAccessible } from '../support/site/accessibility';
import { makeContent } from '../support/site/made-records';

/** The address of a section can open the form of one of its records; Payload's own addresses lead there. */

for (const { slug, path, newButton } of Object.values(SECTIONS)) {
  // An event and an issue have a page: `admin-evento.spec.ts`, `admin-numero.spec.ts`.
  if (slug === 'events' || slug === 'journal') continue;

  test(`${path}: la dirección de un registro abre su formulario, y cerrarlo la olvida`, async ({
    page,
  }) => {
    const title = unique('Con dirección');
    const { id } = await makeContent(slug, { title });
    await page.goto(`/admin/collections/${slug}/${id}`);
    await expect(page).toHaveURL(`${path}?editar=${id}`);
    const form = page.getByRole('dialog');
    await expect(form.getByLabel('Título')).toHaveValue(title);
    await form.getByRole('button', { name: 'Cancelar' }).click();
    await expect(form).toBeHidden();
    await expect(page).toHaveURL(path);
    await page.reload();
    await expect(page.getByRole('button', { name: newButton }).first()).toBeEnabled();
    await expect(form).toBeHidden();

    await page.goto(`/admin/collections/${slug}/create`);
    await expect(page).toHaveURL(`${path}?editar=nuevo`);
    await expect(form.getByLabel('Título')).toHaveValue('');
  });

  test(`${path}: la dirección de lo que está en la papelera, o no existe, lo dice`, async ({
    page,
  }) => {
    const { id } = await makeContent(slug);
    await call('DELETE', `/api/admin/${slug}/${id}`, { token: await asAdministrator() });
    for (const named of [id, 999_999_999, 'una']) {
      await page.goto(`/admin/collections/${slug}/${named}`);
      await expect(page.getByRole('main').getByRole('alert')).toContainText(
        'ya no está en la lista',
      );
      await expect(page.getByRole('dialog')).toBeHidden();
    }
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Entendido' }).click();
    await expect(page.getByText('ya no está en la lista')).toBeHidden();
    await page.goto(`/admin/collections/${slug}/trash/${id}`);
    await expect(page).toHaveURL(`${path}?tab=papelera`);
    await expect(page.getByRole('button', { name: 'Papelera' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });
}
