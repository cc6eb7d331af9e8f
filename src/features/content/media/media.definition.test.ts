import { describe, expect, it } from 'vitest';

import { typeLabel, typeOfFileName } from '@/features/content/media/media.definition';

describe('the type that a name speaks of', () => {
  it.each([
    [
      'Reglamento interno.DOCX',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    ['acta.2026.pdf', 'application/pdf'],
    ['foto.JPG', 'image/jpeg'],
    ['foto.jpeg', 'image/jpeg'],
    ['plano.webp', 'image/webp'],
  ])('of %s', (name, type) => {
    expect(typeOfFileName(name)).toBe(type);
  });

  it.each(['dibujo.svg', 'pagina.html', 'pdf.exe', 'docx', 'sin-extension', 'constructor', ''])(
    'of %s is none',
    (name) => {
      expect(typeOfFileName(name)).toBe('');
    },
  );
});

it.each([
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'XLSX'],
  ['image/webp', 'WEBP'],
])('people call %s by its name', (type, name) => {
  expect(typeLabel(type)).toBe(name);
});
