import { z } from 'zod';

import { lastSeen, recordSchema } from '@/core/schema';
import { letterWords, words } from '@/features/mail/mails.schemas';
import { LETTER_KINDS, type LetterKind } from '@/features/mail/templates/placeholders';

const kinds = Object.keys(LETTER_KINDS) as [LetterKind, ...LetterKind[]];

/** Subject and text of a template of a kind, which may have parts to complete. */
export const templateForm = (kind: LetterKind) => z.object(letterWords(kind));

/** New text of a template; `templateForm` of its kind checks the placeholders. */
export const templateChange = z.object({ ...words, updatedAt: lastSeen });
export type TemplateChange = z.output<typeof templateChange>;

/** A template as the office sees it. */
export const templateRecord = recordSchema({
  id: z.int(),
  key: z.string(),
  kind: z.enum(kinds),
  name: z.string(),
  subject: z.string(),
  text: z.string(),
  /** Whether the office has changed its text. */
  isChanged: z.boolean(),
  /** Time of the last change by the office; `null` with the product's text. */
  updatedAt: z.iso.datetime().nullable(),
});

const values = z.record(z.string(), z.string());

export const templateList = recordSchema({
  templates: z.array(templateRecord),
  /** Placeholder values of a real letter of each kind, for previews; `null` while there are no people. */
  samples: z.object({
    request: values.nullable(),
    message: values.nullable(),
    attendees: values.nullable(),
  }),
  /** Name of the programme, which signs each letter. */
  programme: z.string(),
});
