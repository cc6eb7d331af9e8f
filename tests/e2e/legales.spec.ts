import { expect, test } from '../support/site/site-test';
import { testStaticPage } from '../support/site/static-page';

const PAGES = [
  {
    path: '/politica-privacidad',
    title: 'Política de Privacidad',
    sections: [
      'Recopilación de información',
      'Uso de la información',
      'Protección de los datos',
      'Compartición de la información',
      'Derechos del usuario',
    ],
  },
  {
    path: '/terminos-uso',
    title: 'Términos de Uso',
    sections: [
      'Aceptación de los términos',
      'Uso permitido',
      'Propiedad intelectual',
      'Limitación de responsabilidad',
      'Modificaciones',
    ],
  },
];

for (const { path, title, sections } of PAGES) {
  test.describe(title, () => {
    testStaticPage({ path, title, texts: ['Última actualización: julio de 2025', ...sections] });

    test('cinco secciones con texto, y un índice que lleva a ellas', async ({ page }) => {
      await page.goto(path);
      const headings = page.getByRole('main').getByRole('heading', { level: 2 });
      await expect(headings).toHaveCount(5);
      const index = page.getByRole('navigation', { name: 'Contenido' });
      for (const section of sections) {
        const region = page.getByRole('region', { name: section });
        await expect(region.getByRole('paragraph').first()).toHaveText(/.{40,}|.+:$/u);
        await index.getByRole('link', { name: section }).click();
        await expect(region.getByRole('heading')).toBeInViewport();
      }
    });
  });
}
