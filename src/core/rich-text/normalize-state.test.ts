import { describe, expect, it } from 'vitest';

import { NODE_KEYS, normalizeNode, normalizeState } from '@/core/rich-text/normalize-state';
import { toStoredState } from '@/core/rich-text/pictures';
import { isEditorState, type EditorState } from '@/core/rich-text/state.schema';

const STYLE = 'position:fixed;inset:0;background:#fff url(https://evil.example/x.png)';
const block = { version: 1, direction: null, format: '', indent: 0 };
const words = {
  ...{ type: 'text', version: 1, text: 'Una palabra', format: 3 },
  ...{ detail: 0, mode: 'normal', style: '' },
};

/** One node of each type in the form that our editor writes. */
const WRITTEN: Record<string, { type: string; [key: string]: unknown }> = {
  root: { type: 'root', ...block, children: [] },
  paragraph: { type: 'paragraph', ...block, textFormat: 0, textStyle: '', children: [words] },
  quote: { type: 'quote', ...block, children: [words] },
  heading: { type: 'heading', ...block, tag: 'h3', textFormat: 1, children: [words] },
  list: { type: 'list', ...block, tag: 'ol', listType: 'number', start: 5, children: [] },
  listitem: { type: 'listitem', ...block, indent: 1, value: 6, checked: true, children: [words] },
  linebreak: { type: 'linebreak', version: 1 },
  horizontalrule: { type: 'horizontalrule', version: 1 },
  text: words,
  tab: { ...words, type: 'tab', text: '\t', detail: 2 },
  link: {
    ...{ type: 'link', ...block, version: 3, id: '6720cf5b8f3c2e0d9a1b2c3d', children: [words] },
    fields: { linkType: 'custom', newTab: true, url: 'https://example.org/' },
  },
  autolink: {
    ...{ type: 'autolink', ...block, version: 2, children: [words] },
    fields: { linkType: 'custom', newTab: false, url: 'https://example.org/' },
  },
  table: { type: 'table', ...block, children: [] },
  tablerow: { type: 'tablerow', ...block, children: [] },
  tablecell: {
    ...{ type: 'tablecell', ...block, colSpan: 2, rowSpan: 3, headerState: 1 },
    ...{ backgroundColor: null, children: [] },
  },
  upload: {
    ...{ type: 'upload', version: 3, format: '', id: '6720cf5b8f3c2e0d9a1b2c3d' },
    ...{ fields: { caption: 'Un aula' }, relationTo: 'media', value: 3 },
  },
};

/** Every key with an effect in the editor other than showing a text. */
const HOSTILE = {
  ...{
    style: STYLE,
    textStyle: STYLE,
    mode: 'token',
    detail: 7,
    evil: '<script>',
    $: { color: 'red' },
  },
  ...{
    indent: 1e9,
    format: STYLE,
    direction: 'up',
    version: 'x',
    id: '"><b>',
    start: 'a',
    value: {},
  },
};

it('has a rule for each type that may be stored', () => {
  expect(Object.keys(WRITTEN).sort()).toEqual(Object.keys(NODE_KEYS).sort());
});

describe.each(Object.entries(WRITTEN))('a node of type %s', (type, node) => {
  it('is unchanged in the form of our editor', () => {
    expect(normalizeNode(node)).toEqual(node);
  });

  it('loses every key that the editor does not write', () => {
    const fields = { ...(node['fields'] as object | undefined), evil: 1, doc: { id: 1 }, rel: 'x' };
    const hostile = { ...node, ...HOSTILE, ...(node['fields'] ? { fields } : {}) };
    if (type === 'upload') Object.assign(hostile, { value: 3 });
    const clean = normalizeNode(hostile);
    expect(Object.keys(clean).filter((key) => !(key in (NODE_KEYS[type] ?? {})))).toEqual([
      'type',
      ...('children' in node ? ['children'] : []),
    ]);
    expect(JSON.stringify(clean)).not.toMatch(/evil|fixed|token|script|<b>|"doc"|"rel"|red/u);
  });
});

it('an older state still opens, without its overlay styles', () => {
  const state = {
    evil: true,
    root: {
      ...WRITTEN['root'],
      children: [{ ...WRITTEN['paragraph'], children: [{ ...words, style: STYLE }] }],
    },
  } as unknown as EditorState;
  expect(isEditorState(state)).toBe(true);
  const clean = { root: { ...WRITTEN['root'], children: [WRITTEN['paragraph']] } };
  expect(normalizeState(state)).toEqual(clean);
  expect(toStoredState(state)).toEqual(clean);
});

it('a node of an unknown type is unchanged, for the check that rejects it', () => {
  const node = { type: 'constructor', evil: 1 };
  expect(normalizeNode(node)).toBe(node);
});
