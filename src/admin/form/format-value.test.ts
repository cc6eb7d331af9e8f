import { describe, expect, it } from 'vitest';

import {
  describeAddress,
  describeDateTime,
  describeSwitch,
  describeText,
} from '@/admin/form/format-value';

describe('values in words', () => {
  it('tells a date and time as it was typed, in whatever zone one is', () => {
    expect(describeDateTime('2026-11-21T14:30')).toBe('sábado, 21 de noviembre de 2026, 14:30');
    expect(describeDateTime('')).toBe('');
    expect(describeDateTime('mañana')).toBe('mañana');
  });

  it('says a switch in a word, and a text without its edges', () => {
    expect([describeSwitch(true), describeSwitch(false)]).toEqual(['Sí', 'No']);
    expect(describeText('  Un título ')).toBe('Un título');
    expect(describeText(null)).toBe('');
  });

  it('names a file of our own, and tells an address elsewhere whole', () => {
    expect(describeAddress('/api/media/file/aula-12.png')).toBe('aula-12.png');
    expect(describeAddress('https://example.org/a.png')).toBe('https://example.org/a.png');
  });
});
