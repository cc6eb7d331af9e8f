import { describe, expect, it } from 'vitest';

import { toHtml } from '@/core/rich-text/html';
import { isEditorState } from '@/core/rich-text/state.schema';
import { expandMarkup, hasBlocks } from '../wordpress/markup';
import { htmlToState } from './html-to-state';
import { htmlToText, shorten } from './html-to-text';

/** What the public would read of a text of WordPress; each picture is number 1. */
const read = (text: string): { html: string; told: string[]; types: string[] } => {
  const told: string[] = [];
  const onWarning = (what: string) => told.push(what);
  const state = htmlToState(expandMarkup(text, { gallery: (ids) => ids ?? ['a.jpg'], onWarning }), {
    hasLines: !hasBlocks(text),
    picture: () => 1,
    link: (address) => address,
    onWarning,
  });
  expect(isEditorState(state)).toBe(true);
  return { html: toHtml(state), told, types: state.root.children.map(({ type }) => type) };
};

describe('a text', () => {
  it.each([
    ['Uno\ndos\n\n\ntres', '<p>Uno<br />dos</p><p>tres</p>'],
    ['<p>Uno\n</p>\n\n<p>\ndos</p>', '<p>Uno</p><p>dos</p>'],
    ['<!-- wp:paragraph --><p>Uno\ndos</p><!-- /wp:paragraph -->', '<p>Uno dos</p>'],
    [
      '<b>A<i>B</i></b> <u>C</u> <strike>D</strike> E<sup>2</sup>',
      '<p><strong>A</strong><em><strong>B</strong></em> <u>C</u> <s>D</s> E<sup>2</sup></p>',
    ],
    ['<center><font size="7">AVISO</font></center>fin', '<p>AVISO</p><p>fin</p>'],
    ['<h1>Uno</h1><h6>Seis</h6>', '<h2>Uno</h2><h4>Seis</h4>'],
    ['a<hr>b', '<p>a</p><hr /><p>b</p>'],
    [
      '<blockquote><p>a</p><p>b</p></blockquote>',
      '<blockquote>a</blockquote><blockquote>b</blockquote>',
    ],
    ['<pre>a   b\n\tc d</pre>', '<p>a\u00a0\u00a0\u00a0b<br />\u00a0\u00a0\u00a0\u00a0c d</p>'],
    [
      '<span style="text-decoration: underline;">a</span> <b style="font-weight:normal">b</b>',
      '<p><u>a</u> b</p>',
    ],
    ['<a href="/a">a</a><a href="/b">b</a>', '<p><a href="/a">a</a> <a href="/b">b</a></p>'],
    ['<a href="/a b.pdf">a</a>', '<p><a href="/a%20b.pdf">a</a></p>'],
    ['<h2>a<p>b</p></h2>', '<h2>a</h2><h2>b</h2>'],
    ['<math><mi>x</mi><mo>=</mo><mn>2</mn></math>', '<p>x=2</p>'],
    ['<svg><title>t</title><text>a</text></svg>', '<p>a</p>'],
    ['<ol><li>a</li><li><p>b</p></li></ol>', '<ol><li>a</li><li>b</li></ol>'],
    ['<script>alert(1)</script><style>p{}</style><form><input value="x">fin</form>', '<p>fin</p>'],
    ['<svg><a href="javascript:x">x</a></svg><p onclick="x()">a</p>', '<p>a</p>'],
    [
      '<a href="https://example.org/">a <b>b</b></a>.',
      '<p><a href="https://example.org/">a <strong>b</strong></a>.</p>',
    ],
    ['<a href=" javascript:alert(1)">a</a><a name="ancla">b</a>', '<p>ab</p>'],
    [
      'https://youtu.be/x\n\nver https://youtu.be/x',
      '<p><a href="https://youtu.be/x">https://youtu.be/x</a></p><p>ver https://youtu.be/x</p>',
    ],
    ['[sic] [1] [nota al pie] a[0]', '<p>[sic] [1] [nota al pie] a[0]</p>'],
    ['[vc_row el="1"][vc_column]dentro[/vc_column][/vc_row]', '<p>dentro</p>'],
    [
      '[embed width="3"]https://youtu.be/x[/embed]',
      '<p><a href="https://youtu.be/x">https://youtu.be/x</a></p>',
    ],
    ['a<!--more-->b', '<p>a</p><p>b</p>'],
    ['&lt;b&gt; &amp;amp; &nbsp;·', '<p>&lt;b&gt; &amp;amp; ·</p>'],
  ])('%j', (text, html) => {
    expect(read(text).html.replace(/ class="[^"]*"/gu, '')).toBe(html);
  });

  it('shows its pictures where they stood, with their words', () => {
    const caption = '[caption width="3" caption="Antes"]<img src="a.jpg">[/caption]';
    const text = `a<a href="b.jpg"><img src="b.jpg"></a>c[gallery ids="1,2"]${caption}`;
    expect(read(text).types).toEqual([
      'paragraph',
      'upload',
      'paragraph',
      'upload',
      'upload',
      'upload',
      'paragraph',
    ]);
  });

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
    const list = read(`<!-- wp:list -->${text}`).html.replace(/ class="nested"/gu, '');
    expect(list.replace(/<\/?div[^>]*>/gu, '')).toBe(html);
  });

  it('shows the pictures of a list at their items', () => {
    const { html, types } = read(
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
    const table = read(`<!-- wp:table --><table>${rows}</table>`);
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
      const table = read(`<table>${rows}</table>`);
      expect(table.html.replace(/<div[^>]*>|<\/div>/gu, '')).toBe(html);
      expect(table.told).toHaveLength(told);
    },
  );

  it('splits a table that is too long, and writes one that is too wide as lines', () => {
    const long = read(`<table>${'<tr><td>a</td><td>b</td></tr>'.repeat(1_200)}</table>`);
    expect(long.types).toEqual(['table', 'table', 'table']);
    expect(long.told).toEqual(['una tabla es demasiado larga: queda en varias']);
    const wide = read(
      `<table><tr>${'<td><p>a</p></td>'.repeat(40)}</tr><tr><td>b</td></tr></table>`,
    );
    expect(wide.html).toBe(`<p>${Array(40).fill('a').join(' · ')}</p><p>b</p>`);
    expect(wide.told).toHaveLength(1);
  });

  it.each([
    ['<iframe src="//www.youtube.com/embed/x"></iframe>', ['https://www.youtube.com/embed/x']],
    [
      '<object><param name="movie" value="https://e.org/v"><embed src="https://e.org/v"></object>',
      ['https://e.org/v'],
    ],
    ['<video><source src="/v.mp4">No se ve <a href="/v.mp4">el vídeo</a></video>', ['/v.mp4']],
    ['<audio src="/a.mp3"></audio>', ['/a.mp3']],
    ['<a href="/bases.pdf"><img src="cartel.jpg" alt="Cartel"></a>', ['/bases.pdf']],
    ['<a href="/u/cartel.jpg"><img src="/u/cartel-300x200.jpg"></a>', []],
    ['<map><area href="/plano" alt="Plano"></map>', ['/plano']],
  ])('%s leads on', (text, links) => {
    const { html } = read(text);
    expect([...html.matchAll(/href="([^"]+)"/gu)].map(([, url]) => url)).toEqual(links);
  });

  it.each([
    [
      '<video src="/v"><p>Sin vídeo</p></video>',
      'el texto de reserva de lo incrustado no se trae: Sin vídeo',
    ],
    ['a <select><option>b</option></select>', 'un formulario no se trae: b (después de «a»)'],
    ['<input type="submit" value="Enviar">', 'un formulario no se trae: Enviar'],
    ['<script src="https://e.org/x.js"></script>', 'una dirección no se trae: https://e.org/x.js'],
    ['<p style="background: url(/f.png)">a</p>', 'una dirección no se trae: /f.png'],
    [
      '<blockquote cite="https://e.org/">a</blockquote>',
      'una dirección no se trae: https://e.org/',
    ],
    ['<p style="display:none">a</p>', 'un texto estaba oculto y aquí se ve: a'],
    ['<ol type="a"><li>a</li></ol>', 'una lista con letras o números romanos queda con números'],
    [
      '<math><mi>x</mi><annotation encoding="tex">x_1</annotation></math>',
      'una fórmula queda como texto: x_1',
    ],
    ['<img alt="Cartel">', 'una imagen sin dirección no se trae: Cartel'],
    ['<a href="www.e.org/x y">a</a>', 'un enlace no vale y queda como texto: www.e.org/x y'],
  ])('of %s the report says what is left out', (text, told) => {
    expect(read(text).told.filter((line) => line.startsWith(told))).toHaveLength(1);
  });

  it('that is nothing but missing pictures names them', () => {
    const told: string[] = [];
    const state = htmlToState(
      '<p><img src="/u/cartel%20uno.jpg"></p><p><img src="b.png" alt="Aula"></p>',
      {
        hasLines: false,
        picture: () => undefined,
        link: (address) => address,
        onWarning: (what) => told.push(what),
      },
    );
    expect(toHtml(state)).toBe(
      '<p>Imagen que falta: <a href="/u/cartel%20uno.jpg">cartel uno.jpg</a></p><p>Imagen que falta: Aula</p>',
    );
    expect(told).toEqual(['solo tenía imágenes que faltan: quedan sus nombres']);
  });

  it('has lists within lists, as deep as the editor takes them', () => {
    const deep = `${'<ul><li>a'.repeat(30)}${'</li></ul>'.repeat(30)}`;
    expect(read(deep).html.match(/a(?=<)/gu)).toHaveLength(30);
    const cell = `<table><tr><th>b</th><td>${deep}</td></tr></table>`;
    expect(read(cell).html.match(/a(?=<)/gu)).toHaveLength(30);
  });

  it('whose marks have no end is plain text from there on', () => {
    const { html, told } = read(
      `${'<div>'.repeat(5_000)}uno<p>dos</p><a href="https://e.org/">tres</a>`,
    );
    expect(html).toBe('<p>uno</p><p>dos</p><p>tres</p>');
    expect(told.join()).toMatch(/anidadas sin fin.*https:\/\/e\.org\//u);
    expect(htmlToText(`${'<div>'.repeat(50_000)}fin`)).toBe('fin');
  });
});

it.each([
  [
    '<table><tr><th>Fecha</th> <th>Lugar</th></tr><tr><td><p>3 de marzo</p></td><td>Aula</td></tr></table>',
    'Fecha · Lugar\n3 de marzo · Aula',
  ],
  ['<a href="a">bases</a><a href="b">Descarga</a>, y <a href="c">c</a>.', 'bases Descarga, y c.'],
  ['<dl><dt>a</dt><dd>b</dd></dl><figcaption>c</figcaption>d<hr>e', 'a\nb\nc\nd\ne'],
  ['<b>a</b>b', 'ab'],
])('the text of %s has no two words in one', (html, text) => {
  expect(htmlToText(html)).toBe(text);
});

it('a summary is cut between words', () => {
  expect(shorten('Una frase que sigue', 12)).toBe('Una frase…');
  expect(shorten('Corta', 12)).toBe('Corta');
});
