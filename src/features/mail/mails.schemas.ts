import { z } from 'zod';

import { requiredLongText, requiredText } from '@/core/schema';
import { MAILS } from '@/features/mail/mails.definition';
import {
  findUnfillable,
  formatPlaceholder,
  PLACEHOLDERS_OF,
  type LetterKind,
} from '@/features/mail/templates/placeholders';

const { limits, messages } = MAILS;

/** Part of a template to complete: an ellipsis in place of a word, or a bullet without text. */
const BLANK = /(?<=\s)…(?=[\s,.;:?!]|$)|^[^\S\n]*[-–—•*·][^\S\n]*$/mu;

/** Adds an error to a text with placeholders that a letter of this kind cannot fill, and names them. */
export const refuseUnfillable =
  (kind: LetterKind) => (text: string, context: z.core.$RefinementCtx) => {
    const unfillable = findUnfillable(text, kind);
    if (unfillable.length === 0) return;
    const known = PLACEHOLDERS_OF[kind].map(formatPlaceholder);
    context.addIssue({ code: 'custom', message: messages.unfillable(unfillable, known) });
  };

/** Adds an error to a text with a part of its template that was not completed. */
export const refuseBlanks = (text: string, context: z.core.$RefinementCtx) => {
  if (BLANK.test(text)) context.addIssue({ code: 'custom', message: messages.blank });
};

/** Fields of a letter, with any placeholders. */
export const words = {
  subject: requiredText(messages.subject, { max: limits.subject }),
  text: requiredLongText(messages.text, { max: limits.text }),
};

/** Fields of a letter, whose placeholders its kind can fill. */
export const letterWords = (kind: LetterKind) => ({
  subject: words.subject.superRefine(refuseUnfillable(kind)),
  text: words.text.superRefine(refuseUnfillable(kind)),
});

/** A letter of the office to send: no part of its template is left to complete. */
export const letter = (kind: LetterKind) => {
  const { subject, text } = letterWords(kind);
  return z.object({
    subject: subject.superRefine(refuseBlanks),
    text: text.superRefine(refuseBlanks),
  });
};
export type Letter = z.output<ReturnType<typeof letter>>;

/** The draft of a letter to one person, with its address, its signature and the values of its placeholders. */
export const letterDraft = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  signature: z.string(),
  placeholders: z.record(z.string(), z.string()),
});
