import { describe, expect, it } from 'vitest';

import { readText } from '../../../tests/support/read-text';

describe('a text', () => {
  it.each([
    ['a number to begin with', '<ol start="5"><li>a</li></ol>', '<ol start="5"><li>a</li></ol>'],
    [
      'an item of two paragraphs',
      '<ol><li><p>a</p><p>b</p></li><li>c</li></ol>',
      '<ol><li>a<br />b</li><li>c</li></ol>',
    ],
    [
      'a list within',
      '<ol><li>a<ul><li>b</li></ul></li><li>c</li></ol>',
      '<ol><li>a<ul><li>b</li></ul></li><li>c</li></ol>',
    ],
    [
      'a list within that no item holds',
      '<ol><li>a</li><ol><li>b</li></ol><li>c</li></ol>',
      '<ol><li>a<ol><li>b</li></ol></li><li>c</li></ol>',
    ],
    ['text outside of its items', '<ul>a<li>b</li></ul>', '<ul><li>a</li><li>b</li></ul>'],
    [
      'numbers left out',
      '<ol><li>a</li><li value="4">b</li><li>c</li></ol>',
      '<ol><li>a</li></ol><p><br /></p><ol start="4"><li>b</li><li>c</li></ol>',
    ],
    [
      'that it is another one than the list before',
      '<ol><li>a</li></ol><ol><li>b</li></ol><ol start="2"><li>c</li></ol>',
      '<ol><li>a</li></ol><p><br /></p><ol><li>b</li></ol><ol start="2"><li>c</li></ol>',
    ],
    [
      'levels of Word for the web',
      '<ul><li data-aria-level="1">a</li></ul><ol start="2"><li aria-level="2">b</li></ol>',
      '<ul><li>a</li></ul><ol start="2"><li><ol start="2"><li>b</li></ol></li></ol>',
    ],
    [
      'text after a list within',
      '<ol><li>a<ul><li>b</li></ul>c</li><li>d</li></ol>',
      '<ol><li>a<ul><li>b</li></ul></li></ol><p>c</p><ol start="2"><li>d</li></ol>',
    ],
    [
      'a table in an item',
      '<ol><li>a<table><tr><th>b</th><th>b</th></tr></table></li><li>c</li></ol>',
      '<ol><li>a</li></ol><table><thead><tr><th scope="col">b</th><th scope="col">b</th></tr></thead></table><ol start="2"><li>c</li></ol>',
    ],
    [
      'a line in a nested item',
      '<ol><li>a<ol><li>b<hr></li><li>c</li></ol></li><li>d</li></ol>',
      '<ol><li>a<ol><li>b</li></ol></li></ol><hr /><ol start="2"><li><ol start="2"><li>c</li></ol></li><li value="2">d</li></ol>',
    ],
  ])('keeps of a list %s', (_what, text, html) => {
    const list = readText(`<!-- wp:list -->${text}`).html.replace(/ class="nested"/gu, '');
    expect(list.replace(/<\/?div[^>]*>/gu, '')).toBe(html);
  });

  it('shows the pictures of a list at their items', () => {
    const { html, types } = readText(
      '<ol><li>a <img src="1.jpg"></li><li>b <img src="2.jpg"></li></ol>',
    );
    expect(types).toEqual(['list', 'upload', 'list', 'upload']);
    expect(html).toBe('<ol><li>a</li></ol><ol start="2"><li>b</li></ol>');
  });

  it.each([
    [
      'paragraphs in its cells',
      '<tr><td><p>a</p></td><td><p>b</p><p>c</p></td></tr><tr><td>d</td><td>e</td></tr>',
      '<tbody><tr><td>a</td><td><p>b</p><p>c</p></td></tr><tr><td>d</td><td>e</td></tr></tbody>',
    ],
    [
      'header cells, joined cells and missing cells',
      '<thead><tr><td colspan="2">a</td></tr></thead><tr><th>b</th><td rowspan="2">c</td></tr><tr></tr><tr><td>d</td></tr>',
      '<thead><tr><th scope="col" colspan="2">a</th></tr></thead><tbody><tr><th scope="row">b</th><td rowspan="2">c</td></tr><tr><td>d</td></tr></tbody>',
    ],
    [
      'a row too short',
      '<tr><td>a</td><td>b</td></tr><tr><td>c</td></tr>',
      '<tbody><tr><td>a</td><td>b</td></tr><tr><td>c</td><td></td></tr></tbody>',
    ],
    [
      'a row of one cell that is wider than all others',
      '<tr><td colspan="100%">a</td></tr><tr><td>b</td><td>c</td></tr>',
      '<tbody><tr><td colspan="2">a</td></tr><tr><td>b</td><td>c</td></tr></tbody>',
    ],
    [
      'a first row in bold',
      '<tr><td><b>a</b></td><td><p><strong>b</strong></p></td></tr><tr><td>c</td><td>d</td></tr>',
      '<thead><tr><th scope="col"><strong>a</strong></th><th scope="col"><strong>b</strong></th></tr></thead><tbody><tr><td>c</td><td>d</td></tr></tbody>',
    ],
    [
      'lists, headings and links in its cells',
      '<tr><td><ul><li>a</li></ul></td><td><h3>b</h3></td></tr><tr><td><a href="/c">c</a></td><td>d</td></tr>',
      '<tbody><tr><td><ul><li>a</li></ul></td><td><h3>b</h3></td></tr><tr><td><a href="/c">c</a></td><td>d</td></tr></tbody>',
    ],
  ])('has a table with %s', (_what, rows, html) => {
    const table = readText(`<!-- wp:table --><table>${rows}</table>`);
    expect(table.html.replace(/<div[^>]*>|<\/div>/gu, '')).toBe(`<table>${html}</table>`);
    expect(table.told).toEqual([]);
  });

  it.each([
    ['one row', '<tr><td><p>a</p></td><td><h2>b</h2></td></tr>', '<p>a</p><h2>b</h2>', 1],
    ['one column', '<tr><td>a</td></tr><tr><td>b</td></tr>', '<p>a</p><p>b</p>', 0],
    [
      'a table within',
      '<tr><td>a</td><td><table><tr><th>b</th><td>c</td></tr></table></td></tr><tr><td>d</td></tr>',
      '<p>a</p><table><tbody><tr><th scope="row">b</th><td>c</td></tr></tbody></table><p>d</p>',
      1,
    ],
  ])(
    'takes apart a table of %s, and says so if cells stood side by side',
    (_what, rows, html, told) => {
      const table = readText(`<table>${rows}</table>`);
      expect(table.html.replace(/<div[^>]*>|<\/div>/gu, '')).toBe(html);
      expect(table.told).toHaveLength(told);
    },
  );

  it('splits a table that is too long, and writes one that is too wide as lines', () => {
    const long = readText(`<table>${'<tr><td>a</td><td>b</td></tr>'.repeat(1_200)}</table>`);
    expect(long.types).toEqual(['table', 'table', 'table']);
    expect(long.told).toEqual(['una tabla es demasiado larga: queda en varias']);
    const wide = readText(
      `<table><tr>${'<td><p>a</p></td>'.repeat(40)}</tr><tr><td>b</td></tr></table>`,
    );
    expect(wide.html).toBe(`<p>${Array(40).fill('a').join(' · ')}</p><p>b</p>`);
    expect(wide.told).toHaveLength(1);
  });

  it('has lists within lists, as deep as the editor takes them', () => {
    const deep = `${'<ul><li>a'.repeat(30)}${'</li></ul>'.repeat(30)}`;
    expect(readText(deep).html.match(/a(?=<)/gu)).toHaveLength(30);
    const cell = `<table><tr><th>b</th><td>${deep}</td></tr></table>`;
    expect(readText(cell).html.match(/a(?=<)/gu)).toHaveLength(30);
  });
});
