import { describe, expect, it } from 'vitest';

import { MEDIA } from '@/features/content/media/media.definition';
import { findBodyFault } from '@/features/content/media/media.naming';
import { findImageFault, translateRefusal } from '@/features/content/media/media.refusals';

const { messages } = MEDIA;
const PUBLIC_ADDRESS = 'https://fotos.example.org/a.png';

describe('a body', () => {
  it.each([
    { url: PUBLIC_ADDRESS, filename: 'elegido.png' },
    { url: '/api/media/file/a.png', filename: 'a.png' },
    { alt: 'Solo el texto' },
    null,
    undefined,
  ])('without a file creates nothing: %j', (body) => {
    expect(findBodyFault(body, { hasFile: false, isCreate: true })).toBe(messages.noFile);
  });

  it.each([
    { url: PUBLIC_ADDRESS },
    { thumbnailURL: PUBLIC_ADDRESS },
    { url: '//fotos.example.org/api/media/file/a.png' },
    { url: 'javascript:alert(1)' },
    { url: ['/api/media/file/a.png'] },
    { url: {} },
  ])('names no other address of a file: %j', (body) => {
    for (const hasFile of [true, false])
      expect(findBodyFault(body, { hasFile, isCreate: false })).toBe(messages.foreignAddress);
  });

  it.each([{ focalX: -1 }, { focalY: 101 }, { focalX: '5' }, { focalY: [50] }])(
    'has its focal point within the picture: %j',
    (body) => {
      expect(findBodyFault(body, { hasFile: false, isCreate: false })).toBe(messages.wrongFocus);
    },
  );

  it.each([
    { alt: 'Otro texto', url: '/api/media/file/a.png', thumbnailURL: null, focalX: 50, focalY: 0 },
    {},
    null,
  ])('of Payload’s own form is taken: %j', (body) => {
    expect(findBodyFault(body, { hasFile: false, isCreate: false })).toBeUndefined();
  });
});

describe('an image', () => {
  it.each([
    [40_000_000, 40_000_000, undefined, undefined],
    [48_771_072, 40_000_000, undefined, /48,8 megapíxeles y el máximo es 40: redúcela/u],
    [256e6, 10_000_000, 'interlaced PNG', /256 megapíxeles y el máximo es 10 para un PNG/u],
    [12e6, 10_000_000, 'AVIF', /12 megapíxeles y el máximo es 10 para un AVIF: guárdala como/u],
    [36e6, 25_000_000, 'progressive JPEG', /36 megapíxeles y el máximo es 25 para un JPEG/u],
  ] as const)('of %i pixels, of at most %i', (pixels, maxPixels, wholeEncoding, expected) => {
    const fault = findImageFault({ pixels, maxPixels, wholeEncoding });
    if (expected) expect(fault).toMatch(expected);
    else expect(fault).toBeUndefined();
  });
});

it.each([
  'Invalid MIME type: application/x-cfb.',
  'File type application/pdf (from extension pdf) is not allowed.',
  'Invalid PDF file.',
  'Invalid or corrupted PDF file.',
  'Invalid or corrupted ISO base media file.',
  'Could not read uploaded file for type detection.',
])('Payload’s «%s» is said in Spanish', (message) => {
  expect(Object.values<string>(messages)).toContain(translateRefusal(message));
});

it('an error of the product retains its message', () => {
  for (const message of Object.values(messages)) expect(translateRefusal(message)).toBe(message);
});
