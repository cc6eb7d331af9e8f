import { createHash } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { replaceNonce } from './page-scripts.mjs';

const NONCE = 'AAAAAAAAAAAAbbbbbbbb-_99';
const sourceOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const page = (body: string): string =>
  `<html><head><script src="/a.js" async="" nonce="${NONCE}"></script></head><body>${body}</body></html>`;

describe('replaceNonce', () => {
  it('allows no script that came in with a text', () => {
    const intruders = [
      '<script>alert(1)</script>',
      '<script nonce="">alert(1)</script>',
      '<script nonce="xxxxxxxxxxxxxxxxxxxxxxxx">alert(1)</script>',
      '<script nonce="AAAAAAAAAAAAbbbbbbbb-_98">alert(1)</script>',
      '<script type="application/ld+json">{"a":1}</script>',
    ];
    expect(replaceNonce(page(intruders.join(''))).sources).toEqual([]);
  });

  it('allows the scripts that bear the nonce, as they leave', () => {
    const { html, sources } = replaceNonce(
      page(
        `<script nonce="${NONCE}">first()</script><script nonce="${NONCE}" id="_R_">push("${NONCE}")</script>` +
          `<script nonce="${NONCE}">first()</script>`,
      ),
    );
    const texts = [...html.matchAll(/<script(?! src)[^>]*>(.*?)<\/script>/gu)].map(
      ([, text]) => text ?? '',
    );
    expect(sources).toEqual([...new Set(texts)].map(sourceOf));
    expect(sources).toHaveLength(2);
    expect(html).not.toContain(NONCE);
  });

  it('makes the same page of two drawings that differ by their nonce alone', () => {
    const other = 'zzzzzzzzzzzzyyyyyyyy-_11';
    const drawn = page(`<script nonce="${NONCE}">push("${NONCE}")</script>`);
    expect(replaceNonce(drawn.replaceAll(NONCE, other))).toEqual(replaceNonce(drawn));
  });

  it('leaves a page without a nonce as it is', () => {
    const html = '<html><script>alert(1)</script></html>';
    expect(replaceNonce(html)).toEqual({ html, sources: [] });
  });
});
