import { z } from 'zod';

import { requiredLongText, requiredText } from '@/core/schema';
import { MAILS } from '@/features/mail/mails.definition';
import {
  findUnfillable,
  formatPlaceholder,
  PLACEHOLDERS_OF,
  withoutInserted,
  type LetterKind,
  type PlaceholderValues,
} from '@/features/mail/templates/placeholders';

const { limits, messages } = MAILS;

/** Part of a template to complete: an ellipsis in place of a word, or a bullet without text. */
const BLANK = /(?<=\s)…(?=[\s,.;:?!]|$)|^[^\S\n]*[-–—•*·][^\S\n]*$/mu;

/** Adds an error to a text with placeholders that a letter of this kind cannot fill, and names them. */
export const refuseUnfillable =
  (kind: LetterKind, inserted: PlaceholderValues = {}) =>
  (text: string, context: z.core.$RefinementCtx) => {
    const unfillable = findUnfillable(withoutInserted(text, inserted), kind);
    if (unfillable.length === 0) return;
    const known = PLACEHOLDERS_OF[kind].map(formatPlaceholder);
    context.addIssue({ code: 'custom', message: messages.unfillable(unfillable, known) });
  };

/** Adds an error to a text with a part of its template that was not completed. */
export const refuseBlanks =
  (inserted: PlaceholderValues = {}) =>
  (text: string, context: z.core.$RefinementCtx) => {
    if (BLANK.test(withoutInserted(text, inserted))) {
      context.addIssue({ code: 'custom', message: messages.blank });
    }
  };

/** Fields of a letter, with any placeholders. */
export const words = {
  subject: requiredText(messages.subject, { max: limits.subject }),
  text: requiredLongText(messages.text, { max: limits.text }),
};

/** Fields of a letter, whose placeholders its kind can fill. */
export const letterWords = (kind: LetterKind, inserted: PlaceholderValues = {}) => ({
  subject: words.subject.superRefine(refuseUnfillable(kind, inserted)),
  text: words.text.superRefine(refuseUnfillable(kind, inserted)),
});

/**
 * A letter of the office to send, without incomplete parts of its template.
 *
 * @param inserted values of the person that the text may have already, and that are not checked
 */
export const letter = (kind: LetterKind, inserted: PlaceholderValues = {}) => {
  const { subject, text } = letterWords(kind, inserted);
  return z.object({
    subject: subject.superRefine(refuseBlanks(inserted)),
    text: text.superRefine(refuseBlanks(inserted)),
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
