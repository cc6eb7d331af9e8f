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
    ['<pre>a\n  b</pre>', '<p>a<br />b</p>'],
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

  it('reads data tables by rows, and takes apart what only arranged a page', () => {
    const data = read(
      '<table><tr><th>Año</th><td>2001</td></tr><tr><th>N</th><td>3</td></tr></table>',
    );
    expect(data.html).toBe('<p><strong>Año</strong> | 2001</p><p><strong>N</strong> | 3</p>');
    expect(data.told).toEqual(['una tabla queda como renglones de texto']);
    const layout = read('<table><tr><td><p>a</p></td><td><h2>b</h2></td></tr></table>');
    expect([layout.html, layout.told]).toEqual(['<p>a</p><h2>b</h2>', []]);
  });

  it('has lists within lists, as deep as the editor takes them', () => {
    const deep = `${'<ul><li>a'.repeat(30)}${'</li></ul>'.repeat(30)}`;
    expect(read(deep).html.match(/a/gu)?.length).toBeGreaterThan(0);
  });

  it('is refused where its marks have no end', () => {
    expect(() => read('<div>'.repeat(5_000))).toThrow('anidadas sin fin');
    expect(htmlToText(`${'<div>'.repeat(50_000)}fin`)).toBe('fin');
  });
});

it('a summary is cut between words', () => {
  expect(shorten('Una frase que sigue', 12)).toBe('Una frase…');
  expect(shorten('Corta', 12)).toBe('Corta');
});
