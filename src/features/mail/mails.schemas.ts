import { z } from 'zod';

import { requiredLongText, requiredText } from '@/core/schema';
import { MAILS } from '@/features/mail/mails.definition';

const { limits, messages } = MAILS;

/** Placeholder of a template: an ellipsis in place of a word. */
const BLANK = /(?<=\s)…(?=[\s,.;:?!]|$)/u;

export const personalMessage = z.object({
  subject: requiredText(messages.subject, { max: limits.subject }),
  text: requiredLongText(messages.text, { max: limits.text }).refine((text) => !BLANK.test(text), {
    error: messages.blank,
  }),
});
export type PersonalMessage = z.output<typeof personalMessage>;

/** The draft of it, with the address that it would go to and the name that it will be signed with. */
export const personalMessageDraft = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  signature: z.string(),
});
