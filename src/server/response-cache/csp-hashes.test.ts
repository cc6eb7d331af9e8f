import { createHash } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { hashInlineScripts } from './csp-hashes.mjs';

const NONCE = 'AAAAAAAAAAAAbbbbbbbb-_99';
const sourceOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const page = (body: string): string =>
  `<html><head><link rel="icon" nonce="${NONCE}" href="/icono.svg"/></head><body>${body}</body></html>`;

const faults: unknown[] = [];
const onFault = (fault: unknown): void => void faults.push(fault);
beforeEach(() => {
  faults.length = 0;
  subscribe('doctorado:fault', onFault);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  unsubscribe('doctorado:fault', onFault);
  vi.restoreAllMocks();
});

describe('the sources of scripts', () => {
  it('do not allow a script of an editor’s text', () => {
    const intruders = [
      '<script>alert(1)</script>',
      '<script nonce="">alert(1)</script>',
      '<script nonce="xxxxxxxxxxxxxxxxxxxxxxxx">alert(1)</script>',
      '<script nonce="AAAAAAAAAAAAbbbbbbbb-_98">alert(1)</script>',
      '<script type="application/ld+json">{"a":1}</script>',
    ];
    expect(hashInlineScripts(page(intruders.join('')), NONCE).scriptSrc).toEqual([]);
  });

  it('are the hashes of the scripts with the nonce, as they are sent', () => {
    const { html, scriptSrc } = hashInlineScripts(
      page(
        `<script nonce="${NONCE}">first()</script><script nonce="${NONCE}" id="_R_">push("${NONCE}")</script>` +
          `<script nonce="${NONCE}">first()</script>` +
          `<script src="/_next/static/a.js" async="" nonce="${NONCE}"></script>`,
      ),
      NONCE,
    );
    const texts = [...html.matchAll(/<script[^>]*>(.+?)<\/script>/gu)].map(
      ([, text]) => text ?? '',
    );
    expect(scriptSrc).toEqual([...new Set(texts)].map(sourceOf));
    expect(scriptSrc).toHaveLength(2);
    expect(html).not.toContain(NONCE);
    expect(faults).toEqual([]);
    expect(console.error).not.toHaveBeenCalled();
  });

  it('include a script of several lines', () => {
    const text = 'first()\nsecond("ñ")\n';
    const { scriptSrc } = hashInlineScripts(
      page(`<script nonce="${NONCE}">${text}</script>`),
      NONCE,
    );
    expect(scriptSrc).toEqual([sourceOf(text)]);
  });
});

it('two renders that differ only by their nonce are the same page', () => {
  const other = 'zzzzzzzzzzzzyyyyyyyy-_11';
  const rendered = page(`<script nonce="${NONCE}">push("${NONCE}")</script>`);
  expect(hashInlineScripts(rendered.replaceAll(NONCE, other), other)).toEqual(
    hashInlineScripts(rendered, NONCE),
  );
});

it('a page without the nonce stays as it is, and is logged and published', () => {
  const html = '<html><script>alert(1)</script></html>';
  expect(hashInlineScripts(html, NONCE)).toEqual({ html, scriptSrc: [] });
  expect(faults).toEqual([{ place: 'csp', kind: 'fault' }]);
  expect(console.error).toHaveBeenCalledOnce();
});
