import { DOMParser } from '@xmldom/xmldom';
import { expect, it } from 'vitest';

import { writeXml } from './xml';

const read = (text: string) =>
  new DOMParser({
    onError: (_level, message) => {
      throw new Error(message);
    },
  }).parseFromString(text, 'application/xml').documentElement;

it.each([
  '<b>&amp;</b> ]]> "\'',
  '&lt;script&gt;',
  '<!-- <![CDATA[ <?xml ?>',
  'á 中 😀\tfin\nde línea',
])('brings %j back as it was, as text and as attribute', (text) => {
  const root = read(writeXml({ name: 'r', attributes: { a: text }, children: [text] }));
  expect(root?.textContent).toBe(text);
  // XML parsers replace line breaks and tabs in attributes with spaces.
  expect(root?.getAttribute('a')).toBe(text.replace(/[\t\n]/gu, ' '));
});

it('leaves out what no XML can hold', () => {
  const text = writeXml({ name: 'r', children: ['a\u0000\u000b\u001b\ud800\uffffb'] });
  expect(read(text)?.textContent).toBe('ab');
});
