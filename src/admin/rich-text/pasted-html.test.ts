import { createHeadlessEditor } from '@payloadcms/richtext-lexical/lexical/headless';
import { $generateNodesFromDOM } from '@payloadcms/richtext-lexical/lexical/html';
import { LinkNode } from '@payloadcms/richtext-lexical/lexical/link';
import { ListItemNode, ListNode } from '@payloadcms/richtext-lexical/lexical/list';
import { HeadingNode, QuoteNode } from '@payloadcms/richtext-lexical/lexical/rich-text';
import { $getRoot, $insertNodes } from '@payloadcms/richtext-lexical/lexical';
import { TableCellNode, TableNode, TableRowNode } from '@lexical/table';
import { readFileSync } from 'node:fs';

import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';

import { cleanPasted } from '@/admin/rich-text/pasted-html';
import { toHtml } from '@/core/rich-text/html';
import { normalizeState } from '@/core/rich-text/normalize-state';
import { isEditorState, type EditorState } from '@/core/rich-text/state.schema';
import {
  GOOGLE_DOCS_HTML,
  LIBREOFFICE_HTML,
  WORD_HTML,
  WORD_LISTS_HTML,
  WORD_WEB_HTML,
} from '../../../tests/support/admin/pasted-documents';

interface Node {
  type: string;
  url?: string;
  children?: Node[];
}

/** Adds the fields of Payload's links, because its link node cannot be loaded outside of a browser. */
const withFields = (node: Node): Node => ({
  ...node,
  ...(node.type === 'link' ? { fields: { linkType: 'custom', newTab: false, url: node.url } } : {}),
  ...(node.children ? { children: node.children.map(withFields) } : {}),
});

/** The public HTML of a paste, after cleaning and Lexical's import. */
const paste = (html: string): string => {
  const window = new Window();
  const parsed = new window.DOMParser().parseFromString(html, 'text/html') as unknown as Document;
  cleanPasted(parsed);
  const editor = createHeadlessEditor({
    nodes: [
      ...[HeadingNode, QuoteNode, ListNode, ListItemNode, LinkNode],
      ...[TableNode, TableRowNode, TableCellNode],
    ],
    onError: (error: Error) => {
      throw error;
    },
  });
  editor.update(
    () => {
      $getRoot().clear().select();
      $insertNodes($generateNodesFromDOM(editor, parsed));
    },
    { discrete: true },
  );
  const { root } = editor.getEditorState().toJSON() as unknown as { root: Node };
  const state = { root: withFields(root) } as unknown as EditorState;
  expect(isEditorState(state)).toBe(true);
  return toHtml(normalizeState(state)).replace(/<div[^>]*>|<\/div>/gu, '');
};

const TABLE =
  '<table><thead><tr><th scope="col">Fecha</th><th scope="col">Actividad</th></tr></thead>' +
  '<tbody><tr><td>3 de marzo</td><td>Apertura</td></tr></tbody></table>';

