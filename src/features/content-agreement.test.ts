import type { CollectionConfig, Field } from 'payload';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';

import { Contacts } from '@/features/inbox/contacts.collection';
import { contactInput } from '@/features/inbox/contacts.schemas';
import { Documents } from '@/features/content/documents/documents.collection';
import { documentInput } from '@/features/content/documents/documents.schemas';
import { Events } from '@/features/events/calendar/events.collection';
import { eventInput } from '@/features/events/calendar/events.schemas';
import { Gallery } from '@/features/content/gallery/gallery.collection';
import { galleryInput } from '@/features/content/gallery/gallery.schemas';
import { Journal } from '@/features/content/journal/journal.collection';
import { journalInput } from '@/features/content/journal/journal.schemas';
import { News } from '@/features/content/news/news.collection';
import { newsInput } from '@/features/content/news/news.schemas';
import { Registrations } from '@/features/admissions/applications/registrations.collection';
import { registrationInput } from '@/features/admissions/applications/registrations.schemas';

/**
 * Schemas and collections are both written by hand. These tests compare them, so that a field, a
 * limit or an option cannot change in only one of them.
 */

interface Pair {
  name: string;
  collection: CollectionConfig;
  input: z.ZodObject;
  /** Fields that only the server writes. */
  ownFields?: string[];
  /** Fields of the form that are not stored under their name. */
  formOnly?: string[];
}

/** Fields of every collection that stores public submissions. */
const RECEIPT_FIELDS = ['createdAt', 'submissionKey'];

const PAIRS: Pair[] = [
  { name: 'news', collection: News, input: newsInput, ownFields: ['searchText'] },
  {
    name: 'events',
    collection: Events,
    input: eventInput,
    // Certificates have their own screen and endpoint.
    ownFields: [
      'searchText',
      'certificateText',
      'certificateHours',
      'certificateSigner',
      'certificateAttendance',
      'certificateDays',
    ],
  },
  { name: 'documents', collection: Documents, input: documentInput, ownFields: ['searchText'] },
  { name: 'journal', collection: Journal, input: journalInput },
  { name: 'gallery', collection: Gallery, input: galleryInput, ownFields: ['searchText'] },
  {
    name: 'contacts',
    collection: Contacts,
    input: contactInput,
    ownFields: [
      ...RECEIPT_FIELDS,
      'status',
      'assignee',
      'answeredAt',
      'searchText',
      'consentVersion',
      'consentAt',
    ],
  },
  {
    name: 'registrations',
    collection: Registrations,
    input: registrationInput,
    ownFields: [
      ...RECEIPT_FIELDS,
      'status',
      'statusChangedAt',
      'call',
      'assignee',
      'firstAnswerAt',
      'withdrawnAt',
      'lacksDocuments',
      'hasDocumentsToReview',
      'reviewState',
      'searchText',
      'nameKey',
      'universityKey',
      'mailboxKey',
      'phoneKey',
      'statusChangedBy',
      'consentVersion',
      'consentAt',
      'searchText',
    ],
    formOnly: ['aceptarTerminos'],
  },
];

const fieldName = (field: Field): string => ('name' in field ? field.name : '');
const valuesOf = (field: Field): string[] =>
  field.type === 'select'
    ? field.options.map((choice) => (typeof choice === 'string' ? choice : choice.value))
    : [];

describe.each(PAIRS)('$name', ({ collection, input, ownFields = [], formOnly = [] }) => {
  // UI fields store nothing.
  const fields = collection.fields.filter(
    (field) => field.type !== 'ui' && !ownFields.includes(fieldName(field)),
  );
  const accepts = (name: string, value: unknown): boolean =>
    (input.shape[name] as z.ZodType).safeParse(value).success;

  it('stores what the schema lets in, field by field', () => {
    expect(fields.map(fieldName).toSorted()).toEqual(
      Object.keys(input.shape)
        .filter((name) => !formOnly.includes(name))
        .toSorted(),
    );
  });

  it('requires the same fields', () => {
    for (const field of fields) {
      const isRequired = 'required' in field && field.required === true;
      const hasDefault = 'defaultValue' in field && field.type === 'checkbox';
      expect(accepts(fieldName(field), undefined), fieldName(field)).toBe(
        !isRequired || hasDefault,
      );
    }
  });

  it('offers the same options', () => {
    for (const field of fields.filter(({ type }) => type === 'select')) {
      const values = valuesOf(field);
      expect(values.length).toBeGreaterThan(1);
      expect(values.filter((value) => !accepts(fieldName(field), value))).toEqual([]);
      const { options } = input.shape[fieldName(field)] as unknown as { options: string[] };
      expect(options).toEqual(values);
    }
  });

  it('sets the same limits', () => {
    for (const field of fields) {
      const limit = 'maxLength' in field ? field.maxLength : undefined;
      if (limit === undefined) continue;
      expect(accepts(fieldName(field), 'x'.repeat(limit)), fieldName(field)).toBe(true);
      expect(accepts(fieldName(field), 'x'.repeat(limit + 1)), fieldName(field)).toBe(false);
    }
  });
});
