import { extractText, getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';

import { CERTIFICATES } from './certificates.definition';
import {
  drawCertificate,
  findNameFault,
  findUnprintable,
  type CertificateWords,
} from './certificates.pdf';

const WORDS: CertificateWords = {
  programme: 'Doctorado en Educación',
  university: 'Universidad de Ejemplo',
  nombre: 'Ana Ávila',
  text: 'por haber asistido a un coloquio.',
  signer: null,
  issued: 'Expedido el 22 de noviembre de 2026',
  code: '7K2M-9QXR-4HTZ',
  address: 'doctorado.example.org/certificados',
  codeAddress: 'https://doctorado.example.org/certificados#7K2M-9QXR-4HTZ',
  seed: 'certificado-12',
};
const facesIn = async (words: CertificateWords) =>
  [
    ...(await drawCertificate(words))
      .toString('latin1')
      .matchAll(/\/BaseFont \/\w+\+(?<face>[\w-]+)/gu),
  ].map(({ groups }) => groups?.['face']);
const pagesOf = async (words: CertificateWords) =>
  /\/Count (?<count>\d+)/u.exec((await drawCertificate(words)).toString('latin1'))?.groups?.[
    'count'
  ];

it('is one page, however long the texts are', async () => {
  const long = {
    ...WORDS,
    nombre:
      'María de los Ángeles Fernández de la Santísima Trinidad y de Todos los Santos del Valle',
    text: 'por haber asistido a un congreso internacional. '.repeat(20),
    signer: 'Dra. Nombre Apellido, coordinadora del programa de doctorado en educación. '.repeat(2),
  };
  expect(await pagesOf(WORDS)).toBe('1');
  expect(await pagesOf(long)).toBe('1');
});

it('holds its own type, and of the extended letters what a name needs', async () => {
  const usual = await facesIn(WORDS);
  expect(new Set(usual)).toEqual(
    new Set(['SourceSerif4-SemiBold', 'InstrumentSans-Regular', 'InstrumentSans-SemiBold']),
  );
  expect((await facesIn({ ...WORDS, nombre: 'Łukasz Šimić' })).length).toBeGreaterThan(
    usual.length,
  );
});

it.each([
  ['王小明', ['王', '小', '明']],
  ['محمد', ['م', 'ح', 'د']],
  ['Ana 🎓', ['🎓']],
])('refuses %s, and says which characters it lacks', async (nombre, characters) => {
  expect(await findUnprintable({ nombre })).toEqual(characters);
  await expect(drawCertificate({ ...WORDS, nombre })).rejects.toMatchObject({ characters });
});

it.each([
  ['hyphens', '--'],
  ['digits', '12345'],
  ['invisible characters', '\u200B\u2060\u00AD'],
  ['a filler that is a letter to Unicode', '\u3164\u3164'],
  ['apostrophes that are letters to Unicode', '\u02BB\u02BC'],
  ['combining marks on nothing but signs', '-\u0301'],
  ['punctuation and spaces', ' . , '],
])('a name of %s is nobody’s', async (_what, nombre) => {
  expect(await findNameFault(nombre)).not.toBeNull();
});

it.each([
  ['a lost character', 'Jos\uFFFD P\u00E9rez', ['\uFFFD']],
  ['an object in the text', 'Ana \uFFFC', ['\uFFFC']],
  ['a private character', 'Ana \uE000', ['\uE000']],
])('names %s', async (_what, nombre, characters) => {
  expect(await findNameFault(nombre)).toEqual({ characters });
  await expect(drawCertificate({ ...WORDS, nombre })).rejects.toMatchObject({ characters });
});

it.each(['Ñu', 'Ana 2', 'O’B', 'Ａｎａ', 'Шевченко', 'Σοφία', 'Nguyễn', 'M.ª'])(
  '%s is a name',
  async (nombre) => {
    expect(await findNameFault(nombre)).toBeNull();
  },
);

const textOf = async (words: Partial<CertificateWords>): Promise<string> => {
  const file = await drawCertificate({ ...WORDS, ...words });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), {
    mergePages: true,
  });
  return text;
};

/** Registered name, and name on the certificate. */
const NAMES = [
  ['Ñandú Ávila Ósuna', 'Ñandú Ávila Ósuna'],
  ['Núñez', 'Núñez'],
  ['NUNEZ AVILA', 'NUNEZ AVILA'],
  ['Olga Affiné Fiallo Pfluger', 'Olga Affiné Fiallo Pfluger'],
  ['Nguyễn Thị Phương', 'Nguyễn Thị Phương'],
  ['Nguye\u0302\u0303n', 'Nguyễn'],
  ['Олександра Шевченко', 'Олександра Шевченко'],
  ['Σοφία Παπαδοπούλου', 'Σοφία Παπαδοπούλου'],
  ['Łukasz Šimić', 'Łukasz Šimić'],
  ['Ọlábísí', 'Ọlábísí'],
  ['Ñañe’ẽ', 'Ñañe’ẽ'],
  ['Jean\u2010Paul Peña\u2011Soto', 'Jean-Paul Peña-Soto'],
  ['Ana\u200BMaría\u00AD', 'AnaMaría'],
  ['Ａｎａ', 'Ana'],
  ['Ñandú Ávila Ósuna', 'Ñandú Ávila Ósuna'],
  ['Núñez', 'Núñez'],
] as const;

it('preserves every letter of a name as text, independent of earlier documents of the process', async () => {
  for (const [nombre, read] of NAMES) {
    expect((await textOf({ nombre })).normalize('NFC')).toContain(`Se otorga a\n${read}\n`);
  }
});

it('sets titles, signers and texts in other alphabets too', async () => {
  const text = await textOf({
    text: 'por «Педагогика 2019\u20112027»',
    signer: 'Dra. Nguyễn Ẽ',
    university: 'Πανεπιστήμιο',
  });
  for (const part of ['«Педагогика 2019-2027»', 'Dra. Nguyễn Ẽ', 'Πανεπιστήμιο']) {
    expect(text).toContain(part);
  }
});

it('has a letter in every name that is not checked: every usual one has its glyph and is a letter', () => {
  const letters = new RegExp(CERTIFICATES.usualLetters, 'u');
  const usual = Array.from({ length: 0x2_ff }, (_, codePoint) => String.fromCodePoint(codePoint));
  for (const character of usual.filter((one) => letters.test(one))) {
    expect(character).toMatch(/\p{L}/u);
    expect(character).not.toMatch(new RegExp(CERTIFICATES.unusual, 'u'));
  }
});

it('has a glyph for every character not listed as unusual', async () => {
  const unusual = new RegExp(CERTIFICATES.unusual, 'u');
  const usual = Array.from({ length: 0x2_ff }, (_, codePoint) => String.fromCodePoint(codePoint))
    .filter((character) => !unusual.test(character))
    .join('');
  expect(usual).toContain('Ñ');
  expect(await findUnprintable({ nombre: usual })).toEqual([]);
});
