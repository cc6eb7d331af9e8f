import { describe, expect, it } from 'vitest';

import { Decoding } from './decoding';

const declared = (encoding: string, text = 'Educación y «pedagogía»'): string =>
  `<?xml version="1.0" encoding="${encoding}"?>\n<a>${text}</a>`;

/** Decodes in pieces of `size` bytes, so that characters are cut. */
const decode = (bytes: Buffer, size: number): { text: string; notes: string[] } => {
  const decoding = new Decoding(bytes);
  let text = '';
  for (let at = 0; at < bytes.length; at += size) {
    text += decoding.write(bytes.subarray(at, at + size));
  }
  text += decoding.end();
  return { text, notes: decoding.notes() };
};

const utf16be = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();

const SOUND: [string, Buffer, string][] = [
  ['UTF-8, declared', Buffer.from(declared('UTF-8')), declared('UTF-8')],
  ['UTF-8 without a declaration', Buffer.from('<a>ñ€😀</a>'), '<a>ñ€😀</a>'],
  ['UTF-8 with a BOM', Buffer.from('\ufeff<a>ñ</a>'), '<a>ñ</a>'],
  [
    'a BOM against the declaration',
    Buffer.from(`\ufeff${declared('ISO-8859-1')}`),
    declared('ISO-8859-1'),
  ],
  ['ISO-8859-1, declared', Buffer.from(declared('ISO-8859-1'), 'latin1'), declared('ISO-8859-1')],
  [
    'UTF-16 LE with a BOM',
    Buffer.from(`\ufeff${declared('UTF-16')}`, 'utf16le'),
    declared('UTF-16'),
  ],
  ['UTF-16 BE with a BOM', utf16be(`\ufeff${declared('UTF-16')}`), declared('UTF-16')],
  ['UTF-16 LE without a BOM', Buffer.from(declared('UTF-16'), 'utf16le'), declared('UTF-16')],
  ['UTF-16 BE without a BOM', utf16be(declared('UTF-16')), declared('UTF-16')],
  [
    'windows-1252, declared',
    Buffer.concat([
      Buffer.from('<?xml version="1.0" encoding="windows-1252"?>'),
      Buffer.of(0x80, 0x93),
    ]),
    '<?xml version="1.0" encoding="windows-1252"?>€“',
  ],
  [
    'US-ASCII, declared, and pure',
    Buffer.from(declared('us-ascii', 'a')),
    declared('us-ascii', 'a'),
  ],
];

describe.each([1, 2, 3, 7, 64 * 1024])('in pieces of %i bytes', (size) => {
  it.each(SOUND)('%s is read as it is, without a remark', (_, bytes, text) => {
    expect(decode(bytes, size)).toEqual({ text, notes: [] });
  });

  it('Latin-1 that declares UTF-8 is read as Windows-1252, and reported once', () => {
    const bytes = Buffer.from(declared('UTF-8'), 'latin1');
    const { notes, text } = decode(bytes, size);
    expect(text).toBe(declared('UTF-8'));
    expect(notes).toEqual([
      '4 bytes no son UTF-8 (el primero, en la línea 2): se leen como Windows-1252; revise los acentos',
    ]);
  });

  it('a mixture keeps both halves', () => {
    const bytes = Buffer.concat([
      Buffer.from('<a>año 2030 – ñ'),
      Buffer.from('señal', 'latin1'),
      Buffer.from('\u{1f600}<'),
      Buffer.of(0xe2, 0x82),
    ]);
    expect(decode(bytes, size).text).toBe('<a>año 2030 – ñseñal\u{1f600}<â‚');
  });
});

describe('reported are', () => {
  it.each([
    [
      'an unknown encoding',
      Buffer.from(declared('x-desconocida')),
      /no se conoce \(x-desconocida\)/u,
    ],
    [
      'UTF-16 in the declaration alone',
      Buffer.from(declared('UTF-16')),
      /declara UTF-16, pero no lo es/u,
    ],
    ['UTF-8 that declares ISO-8859-1', Buffer.from(declared('ISO-8859-1')), /parece UTF-8/u],
    [
      'letters that were lost before',
      Buffer.from(declared('UTF-8', 'Educaci\ufffdn')),
      /^1 caracteres se habían perdido/u,
    ],
    [
      'letters that were encoded twice',
      Buffer.from(declared('UTF-8', 'EducaciÃ³n aÃ±o')),
      /^2 acentos estaban ya mal/u,
    ],
  ])('%s', (_, bytes, note) => {
    const { notes } = decode(bytes, 1_000);
    expect(notes).toHaveLength(1);
    expect(notes[0]).toMatch(note);
  });
});
