import type { MailContent } from '@/features/mail/mails.content';
import type { MailDraft, Sender } from '@/features/mail/mails.service';

interface Confirmation {
  to: string;
  subject: string;
  paragraphs: string[];
  details: { label: string; value: string }[];
  link?: MailContent['link'];
  personalLink?: MailContent['personalLink'];
  entry?: MailContent['entry'];
  event?: MailContent['event'];
  calendar?: string;
  record: MailDraft['record'];
  limit?: MailDraft['limit'];
}

const GREETING = 'Hola:';
const NOT_YOU = 'Si no has sido tú, puedes ignorar este correo.';

/**
 * Mail that confirms a submission. Repeats no user input, not even a name: anyone can enter a stranger's address, and
 * must not choose the text of the university's mail.
 */
export const confirmationMail = (
  {
    to,
    subject,
    paragraphs,
    details,
    link,
    personalLink,
    entry,
    event,
    calendar,
    record,
    limit = 'confirmation',
  }: Confirmation,
  { programme, office }: Sender,
): MailDraft => ({
  kind: 'confirmation',
  limit,
  to,
  replyTo: office,
  about: to,
  record,
  subject,
  content: {
    paragraphs: [GREETING, ...paragraphs, NOT_YOU],
    details,
    ...(link ? { link } : {}),
    ...(personalLink ? { personalLink } : {}),
    ...(entry === undefined ? {} : { entry }),
    ...(event === undefined ? {} : { event }),
    signature: programme,
  },
  ...(calendar ? { calendar } : {}),
});

/** Content of a notice about a person's record. */
type Notice = Pick<MailDraft, 'about' | 'record' | 'subject'> & Omit<MailContent, 'signature'>;

/** Mail to the office about a person's record; a reply goes to the person. */
export const noticeMail = (
  { about, record, subject, ...content }: Notice,
  { programme, office }: Sender,
): MailDraft => ({
  kind: 'notice',
  to: office,
  replyTo: about,
  about,
  record,
  subject,
  content: { ...content, signature: programme },
});
