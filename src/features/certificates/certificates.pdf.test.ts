import { expect, it } from 'vitest';

import { drawCertificate, type CertificateWords } from './certificates.pdf';

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

it('draws a name of which no font has a letter', async () => {
  const drawn = await drawCertificate({ ...WORDS, nombre: '王小明' });
  expect(drawn.subarray(0, 5).toString()).toBe('%PDF-');
});
