import { describe, expect, it } from 'vitest';

import { writtenInEditor } from './rich-text-state';

const stateOf = (...children: object[]) => ({ root: { type: 'root', children } });
const paragraph = (text: string) => ({ type: 'paragraph', children: [{ type: 'text', text }] });

describe('writtenInEditor', () => {
  const rule = writtenInEditor('Falta el contenido');

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['an empty editor', stateOf({ type: 'paragraph', children: [] })],
    ['white space alone', stateOf(paragraph('  \n '))],
  ])('refuses %s', (_name, state) => {
    expect(rule.safeParse(state).error?.issues[0]?.message).toBe('Falta el contenido');
  });

  it.each([
    ['a text', stateOf(paragraph('Hola'))],
    ['a picture without a text', stateOf({ type: 'upload', value: 1 })],
  ])('takes %s', (_name, state) => {
    expect(rule.safeParse(state).success).toBe(true);
  });
});
