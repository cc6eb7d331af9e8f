import { describe, expect, it } from 'vitest';

import { toHtml } from '@/core/rich-text/html';
import { readText } from '../../../tests/support/read-text';
import { htmlToState } from './html-to-state';
import { htmlToText, shorten } from './html-to-text';

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
    expect(readText(text).html.replace(/ class="[^"]*"/gu, '')).toBe(html);
  });

  it.each([
    'a<br>b',
    'a<a href="/x"><br>b</a>',
    'a<a href="/x"> </a>b',
    'a<a href="/x">b</a>',
    '<a href="/x">a</a><br><a href="/x">b</a>',
    'a<div>b</div>',
    '<ul><li>a</li><li>b</li></ul>',
    '<ul><li>a<ul><li>b</li></ul></li></ul>',
    '<table><tr><th>a</th><td>b</td></tr></table>',
    '<table><tr><td>a</td><td>b</td></tr></table>',
    '<dl><dt>a</dt><dd>b</dd></dl>',
    'a<hr>b',
    'a<img src="x.jpg">b',
    'a<iframe src="https://e.org/"></iframe>b',
    '<h2>a</h2>b',
    '<pre>a\nb</pre>',
    '<blockquote>a</blockquote>b',
  ])('joins no two words of %s, nor parts any', (text) => {
    const words = readText(`<!-- wp:html -->${text}`).html.replace(/<[^>]+>/gu, ' ');
    expect(words.replace('https://e.org/', '').split(/\s+/u).filter(Boolean)).toEqual(['a', 'b']);
    expect(readText('<!-- wp:html -->a<b>b</b><i>c</i>').html).toContain('a<strong>b</strong>');
  });

  it('shows its pictures where they stood, with their words', () => {
    const caption = '[caption width="3" caption="Antes"]<img src="a.jpg">[/caption]';
    const text = `a<a href="b.jpg"><img src="b.jpg"></a>c[gallery ids="1,2"]${caption}`;
    expect(readText(text).types).toEqual([
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
    const { html } = readText(text);
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
    expect(readText(text).told.filter((line) => line.startsWith(told))).toHaveLength(1);
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

  it('whose marks have no end is plain text from there on', () => {
    const { html, told } = readText(
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
