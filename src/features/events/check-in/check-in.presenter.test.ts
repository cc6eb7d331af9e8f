import { describe, expect, it } from 'vitest';

import { hintOf } from '@/features/events/check-in/check-in.presenter';

describe('what check-in shows of an address and a telephone', () => {
  it.each([
    ['door7@example.org', '0414-5550101', 'do…r7@example.org · tel. …0101'],
    ['door8@example.org', '+58 414 555 01 01', 'do…r8@example.org · tel. …0101'],
    ['abcd@example.org', '', 'a…d@example.org'],
    ['ab@example.org', '', 'a…@example.org'],
    ['a@example.org', '12', 'a…@example.org'],
    ['', '(0212) 901.23.45', 'tel. …2345'],
    ['', 'sin teléfono', 'Sin correo'],
    [null, '0414-5550101', 'tel. …0101'],
    [null, null, 'Sin correo'],
  ])('of %j and %j is %j', (email, telefono, hint) => {
    expect(hintOf({ email, telefono })).toBe(hint);
  });
});
