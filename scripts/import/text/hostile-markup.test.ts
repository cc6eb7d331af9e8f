import { expect, it } from 'vitest';

import { htmlToState } from './html-to-state';
import { htmlToText } from './html-to-text';

/* Extreme markup: it must neither take minutes nor end an import. */

it.each([
  ['inline elements', '<b>a</b><i>b</i>'.repeat(100_000)],
  ['children of one element', `<p>${'a<br>'.repeat(125_000)}</p>`],
  ['items of a list', `<ul>${'<li>a</li>'.repeat(60_000)}</ul>`],
  [
    'rows of a table',
    `<table>${'<tr><td>a</td><td colspan="999">b</td></tr>'.repeat(20_000)}</table>`,
  ],
  ['cells of a row', `<table><tr>${'<td>a</td>'.repeat(60_000)}</tr></table>`],
  [
    'cells that cover all columns',
    `<table><tr>${'<td colspan="30">a</td>'.repeat(60_000)}</tr></table>`,
  ],
  ['spaces', `<pre>${' '.repeat(200_000)}a</pre>`],
  ['line breaks', '\n'.repeat(200_000)],
  ['quotation marks', `<p style="${'url('.repeat(50_000)}">a</p>`],
  ['commas', `<img src="a.jpg" srcset="${','.repeat(200_000)}">`],
  ['letters before a line break', `<img src="/a.jpg" data-src="${'a'.repeat(300_000)}\n/b.jpg">`],
  ['slashes', `<p title="${'/'.repeat(200_000)}">a</p><a href="${'/'.repeat(200_000)}">b</a>`],
  ['tables within tables', '<table><tr><td>'.repeat(2_000)],
  ['elements that are not closed', '<b><i><p>'.repeat(30_000)],
])('of very many %s takes a moment', (_what, html) => {
  const begun = performance.now();
  htmlToState(html, {
    hasLines: true,
    picture: () => 1,
    link: (url) => url,
    onWarning: () => undefined,
  });
  expect(htmlToText(html).length).toBeLessThan(html.length);
  expect(performance.now() - begun).toBeLessThan(10_000);
});
