import { expectAccessible } from '../support/site/accessibility';
import { expect, test } from '../support/site/site-test';

const DROPDOWNS = {
  'Programa Académico': {
    'Acerca del Doctorado': '/acerca',
    'Consejo Directivo': '/profesores',
    'Calendario de Eventos': '/calendario',
    'Planes de Pago': '/planes-pago',
  },
  Recursos: { Revista: '/revista', Documentos: '/documentos', Galería: '/galeria' },
} as const;

const PLAIN_LINKS = {
  Inicio: '/',
  'Seminarios y Congresos': '/seminarios',
  Noticias: '/noticias',
  Contacto: '/contacto',
} as const;

test.describe('la cabecera', () => {
  test('lleva a cada página del menú', async ({ page }) => {
    await page.goto('/noticias');
    const menu = page.getByRole('navigation', { name: 'Principal' });
    for (const [name, href] of Object.entries(PLAIN_LINKS)) {
      await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
    }
    await expect(
      page.getByRole('banner').getByRole('link', { name: 'Inscríbete' }),
    ).toHaveAttribute('href', '/inscripcion');
    for (const [label, links] of Object.entries(DROPDOWNS)) {
      const button = menu.getByRole('button', { name: label });
      await expect(button).toHaveAttribute('aria-expanded', 'false');
      await button.click();
      await expect(button).toHaveAttribute('aria-expanded', 'true');
      for (const [name, href] of Object.entries(links)) {
        await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
      }
    }
  });

  test('señala la página actual y se queda arriba al desplazarse', async ({ page }) => {
    await page.goto('/noticias');
    const link = page.getByRole('navigation', { name: 'Principal' }).getByRole('link', {
      name: 'Noticias',
    });
    await expect(link).toHaveAttribute('aria-current', 'page');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(link).toBeInViewport();
  });

  test('los desplegables se manejan con el teclado', async ({ page }) => {
    await page.goto('/noticias');
    const menu = page.getByRole('navigation', { name: 'Principal' });
    const button = menu.getByRole('button', { name: 'Programa Académico' });
    await expect(async () => {
      // Before the page has come alive a key press is lost.
      if ((await button.getAttribute('aria-expanded')) !== 'true') await button.press('Enter');
      await expect(button).toHaveAttribute('aria-expanded', 'true', { timeout: 1_000 });
    }).toPass();
    await page.keyboard.press('Tab');
    await expect(menu.getByRole('link', { name: 'Acerca del Doctorado' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await expect(menu.getByRole('link', { name: 'Acerca del Doctorado' })).toBeHidden();

    await page.keyboard.press('Enter');
    await menu.getByRole('link', { name: 'Planes de Pago' }).focus();
    await page.keyboard.press('Tab');
    await expect(menu.getByRole('link', { name: 'Planes de Pago' })).toBeHidden();
  });

  test('un desplegable se cierra al abrir otro y al pulsar fuera', async ({ page }) => {
    await page.goto('/noticias');
    const menu = page.getByRole('navigation', { name: 'Principal' });
    await menu.getByRole('button', { name: 'Programa Académico' }).click();
    await menu.getByRole('button', { name: 'Recursos' }).click();
    await expect(menu.getByRole('link', { name: 'Planes de Pago' })).toBeHidden();
    await expect(menu.getByRole('link', { name: 'Revista' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('heading', { level: 1 }).click();
    await expect(menu.getByRole('link', { name: 'Revista' })).toBeHidden();
  });

  test('el primer enlace salta al contenido', async ({ page }) => {
    await page.goto('/noticias');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Saltar al contenido' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });
});

test.describe('el cajón de las pantallas pequeñas', () => {
  test.use({ viewport: { width: 375, height: 740 } });

  test('sustituye al menú, retiene el foco y lo devuelve', async ({ page }) => {
    await page.goto('/noticias');
    await expect(page.getByRole('navigation', { name: 'Principal' })).toBeHidden();
    const button = page.getByRole('button', { name: 'Abrir el menú' });
    await button.click();
    const drawer = page.getByRole('dialog', { name: 'Menú' });
    await expect(drawer).toBeVisible();
    for (const links of [...Object.values(DROPDOWNS), PLAIN_LINKS]) {
      for (const [name, href] of Object.entries(links)) {
        await expect(drawer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
      }
    }
    await expect(drawer.getByRole('link', { name: 'Inscríbete' })).toBeVisible();
    await expectAccessible(page);

    await drawer.getByRole('link', { name: 'Inscríbete' }).focus();
    await page.keyboard.press('Tab');
    await expect(drawer.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(button).toBeFocused();
  });

  test('se cierra al ir a otra página', async ({ page }) => {
    await page.goto('/noticias');
    await page.getByRole('button', { name: 'Abrir el menú' }).click();
    const drawer = page.getByRole('dialog', { name: 'Menú' });
    await drawer.getByRole('link', { name: 'Inicio' }).click();
    await expect(page).toHaveURL('/');
    await expect(drawer).toBeHidden();
  });
});

test.describe('el pie', () => {
  test('tiene enlaces, recursos, contacto, redes y el acceso administrativo', async ({ page }) => {
    await page.goto('/noticias');
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('navigation', { name: 'Enlaces rápidos' })).toBeVisible();
    await expect(footer.getByRole('navigation', { name: 'Recursos académicos' })).toBeVisible();
    await expect(footer.getByRole('heading', { name: 'Contacto' })).toBeVisible();
    await expect(footer.locator('a[href^="mailto:"]')).toBeVisible();
    const social = footer.getByRole('navigation', { name: 'Redes sociales' }).getByRole('link');
    await expect(social.first()).toHaveAttribute('rel', /noopener/u);
    await expect(footer.getByRole('link', { name: 'Acceso administrativo' })).toHaveAttribute(
      'href',
      '/admin/login',
    );
    await expect(footer.getByRole('link', { name: 'Política de privacidad' })).toHaveAttribute(
      'href',
      '/politica-privacidad',
    );
    await expect(footer.getByRole('link', { name: 'Términos de uso' })).toHaveAttribute(
      'href',
      '/terminos-uso',
    );
  });
});

test('cada cambio de página empieza arriba', async ({ page }) => {
  await page.goto('/noticias');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Inicio', exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Noticias', exact: true }).click();
  await expect(page).toHaveURL('/noticias');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});
