import { describe, expect, it } from 'vitest';

import {
  toCamelCase,
  toSnakeCase,
  withSnakeCaseAliases,
  withCamelCaseNames,
} from '@/shared/spelling';

describe('a name', () => {
  it.each([
    ['imageUrl', 'image_url'],
    ['coverImageUrl', 'cover_image_url'],
    ['id', 'id'],
    ['universidadOrigen', 'universidad_origen'],
  ])('%s is %s, there and back', (camel, snake) => {
    expect(toSnakeCase(camel)).toBe(snake);
    expect(toCamelCase(snake)).toBe(camel);
  });
});

describe('a record', () => {
  it('gets every field in both spellings, with one value', () => {
    expect(withSnakeCaseAliases({ id: 1, pdfUrl: null })).toEqual({
      id: 1,
      pdfUrl: null,
      pdf_url: null,
    });
  });
});

describe('a request', () => {
  it('is read in camelCase, which wins wherever it stands', () => {
    expect(withCamelCaseNames({ image_url: 'a', imageUrl: 'b' })).toEqual({ imageUrl: 'b' });
    expect(withCamelCaseNames({ imageUrl: 'b', image_url: 'a' })).toEqual({ imageUrl: 'b' });
    expect(withCamelCaseNames({ start_date: 'x' })).toEqual({ startDate: 'x' });
  });

  it('cannot reach into what all objects share', () => {
    const body = JSON.parse('{"__proto__": {"polluted": true}}') as Record<string, unknown>;
    withCamelCaseNames(body);
    expect({}).not.toHaveProperty('polluted');
  });
});
