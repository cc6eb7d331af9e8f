import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { expandMarkup } from './markup';
import { tokenize } from './shortcodes';

const expand = (html: string): { html: string; told: string[] } => {
  const told: string[] = [];
  const onWarning = (text: string) => told.push(text);
  return { html: expandMarkup(html, { gallery: () => ['a.jpg'], onWarning }), told };
};

describe('in 2,000 texts of random marks', () => {
  const runs = { numRuns: 2_000 };
  const piece = fc.constantFrom(
    ...'a|ñ|Texto |n=30|[|]|[[|]]|/|<|>|"|\'|=|&amp;|<!--|-->|<p>|</p>|[b]|[/b]|[vc_row]|[/vc_row]|[gallery]|[caption]|[/caption]|[youtube abcdefghijk]|wp:block {"ref":1} /'.split(
      '|',
    ),
  );
  const text = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));

  it('the tokens together are the text', () => {
    fc.assert(
      fc.property(text, (html) => {
        const parts = tokenize(html).map((token) => {
          if (typeof token === 'string') return token;
          return token.kind === 'literal' ? `[${token.text}]` : token.whole;
        });
        expect(parts.join('')).toBe(html);
      }),
      runs,
    );
  });

  it('no letter of a word is lost', () => {
    const words = (html: string) => html.match(/Texto |ñ/gu)?.length ?? 0;
    const shown = (html: string) => html.replace(/<!--[\s\S]*?(?:-->|$)/gu, '');
    fc.assert(
      fc.property(text, (html) => {
        const { html: found, told } = expand(html);
        const all = `${found} ${told.join(' ')}`;
        expect(words(all)).toBeGreaterThanOrEqual(words(shown(html)));
      }),
      runs,
    );
  });

  it('no address of a shortcode or a block is lost', () => {
    const name = fc.constantFrom(
      'vc_btn',
      'button',
      'mi_visor',
      'pdf-embedder',
      'x',
      'et_pb_image',
    );
    const key = fc.constantFrom('url', 'src', 'href', 'link', 'data-x', 'image_url');
    const url = fc
      .tuple(fc.constantFrom('pdf', 'jpg', 'html', 'zip'), fc.nat(999))
      .map(([end, number]) => `https://w${number}.example.org/a-${number}.${end}?x=1&y=2`);
    const code = fc
      .tuple(name, key, url, fc.boolean(), fc.constantFrom('"', "'"))
      .map(([one, attribute, address, isPair, quote]) => ({
        address,
        html: `[${one} ${attribute}=${quote}${address}${quote}]${isPair ? `dentro[/${one}]` : ''}`,
      }));
    const block = url.map((address) => ({
      address,
      html: `<!-- wp:x/y {"a":{"b":"${address}"}} /-->`,
    }));
    fc.assert(
      fc.property(fc.array(fc.oneof(code, block), { maxLength: 12 }), (codes) => {
        const { html: found, told } = expand(codes.map(({ html }) => html).join(' y '));
        const all = `${found} ${told.join(' ')}`.replaceAll('&amp;', '&');
        for (const { address } of codes) expect(all).toContain(address);
      }),
      runs,
    );
  });
});
