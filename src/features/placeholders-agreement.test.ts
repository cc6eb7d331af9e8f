import { expect, it } from 'vitest';

import { JOURNAL_DETAILS } from '@/features/content/journal/details/journal-details.definition';
import { PROGRAMME } from '@/features/content/programme/programme.definition';

import {
  isPlaceholderIssn,
  isPlaceholderPrefix,
  isPlaceholderText,
  isPlaceholderUrl,
} from '@/shared/placeholders';

it.each([
  PROGRAMME.defaults.universityName,
  PROGRAMME.defaults.personName,
  ...PROGRAMME.defaults.journalEmails,
  JOURNAL_DETAILS.defaults.publisher,
  JOURNAL_DETAILS.defaults.email,
  'Dra. Nombre Por Definir',
  'alguien@mail.example.com',
])('%s is a placeholder', (text) => expect(isPlaceholderText(text)).toBe(true));

it.each([null, '', 'Universidad Central', 'revista@ucv.ve', 'ana@example-lab.org'])(
  '%j is none',
  (text) => expect(isPlaceholderText(text)).toBe(false),
);

it('recognises values reserved for examples', () => {
  expect(['0000-0000', '2049-3630', null].map(isPlaceholderIssn)).toEqual([true, false, false]);
  expect(['10.5555', '10.12345', '10.1234', null].map(isPlaceholderPrefix)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

it.each([
  ['https://example.org/instagram', true],
  ['https://www.example.com', true],
  ['https://example.org.ve/doctorado', false],
  ['https://www.instagram.com/example.org', false],
])('%s is a placeholder: %s', (url, isPlaceholder) =>
  expect(isPlaceholderUrl(url)).toBe(isPlaceholder),
);
