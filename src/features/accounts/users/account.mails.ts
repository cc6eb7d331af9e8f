import type { MailContent } from '@/features/mail/mails.content';
import type { MailDraft, Sender } from '@/features/mail/mails.service';
import type { User } from '@/payload-types';

/** Recipient of a mail about an account. */
export type Addressee = Pick<User, 'username'> & { email: string };

/** What a mail about an account says. */
interface Notice extends Pick<MailContent, 'details' | 'personalLink'> {
  subject: string;
  sentences: string[];
}

/** A mail to the person of an account, about it. */
export const accountMail = (
  { email, username }: Addressee,
  { subject, sentences, details = [], ...rest }: Notice,
  { programme, office }: Sender,
): MailDraft => ({
  kind: 'account',
  to: email,
  replyTo: office,
  about: email,
  record: null,
  subject,
  content: {
    paragraphs: ['Hola:', ...sentences],
    details: [{ label: 'Nombre de usuario', value: username }, ...details],
    ...rest,
    signature: programme,
  },
});