describe('a paste', () => {
  it.each([
    [
      'Word',
      WORD_HTML,
      '<h2>Título del documento</h2><p><strong>Texto en negrita</strong> y <em>en cursiva</em>, con ' +
        '<a href="https://example.org/bases">las bases</a> y un archivo suyo.</p>' +
        '<ul><li>Primer punto</li><li>Segundo punto</li></ul><p>Después:</p><ol><li>Paso uno</li></ol><p>Fin.</p>',
    ],
    [
      'Word, with lists and a table',
      WORD_LISTS_HTML,
      '<ol><li>Uno<ol><li>Uno a<ol><li>Uno a i</li></ol></li><li>Uno b</li></ol></li></ol><p>Nota</p>' +
        '<ol start="2"><li>Dos<ul><li>Dos punto</li></ul></li><li>Letra</li></ol>' +
        TABLE.replace('Apertura', '<p>Apertura</p><p>Aula <em>Magna</em></p>'),
    ],
    [
      'Word for the web',
      WORD_WEB_HTML,
      '<h2>Convocatoria</h2><p>Normal <strong>negrita</strong> <em>cursiva</em> <u>subrayada</u></p>' +
        '<ul><li>Uno<ul><li>Uno a</li></ul></li><li>Dos</li></ul><p>Pasos</p>' +
        `<ol><li>Paso uno</li><li>Paso dos</li></ol><p>Nota</p><ol start="3"><li>Paso tres</li></ol>${TABLE}`,
    ],
    [
      'Word for the web, as in the case of issue 38',
      readFileSync('tests/support/files/paste-word-web.html', 'utf8'),
      '<p>Normal <strong>negrita</strong> <em>cursiva</em> fin</p>' +
        '<ul><li>Uno<ul><li>Uno a</li></ul></li><li>Dos</li></ul><p>Después</p>',
    ],
    [
      'Google Docs',
      GOOGLE_DOCS_HTML,
      '<h2>Convocatoria</h2><p>Normal <strong>negrita</strong> y <em>cursiva</em>, ' +
        '<a href="https://example.org/bases">bases</a></p><ol><li>Uno<ol><li>Uno a</li></ol></li><li>Dos</li></ol>' +
        `<p>Nota</p><ol start="3"><li>Tres</li></ol>${TABLE}`,
    ],
    [
      'LibreOffice',
      LIBREOFFICE_HTML,
      '<h2>Convocatoria</h2><p>Normal <strong>negrita</strong> y <u><em>cursiva subrayada</em></u>, x<sup>2</sup></p>' +
        `<ol><li>Uno<ol><li>Uno a</li></ol></li><li>Dos</li></ol><p>Nota</p><ol start="3"><li>Tres</li></ol>${TABLE}`,
    ],
  ])('from %s keeps its formats, lists, numbers and tables', (_program, html, result) => {
    expect(paste(html)).toBe(result);
  });

  it.each([
    [
      '<p><span style="font-weight:700"><span style="font-style:italic">a</span></span></p>',
      '<p><em><strong>a</strong></em></p>',
    ],
    ['<p><b>a <span style="font-weight:400">b</span></b></p>', '<p><strong>a </strong>b</p>'],
    ['<p>a <a href="javascript:x()">b</a> <a href="/c">c</a></p>', '<p>a b <a href="/c">c</a></p>'],
    ['<h1 role="heading" aria-level="3"><b>a</b></h1>', '<h3>a</h3>'],
    ['<h2>a <b>b</b></h2>', '<h2>a <strong>b</strong></h2>'],
    [
      '<ul><li aria-level="1">a</li></ul><ul><li aria-level="2">b</li></ul>',
      '<ul><li>a<ul><li>b</li></ul></li></ul>',
    ],
    ['<ol><li><p>a</p><p>b</p></li><li>c</li></ol>', '<ol><li>a<br />b</li><li>c</li></ol>'],
    [
      '<table><tr><td>a<table><tr><td>b</td><td>c</td></tr></table></td><td>d</td></tr></table>',
      '<p>a</p><table><tbody><tr><td>b</td><td>c</td></tr></tbody></table><p>d</p>',
    ],
    ['<table role="presentation"><tr><td>a</td><td>b</td></tr></table>', '<p>a</p><p>b</p>'],
    [
      '<table><caption>t</caption><tr><th>a</th><td>b</td></tr><tr><td colspan="2">c</td></tr></table>',
      '<p>t</p><table><tbody><tr><th scope="row">a</th><td>b</td></tr><tr><td colspan="2">c</td></tr></tbody></table>',
    ],
    [
      '<table><tr><td colspan="100%">a</td></tr><tr><td colspan="0">b</td><td>c</td></tr></table>',
      '<table><tbody><tr><td colspan="2">a</td></tr><tr><td>b</td><td>c</td></tr></tbody></table>',
    ],
    ['<table><tr><td colspan="20">a</td><td colspan="20">b</td></tr></table>', '<p>a · b</p>'],
    [
      `<table><tr>${'<td>a</td>'.repeat(40)}</tr></table>`,
      `<p>${Array(40).fill('a').join(' · ')}</p>`,
    ],
    [
      '<ol><li>a</li></ol><ol><li>b</li></ol><ol start="2"><li>c</li></ol>',
      '<ol><li>a</li></ol><p><br /></p><ol><li>b</li><li>c</li></ol>',
    ],
    ['<script>x</script><p onclick="x()" style="position:fixed">a</p><!-- b -->', '<p>a</p>'],
  ])('%s is %s', (html, result) => {
    expect(paste(html)).toBe(result);
  });
});

describe('pictures', () => {
  it.each([
    ['<p>Sin imágenes</p>', 0],
    ['<p><img src="file:///C:/foto.png"></p><p><picture><img src="a.png"></picture></p>', 2],
    ['<p><svg><svg></svg></svg></p>', 1],
  ])('%s loses %i', (html, count) => {
    const window = new Window();
    const parsed = new window.DOMParser().parseFromString(html, 'text/html');
    expect(cleanPasted(parsed as unknown as Document)).toBe(count);
  });
});
