import { describe, expect, it } from 'vitest';

import { describePage, describePayload } from './page-content.mjs';

const TEXT = 'Un texto largo\nde dos líneas, y con ñ';
const textRow = (id: string) => `${id}:T${Buffer.byteLength(TEXT).toString(16)},${TEXT}`;

const page = (rows: string, { html = '<p>Hola</p>', cut = 7 } = {}) => {
  const pieces = [rows.slice(0, cut), rows.slice(cut)].map(
    (piece) => `<script>self.__next_f.push(${JSON.stringify([1, piece])})</script>`,
  );
  return `<html><script>(self.__next_f=self.__next_f||[]).push([0])</script>${html}${pieces.join('')}</html>`;
};

const ROWS = `0:{"a":["$","$L1",null,{"text":"$2","renderedAt":1}]}\n1:I[7,["x"],"A"]\n${textRow('2')}3:"$Sreact"\n`;
/** The rows of the same page from another render: other ids and another order. */
const OTHER = `3:I[7,["x"],"A"]\n${textRow('1a')}2:"$Sreact"\n0:{"a":["$","$L3",null,{"text":"$1a","renderedAt":2}]}\n`;

describe('two renders of one page', () => {
  it('are equal in any order and split of rows', () => {
    const first = describePage(page(ROWS));
    expect(describePage(page(OTHER))).toBe(first);
    expect(describePage(page(ROWS, { cut: 30 }))).toBe(first);
  });

  it('are equal as router payloads', () => {
    expect(describePayload(Buffer.from(OTHER))).toBe(describePayload(Buffer.from(ROWS)));
  });
});

describe('two pages', () => {
  it.each([
    ['other text in the HTML', page(ROWS, { html: '<p>Adiós</p>' })],
    ['another property', page(ROWS.replace('"a"', '"b"'))],
    ['a longer text', page(ROWS.replace('dos líneas', 'dos lineas'))],
    ['another component', page(ROWS.replace('I[7', 'I[8'))],
    ['a script of its own', page(ROWS, { html: '<p>Hola</p><script>alert(1)</script>' })],
  ])('differ by %s', (_what, other) => {
    expect(describePage(other)).not.toBe(describePage(page(ROWS)));
  });

  it('differ if two texts are swapped', () => {
    const rows = (one: string, other: string) =>
      `0:[{"a":"$1"},{"b":"$2"}]\n1:"${one}"\n2:"${other}"\n`;
    expect(describePage(page(rows('x', 'y')))).not.toBe(describePage(page(rows('y', 'x'))));
  });

  it('differ by a text that looks like a reference', () => {
    const rows = (text: string) => `0:{"a":"${text}"}\n`;
    expect(describePage(page(rows('$$1')))).not.toBe(describePage(page(rows('$$2'))));
  });
});

it('an invalid payload is hashed unchanged', () => {
  for (const odd of ['', 'x', '1:', '1:T', '1:Tzz,a', 'a:b:c\n\n']) {
    expect(describePayload(Buffer.from(odd))).toBeTypeOf('string');
  }
});
