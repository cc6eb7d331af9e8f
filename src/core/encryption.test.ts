import { describe, expect, it } from 'vitest';

import { encrypt, decrypt } from '@/core/encryption';

const NOW = 'el secreto de hoy, de treinta y dos letras';
const BEFORE = 'el secreto de ayer, de treinta y dos letras';
const PLACE = { purpose: 'prueba', owner: '7' };
const TEXT = 'JBSWY3DPEHPK3PXP';

describe('a seal', () => {
  it('holds the text, unread, and never looks the same twice', () => {
    const sealed = encrypt(TEXT, PLACE, [NOW]);
    expect(sealed).not.toContain(TEXT);
    expect(sealed).not.toBe(encrypt(TEXT, PLACE, [NOW]));
    expect(decrypt(sealed, PLACE, [NOW])).toEqual({ text: TEXT, needsReencryption: false });
  });

  it('is opened after the secret was changed, while the one before is told', () => {
    const sealed = encrypt(TEXT, PLACE, [BEFORE]);
    expect(decrypt(sealed, PLACE, [NOW, BEFORE])).toEqual({ text: TEXT, needsReencryption: true });
    expect(decrypt(sealed, PLACE, [NOW])).toBeUndefined();
  });

  it.each([
    ['for something else', { ...PLACE, purpose: 'otra' }],
    ['of somebody else', { ...PLACE, owner: '8' }],
  ])('does not open %s', (_what, place) => {
    expect(decrypt(encrypt(TEXT, PLACE, [NOW]), place, [NOW])).toBeUndefined();
  });

  it('does not open where any part of it was changed, cut or left out', () => {
    const sealed = encrypt(TEXT, PLACE, [NOW]);
    const parts = sealed.split('.');
    const changed = parts.map((part, index) =>
      parts.with(index, `${part.startsWith('A') ? 'B' : 'A'}${part.slice(1)}`).join('.'),
    );
    const cut = parts.map((part, index) => parts.with(index, part.slice(0, -2)).join('.'));
    const short = parts.map((_part, index) => parts.slice(0, index).join('.'));
    for (const other of [...changed, ...cut, ...short, '', '....']) {
      expect(decrypt(other, PLACE, [NOW]), other).toBeUndefined();
    }
  });
});
