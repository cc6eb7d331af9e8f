import { describe, expect, it } from 'vitest';

import { toHtml } from '@/core/rich-text/html';
import { toEditorState } from '@/core/rich-text/plain-text';

const withNode = (node: object) => {
  const state = toEditorState('');
  state.root.children = [{ type: 'paragraph', version: 1, ...node }];
  return state;
};
const text = (content: string, format = 0) => ({ type: 'text', version: 1, text: content, format });
const link = (url: string) => ({
  type: 'link',
  version: 1,
  fields: { linkType: 'custom', url, newTab: false },
  children: [text('aquí')],
});

describe('toHtml', () => {
  it.each([
    [{ caption: ' El <aula>\n magna ' }, '<figcaption>El &lt;aula&gt; magna</figcaption>'],
    [{ caption: ' ' }, ''],
    [{}, ''],
    [null, ''],
  ])('writes the caption of a picture: %o', (fields, caption) => {
    const value = { url: '/api/media/file/a.png', alt: 'Un aula', mimeType: 'image/png' };
    expect(toHtml(withNode({ type: 'upload', value, fields }))).toBe(
      `<figure><img src="/api/media/file/a.png" alt="Un aula" loading="lazy" />${caption}</figure>`,
    );
  });

  it('parts paragraphs and breaks lines', () => {
    expect(toHtml(toEditorState('Uno\ndos\n\ntres'))).toBe('<p>Uno<br />dos</p><p>tres</p>');
  });

  it.each([
    [1, '<strong>a</strong>'],
    [2, '<em>a</em>'],
    [4, '<s>a</s>'],
    [8, '<u>a</u>'],
  ])('marks format %d without inline styles', (format, html) => {
    expect(toHtml(withNode({ children: [text('a', format)] }))).toBe(`<p>${html}</p>`);
  });

  it('turns markup in a text into text', () => {
    expect(toHtml(toEditorState('<img src=x onerror=alert(1)>'))).toBe(
      '<p>&lt;img src=x onerror=alert(1)&gt;</p>',
    );
  });

  it.each(['javascript:alert(1)', 'JaVascript:alert(1)', 'data:text/html,x', 'vbscript:x'])(
    'gives no way to %s',
    (url) => {
      expect(toHtml(withNode({ children: [link(url)] }))).not.toMatch(
        /javascript|data:|vbscript/iu,
      );
    },
  );

  it('shows an own picture with its alternative text, escaped', () => {
    const state = withNode({
      type: 'upload',
      relationTo: 'media',
      value: {
        url: '/api/media/file/a.jpg',
        alt: 'Una "cita" <b>',
        mimeType: 'image/jpeg',
        width: 40,
        height: 30,
      },
    });
    const html = toHtml(state);
    expect(html).toContain('src="/api/media/file/a.jpg"');
    expect(html).toContain('width="40"');
    expect(html).not.toContain('<b>');
  });

  it('leads to a file that is no picture', () => {
    const value = {
      url: '/api/media/file/plan-9f.pdf',
      filename: 'plan-9f.pdf',
      mimeType: 'application/pdf',
    };
    expect(toHtml(withNode({ type: 'upload', relationTo: 'media', value }))).toBe(
      '<p><a href="/api/media/file/plan-9f.pdf">plan-9f.pdf</a></p>',
    );
  });

  const item = (value: number, ...children: object[]) => ({ type: 'listitem', value, children });
  const list = (tag: string, children: object[], start = 1) => ({
    ...{ type: 'list', version: 1, tag, start, children },
    listType: tag === 'ol' ? 'number' : 'bullet',
  });
  const one = item(1, text('Uno'));
  const two = item(2, text('Dos'));

  it.each([
    ['plain', list('ul', [one, two]), '<ul><li>Uno</li><li>Dos</li></ul>'],
    [
      'indented by the editor',
      list('ol', [one, item(2, list('ol', [item(1, text('Requisito'))])), two]),
      '<ol><li>Uno<ol><li>Requisito</li></ol></li><li>Dos</li></ol>',
    ],
    [
      'indented twice, of another kind',
      list('ol', [
        one,
        item(2, list('ul', [one, item(2, list('ol', [one, two]))])),
        two,
        item(3, list('ul', [one])),
      ]),
      '<ol><li>Uno<ul><li>Uno<ol><li>Uno</li><li>Dos</li></ol></li></ul></li><li>Dos<ul><li>Uno</li></ul></li></ol>',
    ],
    [
      'that begins at five',
      list('ol', [item(5, text('Cinco')), item(6, text('Seis'))], 5),
      '<ol start="5"><li>Cinco</li><li>Seis</li></ol>',
    ],
    [
      'that leaves out numbers',
      list('ol', [one, item(4, text('Cuatro')), item(5, text('Cinco'))]),
      '<ol><li>Uno</li><li value="4">Cuatro</li><li>Cinco</li></ol>',
    ],
    [
      'whose first item is indented',
      list('ol', [item(1, list('ol', [one])), item(1, text('Primero'))]),
      '<ol><li class="nested"><ol><li>Uno</li></ol></li><li value="1">Primero</li></ol>',
    ],
    [
      'with formats and links in its items',
      list('ul', [item(1, text('a', 1), link('https://example.org/'))]),
      '<ul><li><strong>a</strong><a href="https://example.org/">aquí</a></li></ul>',
    ],
  ])('writes a list %s as HTML has it', (_what, node, html) => {
    expect(toHtml(withNode(node))).toBe(html);
  });

  it('leaves out a file that is gone', () => {
    for (const value of [3, null, {}]) {
      expect(toHtml(withNode({ type: 'upload', relationTo: 'media', value }))).toBe('');
    }
  });
});
