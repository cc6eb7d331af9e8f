import { expectAccessible } from '../support/site/accessibility';
import { expect, test } from '../support/site/site-test';
import { testStaticPage } from '../support/site/static-page';

const PATH = '/planes-pago';

const PLANS = [
  {
    name: 'Plan Acelerado',
    price: /^USD\s*500\s*por semestre$/u,
    facts: ['3 años (6 semestres)', '4 por semestre', '4 años'],
  },
  {
    name: 'Plan Regular',
    price: /^USD\s*300\s*por semestre$/u,
    facts: ['4 años (8 semestres)', '3 por semestre', '5 años'],
  },
  {
    name: 'Plan Extendido',
    price: /^USD\s*135\s*por seminario$/u,
    facts: ['5 años (10 semestres)', 'Flexibles', '6 años'],
  },
];

const OPTIONS = {
  'Por semestre': /completo al inicio/u,
  'Por seminario': /estudiantes externos, procedentes de otros doctorados/u,
  Anual: /5% de descuento/u,
  'Actividad especial': /por separado/u,
};

testStaticPage({
  path: PATH,
  title: 'Planes de Pago',
  texts: [...PLANS.map(({ name }) => name), ...Object.keys(OPTIONS)],
});

test('tres planes con sus cifras; el Regular es el más popular', async ({ page }) => {
  await page.goto(PATH);
  const cards = page.getByRole('region', { name: 'Planes', exact: true }).getByRole('article');
  await expect(cards).toHaveCount(3);
  for (const [index, { name, price, facts }] of PLANS.entries()) {
    const card = cards.nth(index);
    await expect(card.getByRole('heading', { name })).toBeVisible();
    await expect(card.getByRole('paragraph').filter({ hasText: price })).toBeVisible();
    await expect(card.getByRole('term')).toHaveText(['Duración', 'Seminarios', 'Tiempo máximo']);
    await expect(card.getByRole('definition')).toHaveText(facts);
    await expect(card.getByRole('listitem')).not.toHaveCount(0);
    await expect(card.getByText('Más popular')).toHaveCount(name === 'Plan Regular' ? 1 : 0);
    await expect(card.getByRole('link', { name: `Inscribirme: ${name}` })).toHaveAttribute(
      'href',
      '/inscripcion',
    );
  }
});

test('un precio se lee, se busca y se copia con su espacio', async ({ page }) => {
  await page.goto(PATH);
  const cards = page.getByRole('region', { name: 'Planes', exact: true }).getByRole('article');
  const texts = await cards.evaluateAll((all) => all.map(({ textContent }) => textContent));
  for (const [index, price] of [500, 300, 135].entries()) {
    expect(texts[index]).toMatch(new RegExp(`USD ${price}\\s+por `, 'u'));
  }
});

test('cuatro opciones de pago', async ({ page }) => {
  await page.goto(PATH);
  const options = page.getByRole('region', { name: 'Opciones de pago' }).getByRole('listitem');
  await expect(options).toHaveCount(4);
  for (const [index, [name, text]] of Object.entries(OPTIONS).entries()) {
    await expect(options.nth(index).getByRole('heading', { name })).toBeVisible();
    await expect(options.nth(index)).toContainText(text);
  }
});

test('se imprime: las cifras en tinta sobre papel, sin cabecera ni botones', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.goto(PATH);
  await page.getByRole('button', { name: 'Imprimir esta página' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', '');

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('link', { name: /^Inscribirme/u }).first()).toBeHidden();
  const regular = page.getByRole('article').filter({ hasText: 'Plan Regular' });
  await expect(regular.getByText('300')).toBeVisible();
  await expect(regular).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expectAccessible(page);
});
