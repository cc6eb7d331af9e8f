import { expect, it } from 'vitest';
import type { PayloadRequest } from 'payload';

import {
  correctedFields,
  describeCorrections,
  findCorrections,
  findNewAddress,
} from '@/core/corrections';

const req = { headers: new Headers() } as PayloadRequest;
const labels = { nombre: 'Nombre', email: 'Correo electrónico' };
const stored = { nombre: 'Ana', email: 'ana@exmaple.org', updatedAt: '2026-11-29T12:00:00.000Z' };
const find = (fields: Record<string, string | undefined>, lastSeen?: string) =>
  findCorrections(req, stored, { labels, fields, lastSeen });

it('names what differs, and keeps what was not sent', () => {
  const corrections = find({ nombre: 'Ana', email: 'ana@example.org', state: 'cancelled' });
  expect(correctedFields(corrections)).toEqual({ email: 'ana@example.org' });
  expect(describeCorrections(corrections)).toBe(
    'Correo electrónico: «ana@exmaple.org» → «ana@example.org»',
  );
  expect(find({})).toEqual([]);
});

it.each([
  ['ana@example.org', true],
  ['ANA@exmaple.org', false],
])('%s is another mailbox: %s', (email, isOther) => {
  expect(findNewAddress(find({ email })) !== undefined).toBe(isOther);
});

it('refuses a correction of what was changed since, unless nothing differs', () => {
  const before = '2026-11-29T11:00:00.000Z';
  expect(() => find({ nombre: 'Eva' }, before)).toThrow('No se guardó nada');
  expect(find({ nombre: 'Ana' }, before)).toEqual([]);
  expect(find({ nombre: 'Eva' }, stored.updatedAt)).toHaveLength(1);
});
