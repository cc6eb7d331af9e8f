import { expectAccessible } from '../support/site/accessibility';
import { CONTACT_MESSAGE, fillFields, toasts } from '../support/site/form-screen';
import { expect, test } from '../support/site/site-test';
import { answerApi } from '../support/site/without-data';

const API = '/api/public/contact';

test.describe('los avisos', () => {
  test('F8 lleva el foco a la región, y de ella al botón que cierra el aviso', async ({ page }) => {
    await answerApi(page, API, { status: 503, body: { message: 'El servicio descansa.' } });
    await page.goto('/contacto');
    await fillFields(page, CONTACT_MESSAGE);
    await page.getByRole('button', { name: 'Enviar Mensaje' }).click();
    const toast = toasts(page).getByRole('listitem');
    await expect(toast).toContainText('Error al enviar el mensaje');

    await page.keyboard.press('F8');
    await expect(toasts(page).getByRole('list')).toBeFocused();
    await expectAccessible(page);
    // The toast's timer pauses while it has the focus.
    await page.keyboard.press('Tab');
    await expect(toast).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(toast.getByRole('button', { name: 'Cerrar notificación' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(toast).toHaveCount(0);
  });

  test('F8 lleva a la región también cuando aún no ha habido ninguno', async ({ page }) => {
    await page.goto('/noticias');
    const region = toasts(page).getByRole('list');
    await expect(async () => {
      // Keys are ignored before hydration.
      await page.keyboard.press('F8');
      await expect(region).toBeFocused({ timeout: 1_000 });
    }).toPass();
  });

  test('se ve uno a la vez: el nuevo toma el lugar del anterior', async ({ page }) => {
    const api = await answerApi(page, API, { status: 503, body: { message: 'Primera vez.' } });
    await page.goto('/contacto');
    await fillFields(page, CONTACT_MESSAGE);
    const send = page.getByRole('button', { name: 'Enviar Mensaje' });
    await send.click();
    await expect(toasts(page)).toContainText('Primera vez.');

    Object.assign(api.state, { status: 201, body: { id: 1, message: 'Recibido' } });
    await send.click();
    await expect(toasts(page)).toContainText('¡Mensaje enviado!');
    await expect(toasts(page).getByRole('listitem')).toHaveCount(1);
    await expect(toasts(page)).not.toContainText('Primera vez.');
  });
});
