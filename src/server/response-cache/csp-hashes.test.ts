import { createHash } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { settleScripts } from './page-scripts.mjs';

const NONCE = 'AAAAAAAAAAAAbbbbbbbb-_99';
const sourceOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const page = (body: string): string =>
  `<html><head><link rel="icon" nonce="${NONCE}" href="/icono.svg"/></head><body>${body}</body></html>`;

describe('settleScripts', () => {
  it('allows no script that came in with a text', () => {
    const intruders = [
      '<script>alert(1)</script>',
      '<script nonce="">alert(1)</script>',
      '<script nonce="xxxxxxxxxxxxxxxxxxxxxxxx">alert(1)</script>',
      '<script nonce="AAAAAAAAAAAAbbbbbbbb-_98">alert(1)</script>',
      '<script type="application/ld+json">{"a":1}</script>',
    ];
    expect(settleScripts(page(intruders.join(''))).sources).toEqual([]);
  });

  it('allows the scripts that bear the nonce, as they leave', () => {
    const { html, sources } = settleScripts(
      page(
        `<script nonce="${NONCE}">first()</script><script nonce="${NONCE}" id="_R_">push("${NONCE}")</script>` +
          `<script nonce="${NONCE}">first()</script>`,
      ),
    );
    const texts = [...html.matchAll(/<script[^>]*>(.*?)<\/script>/gu)].map(
      ([, text]) => text ?? '',
    );
    expect(sources).toEqual([...new Set(texts)].map(sourceOf));
    expect(sources).toHaveLength(2);
    expect(html).not.toContain(NONCE);
  });

  it('makes the same page of two drawings that differ by their nonce alone', () => {
    const other = 'zzzzzzzzzzzzyyyyyyyy-_11';
    const drawn = page(`<script nonce="${NONCE}">push("${NONCE}")</script>`);
    expect(settleScripts(drawn.replaceAll(NONCE, other))).toEqual(settleScripts(drawn));
  });

  it('leaves a page without a nonce as it is', () => {
    const html = '<html><script>alert(1)</script></html>';
    expect(settleScripts(html)).toEqual({ html, sources: [] });
  });
});

describe('the files of scripts', () => {
  const script = (address: string, nonce = NONCE): string =>
    `<script src="${address}" async="" nonce="${nonce}"></script>`;

  it('come when the page is drawn: one small script is allowed that fetches them', () => {
    const { html, sources } = settleScripts(
      page(
        `<link rel="preload" as="script" fetchPriority="low" nonce="${NONCE}" href="/_next/static/a.js"/>` +
          script('/_next/static/a.js') +
          script('/_next/static/b.js'),
      ),
    );
    expect(html).not.toMatch(/<script[^>]* src=|as="script"/u);
    expect([...html.matchAll(/data-late="([^"]*)"/gu)].map(([, address]) => address)).toEqual([
      '/_next/static/a.js',
      '/_next/static/b.js',
    ]);
    const loader = /<script nonce="x+">(?<text>.*)<\/script><\/body>/u.exec(html)?.groups?.['text'];
    expect(sources).toEqual([sourceOf(loader ?? '')]);
  });

  it('come late in whatever order their attributes stand, and keep their names', () => {
    const { html } = settleScripts(
      page(
        `<link as="script" nonce="${NONCE}" href="/_next/static/a.js" rel="preload"/>` +
          `<script nonce="${NONCE}" src="/_next/static/a.js" id="_R_" async=""></script>` +
          `<script src="/_next/static/b.js" nonce="${NONCE}" async="" crossorigin=""></script>`,
      ),
    );
    expect(html).not.toMatch(/<script[^>]* src=|as="script"/u);
    expect(html).toContain('data-late="/_next/static/a.js" id="_R_"></script>');
    expect(html).toContain('data-late="/_next/static/b.js"></script>');
  });

  it('are left alone where they are not the page’s own', () => {
    const body =
      script('/_next/static/a.js', 'zzzzzzzzzzzzyyyyyyyy-_11') +
      script('https://otro.example/_next/static/a.js') +
      '<script src="/_next/static/viejo.js" noModule="" nonce="' +
      NONCE +
      '"></script>';
    const { html } = settleScripts(page(body));
    expect(html).not.toContain('data-late');
    expect(html.match(/<script src=/gu)).toHaveLength(3);
  });
});
