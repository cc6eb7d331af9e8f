import type { Page } from '@playwright/test';

import { SITE_PATHS } from '@/shared/paths';

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
    const link = page
      .getByRole('navigation', { name: 'Principal' })
      .getByRole('link', { name: 'Noticias' });
    await expect(link).toHaveAttribute('aria-current', 'page');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(link).toBeInViewport();
  });

  test('los desplegables se manejan con el teclado', async ({ page }) => {
    await page.goto('/noticias');
    const menu = page.getByRole('navigation', { name: 'Principal' });
    const button = menu.getByRole('button', { name: 'Programa Académico' });
    await expect(async () => {
      // Keys are ignored before hydration.
      if ((await button.getAttribute('aria-expanded')) !== 'true') await button.press('Enter');
      await expect(button).toHaveAttribute('aria-expanded', 'true', { timeout: 1_000 });
    }).toPass();
    await page.keyboard.press('Tab');
    await expect(menu.getByRole('link', { name: 'Acerca del Doctorado' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await expect(menu.getByRole('link', { name: 'Acerca del Doctorado' })).toBeHidden();

    await page.keyboard.press('Enter');
    await expect(menu.getByRole('link', { name: 'Planes de Pago' })).toBeVisible();
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

  for (const path of ['/inscripcion/seguimiento', '/seminarios/anular', '/certificados']) {
    test(`en ${path} el salto al contenido no es un enlace personal`, async ({ page }) => {
      await page.goto(path, { waitUntil: 'networkidle' });
      const before = await page.getByRole('main').innerText();
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main')).toBeFocused();
      // A request caused by the skip link would be listed before this one.
      await page.evaluate(() => fetch('/api/health'));
      expect(asked.map((url) => new URL(url).pathname)).toEqual(['/api/health']);
      expect(await page.getByRole('main').innerText()).toBe(before);
    });
  }
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

test.describe('cada cambio de página empieza arriba', () => {
  const paths = Object.values(SITE_PATHS);
  const scrollTop = (page: Page) => page.evaluate(() => window.scrollY);

  test('desde el pie, en las catorce páginas', async ({ page }) => {
    test.slow();
    await page.goto('/politica-privacidad');
    for (const path of [...paths.filter((one) => one !== SITE_PATHS.privacy), SITE_PATHS.privacy]) {
      const link = page.getByRole('contentinfo').locator(`a[href="${path}"]`);
      await link.scrollIntoViewIfNeeded();
      expect(await scrollTop(page), `antes de ir a ${path}`).toBeGreaterThan(0);
      await link.click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
      await expect.poll(() => scrollTop(page), path).toBe(0);
    }
  });

  test('también desde el menú y desde la portada', async ({ page }) => {
    await page.goto('/');
    const news = page.getByRole('link', { name: 'Ver todas las noticias' });
    await news.scrollIntoViewIfNeeded();
    await news.click();
    await expect(page).toHaveURL('/noticias');
    await expect.poll(() => scrollTop(page)).toBe(0);

    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page
      .getByRole('navigation', { name: 'Principal' })
      .getByRole('link', { name: 'Contacto' })
      .click();
    await expect(page).toHaveURL('/contacto');
    await expect.poll(() => scrollTop(page)).toBe(0);
  });
});

test.describe('quien pide menos movimiento', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const path of ['/inscripcion', '/admin/login']) {
    test(`no ve cambiar nada de tamaño poco a poco en ${path}`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // A transition of all properties, however short, lags a frame behind the window's width.
      const moving = await page.evaluate(() =>
        [...document.querySelectorAll('body, body *')]
          .filter((element) => {
            const { transitionDuration, transitionProperty } = getComputedStyle(element);
            return transitionProperty !== 'none' && !/^0s(, 0s)*$/u.test(transitionDuration);
          })
          .map((element) => element.tagName),
      );
      expect(moving).toEqual([]);
    });
  }
});
