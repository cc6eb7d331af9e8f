import { expect, it } from 'vitest';

import { toPhoneKey } from '@/shared/phone-key';

it.each([
  '04125551234',
  '0412-555.12.34',
  '(0412) 555 1234',
  '+58 412 5551234',
  '0058 412 555 12 34',
  '４１２５５５１２３４',
])('%s is one number', (typed) => {
  expect(toPhoneKey(typed)).toBe('4125551234');
});

it.each([
  ['04125551234', '04245551234'],
  ['04125551234', '02125551234'],
  ['+34 612 345 678', '+34 612 345 679'],
])('%s and %s are two', (one, other) => {
  expect(toPhoneKey(one)).not.toBe(toPhoneKey(other));
});

it.each(['', 'no tengo teléfono', '0000000000', '1111111111', '123456'])('%j is none', (typed) => {
  expect(toPhoneKey(typed)).toBeNull();
});
