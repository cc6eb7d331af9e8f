import { createHash } from 'node:crypto';

import type { Page } from '@playwright/test';

import { isProof, PROOF_HEADER, HONEYPOT_FIELD } from '@/shared/bot-signals';

import { contactBody } from '../support/api/factories';
import { fillFields, toasts } from '../support/site/form-screen';
import { expect, test } from '../support/site/site-test';

const fillContact = async (page: Page): Promise<void> => {
  await page.goto('/contacto');
  await fillFields(page, contactBody() as Record<string, string>);
};

const send = (page: Page) => page.getByRole('button', { name: 'Enviar Mensaje' }).click();

test('la trampa no se ve, no se alcanza ni se anuncia; lo que cae en ella se rechaza', async ({
  page,
}) => {
  await fillContact(page);
  const trap = page.locator(`[name="${HONEYPOT_FIELD}"]`);
  await expect(trap).toBeHidden();
  await expect(trap).toHaveAttribute('tabindex', '-1');
  await expect(page.getByLabel('No rellenar')).toHaveCount(1);
  await expect(page.getByRole('textbox', { name: 'No rellenar' })).toHaveCount(0);

  await trap.evaluate((field: HTMLTextAreaElement) => (field.value = 'https://example.org'));
  const answer = page.waitForResponse('**/api/public/contact');
  await send(page);
  expect((await answer).status()).toBe(400);
  await expect(toasts(page).getByText(/parece automático/u)).toBeVisible();
});

test('cuando ya se ha enviado mucho, el formulario resuelve el acertijo y llega', async ({
  page,
}) => {
  const proofs: (string | null)[] = [];
  await page.route('**/api/public/contact', async (route) => {
    const proof = await route.request().headerValue(PROOF_HEADER);
    proofs.push(proof);
    await (proof
      ? route.fulfill({ status: 201, json: { id: 1, message: 'Recibido' } })
      : route.fulfill({
          status: 429,
          headers: { [PROOF_HEADER]: 'acertijo' },
          json: { message: 'Demasiadas solicitudes.' },
        }));
  });
  await fillContact(page);
  await send(page);
  await expect(toasts(page).getByText('¡Mensaje enviado!')).toBeVisible();
  expect(proofs).toEqual([null, expect.stringMatching(/^acertijo:\d+$/u)]);
  expect(
    isProof(
      createHash('sha256')
        .update(proofs[1] ?? '')
        .digest(),
    ),
  ).toBe(true);
});

test('si ni así se acepta, se dice, y lo escrito sigue ahí', async ({ page }) => {
  await page.route('**/api/public/contact', (route) =>
    route.fulfill({
      status: 429,
      headers: { [PROOF_HEADER]: 'acertijo' },
      json: { message: 'Demasiadas solicitudes.' },
    }),
  );
  await fillContact(page);
  await send(page);
  await expect(toasts(page).getByText('Demasiadas solicitudes.')).toBeVisible();
  await expect(page.locator('form [name="nombre"]')).not.toHaveValue('');
});
