import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import {
  categoryFilter,
  email,
  isStorableAddress,
  option,
  optionalDate,
  optionalText,
  optionalUrl,
  paginationSchema,
  phone,
  requiredText,
} from '@/core/schema';

const messagesOf = (schema: z.ZodType, value: unknown): string[] => {
  const { error } = schema.safeParse(value);
  return error ? error.issues.map(({ message }) => message) : [];
};

describe('requiredText', () => {
  const name = requiredText('Falta', { min: 2, max: 5 });

  it('says one thing of what is missing, in whatever way', () => {
    for (const value of [undefined, null, '', '   ', 'a', 7, {}]) {
      expect(messagesOf(name, value)[0]).toBe('Falta');
    }
  });

  it('counts without the white space around, at its exact bounds', () => {
    expect(name.parse('  ab ')).toBe('ab');
    expect(name.parse('abcde')).toBe('abcde');
    expect(messagesOf(name, 'abcdef')).toEqual(['No puede exceder 5 caracteres']);
  });
});

describe('what may be missing', () => {
  it.each([
    ['a text', optionalText()],
    ['an address', optionalUrl],
    ['a date', optionalDate],
  ])('%s becomes null when it is empty, null or absent', (_what, schema) => {
    for (const nothing of ['', '  ', null, undefined]) expect(schema.parse(nothing)).toBeNull();
  });
});

describe('email', () => {
  it.each(['ana@example.org', "o'neil+tesis@sub.example.org", ' ana@example.org '])(
    'takes %j',
    (address) => {
      expect(email.parse(address)).toBe(address.trim());
    },
  );

  it.each([
    ...[
      'ana.gomez+tesis@posgrado.educacion.example.org',
      'ana@example.photography',
      "o'@example.org",
    ],
    ...[
      'a!#$%&*/=?^_`{|}~-b@example.org',
      '1@1.example',
      'ANA@EXAMPLE.ORG',
      'a@xn--fiqs8s.xn--p1ai',
    ],
    ...['a_b-c@a-b.example', 'x@' + 'a.'.repeat(60) + 'example'],
  ])('takes the rare %j', (address) => {
    expect(email.parse(address)).toBe(address);
  });

  it.each([
    ['\u200bana@example.org', 'ana@example.org'],
    ['ana@example.org\u200b', 'ana@example.org'],
    ['\ufeffana@example.org\u00a0', 'ana@example.org'],
    ['\u202aana@example.org\u202c', 'ana@example.org'],
    ['\u2066ana@exa\u00admple.org\u2069 ', 'ana@example.org'],
    ['a\u200cn\u200da@\u2060example.org', 'ana@example.org'],
    ['\tana@example.org\n', 'ana@example.org'],
    ['ana@münchen.example', 'ana@xn--mnchen-3ya.example'],
    ['ana@MÜNCHEN.example', 'ana@xn--mnchen-3ya.example'],
    ['ana@correo.españa.example', 'ana@correo.xn--espaa-rta.example'],
    ['ana@почта.рф', 'ana@xn--80a1acny.xn--p1ai'],
  ])('takes %j as %j', (address, expected) => {
    expect(email.parse(address)).toBe(expected);
  });

  it.each(['ana\u00a0gomez@example.org', 'ana@example\u2009.org', 'ana\u3000@example.org'])(
    'says that %j has a space which may not be seen',
    (address) => {
      expect(messagesOf(email, address)).toEqual([
        'Ingrese un correo electrónico válido: este tiene en medio un espacio que quizá no se ve',
      ]);
    },
  );

  it.each([
    ...['ana', '@example.org', 'ana@', 'ana@example', 'a b@example.org', 7, null, '', '\u200b'],
    ...['.ana@example.org', 'ana.@example.org', 'a..b@example.org', 'ana@@example.org'],
    ...[
      'ana@-a.org',
      'ana@a-.org',
      'ana@a..org',
      'ana@example.o',
      'ana@1.2.3.4',
      'ana@example.org.',
    ],
    ...['"a b"@example.org', 'ana@[127.0.0.1]', 'josé@example.org', 'ana,eva@example.org'],
    ...['Ana <ana@example.org>', 'ana@ü/x.org', 'ana@ü:80.org', 'ana@a_b.org'],
    ...[`${'a'.repeat(65)}@example.org`, `ana@${'a'.repeat(64)}.org`, `a@${'a.'.repeat(130)}org`],
  ])('refuses %j', (address) => {
    expect(messagesOf(email, address)).toEqual(['Ingrese un correo electrónico válido']);
  });
});

describe('phone', () => {
  it('needs ten characters', () => {
    expect(messagesOf(phone, '021255501')).toEqual(['El teléfono debe tener al menos 10 dígitos']);
    expect(phone.parse('0212555010')).toBe('0212555010');
    expect(phone.parse('\u200e+58 412 555 12 34\u202c ')).toBe('+58 412 555 12 34');
    expect(messagesOf(phone, '\u200b'.repeat(5) + '021255501')).toHaveLength(1);
  });
});

describe('isStorableAddress', () => {
  it('takes web addresses and own uploads alone', () => {
    expect(isStorableAddress('https://example.org/a.pdf')).toBe(true);
    expect(isStorableAddress('/api/media/file/a.pdf')).toBe(true);
    for (const address of ['javascript:alert(1)', '//example.org', 'https:\\\\x', '/otra', '']) {
      expect(isStorableAddress(address), address).toBe(false);
    }
  });

  it.each([
    'https://usuario:clave@evil.example/a',
    'https://banco.example@evil.example',
    'https://@evil.example/',
    'https://:@evil.example/',
    'HTTPS://a:b@evil.example?x#y',
    'http://a%40b:c@evil.example/',
  ])('takes no address with a user: %s', (address) => {
    expect(isStorableAddress(address)).toBe(false);
  });

  it.each(['https://example.org/@ana', 'https://example.org/?a=b@c', 'https://example.org#a@b'])(
    'takes an «@» behind the host: %s',
    (address) => {
      expect(isStorableAddress(address)).toBe(true);
    },
  );
});

describe('option', () => {
  const schema = option(['Uno', 'Dos'], { required: 'Falta', invalid: 'No es' });

  it('tells what is missing from what is wrong', () => {
    for (const nothing of [undefined, null, ''])
      expect(messagesOf(schema, nothing)).toEqual(['Falta']);
    for (const wrong of ['uno', 'Tres', 7]) expect(messagesOf(schema, wrong)).toEqual(['No es']);
  });
});

describe('categoryFilter', () => {
  const filter = z.object({ category: categoryFilter(['Guías', 'Políticas'], 'Todos') });

  it.each([
    [undefined, undefined],
    ['', undefined],
    ['todos', undefined],
    ['guias', 'Guías'],
    ['POLÍTICAS', 'Políticas'],
  ])('%j means %j', (category, meant) => {
    expect(filter.parse({ category }).category).toBe(meant);
  });

  it('refuses a category that does not exist', () => {
    expect(messagesOf(filter, { category: 'Otra' })).toEqual(['Categoría inválida']);
  });
});

describe('paginationSchema', () => {
  it('takes whole positive numbers alone', () => {
    expect(paginationSchema.parse({ limit: '24', page: '2' })).toEqual({ limit: 24, page: 2 });
    expect(paginationSchema.parse({})).toEqual({});
    for (const limit of ['0', '-1', '1.5', '1e3', '', ' 1', '9'.repeat(10)]) {
      expect(messagesOf(paginationSchema, { limit }), limit).toHaveLength(1);
    }
  });
});
