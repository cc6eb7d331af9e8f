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

  it('leaves out a file that is gone', () => {
    for (const value of [3, null, {}]) {
      expect(toHtml(withNode({ type: 'upload', relationTo: 'media', value }))).toBe('');
    }
  });
});
