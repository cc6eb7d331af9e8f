import { expect, test } from 'vitest';

import { describeBackupAge } from '@/features/operations/health/backup.texts';

test('the age of the last good backup is told in hours, and from two days on in days', () => {
  const now = new Date('2026-11-22T12:00:00Z');
  const after = (hours: number): string =>
    describeBackupAge(new Date(now.getTime() - hours * 60 * 60 * 1000), now);
  expect(after(0.5)).toBe('La última copia de seguridad buena es de hace menos de una hora.');
  expect(after(1)).toBe('La última copia de seguridad buena es de hace 1 hora.');
  expect(after(27)).toBe('La última copia de seguridad buena es de hace 27 horas.');
  expect(after(75)).toBe('La última copia de seguridad buena es de hace 3 días.');
  expect(after(-5)).toBe('La última copia de seguridad buena es de hace menos de una hora.');
  expect(describeBackupAge(null, now)).toBe(
    'Todavía no hay ninguna copia de seguridad de este sitio.',
  );
});
