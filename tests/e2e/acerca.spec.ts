import { REGISTRATIONS } from '@/features/admissions/applications/registrations.definition';

import { expect, test } from '../support/site/site-test';
import { testStaticPage } from '../support/site/static-page';

const PATH = '/acerca';

testStaticPage({
  path: PATH,
  title: 'Acerca del Doctorado',
  texts: [
    'Misión',
    'Visión',
    'Modalidad Presencial',
    'Modalidad Híbrida',
    ...Object.values(REGISTRATIONS.researchLines),
  ],
});

test('dos modalidades, cada una con sus ventajas', async ({ page }) => {
  await page.goto(PATH);
  const modalities = page.getByRole('region', { name: 'Modalidades de estudio' });
  await expect(modalities.getByRole('article')).toHaveCount(2);
  for (const modality of await modalities.getByRole('article').all()) {
    await expect(modality.getByRole('heading', { name: 'Ventajas' })).toBeVisible();
    await expect(modality.getByRole('listitem')).toHaveCount(4);
  }
});

test('once líneas de investigación en su orden, cada una descrita', async ({ page }) => {
  await page.goto(PATH);
  const lines = page.getByRole('region', { name: 'Líneas de investigación' });
  await expect(lines.getByRole('heading', { level: 3 })).toHaveText(
    Object.values(REGISTRATIONS.researchLines),
  );
  for (const text of await lines.getByRole('listitem').getByRole('paragraph').all()) {
    await expect(text).toHaveText(/.{60,}/u);
  }
  await expect(lines.getByRole('listitem').getByRole('paragraph')).toHaveCount(11);
});

test('los logros', async ({ page }) => {
  await page.goto(PATH);
  const achievements = page.getByRole('region', { name: 'Nuestros logros' });
  await expect(achievements.getByRole('definition')).toHaveText(['+20', '+80', '7+', '+200']);
  for (const [index, name] of [
    'profesores doctores',
    'graduados',
    'países',
    'seminarios',
  ].entries()) {
    await expect(achievements.getByRole('term').nth(index)).toContainText(name);
  }
});

test('lleva a la inscripción y a los planes de pago', async ({ page }) => {
  await page.goto(PATH);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Ver planes de pago' })).toHaveAttribute(
    'href',
    '/planes-pago',
  );
  await main.getByRole('link', { name: 'Solicitar inscripción' }).click();
  await expect(page).toHaveURL('/inscripcion');
});
