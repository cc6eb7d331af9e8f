import encodeQR from 'qr';
import type { Payload } from 'payload';

import { openImage } from '@/core/images/open-image';
import { ENTRY_PICTURE, type MailContent } from '@/features/mail/mails.content';
import type { MailSources } from '@/features/mail/mails.sources';
import type { Mail } from '@/payload-types';

interface Attachment {
  filename: string;
  content: string | Buffer;
  contentType: string;
  cid?: string;
}

/** The check-in code as a picture: black on white with its margin, which readers need. */
const renderEntryCode = (code: string): Promise<Buffer> =>
  openImage(encodeQR(code, 'gif', { scale: 8, border: 4 }))
    .png({ palette: true })
    .toBuffer();

/** The method (RFC 5546) must be equal in the file and in its content type (RFC 6047). */
const calendarType = (calendar: string): string =>
  `text/calendar; charset=utf-8; method=${/^METHOD:(\w+)/mu.exec(calendar)?.[1] ?? 'PUBLISH'}`;

export const attachmentsOf = async (
  payload: Payload,
  { mail, content }: { mail: Mail; content: MailContent },
  { certificateToSend, entryCodeOf }: Omit<MailSources, 'assertStillRelevant'>,
): Promise<Attachment[]> => {
  const certificate =
    content.certificate === undefined
      ? null
      : await certificateToSend(payload, content.certificate);
  return [
    ...(mail.calendar
      ? [
          {
            filename: 'evento.ics',
            content: mail.calendar,
            contentType: calendarType(mail.calendar),
          },
        ]
      : []),
    ...(content.entry === undefined
      ? []
      : [
          {
            filename: 'codigo-de-entrada.png',
            content: await renderEntryCode(entryCodeOf(content.entry)),
            contentType: 'image/png',
            cid: ENTRY_PICTURE,
          },
        ]),
    ...(certificate
      ? [
          {
            filename: certificate.name,
            content: certificate.content,
            contentType: 'application/pdf',
          },
        ]
      : []),
  ];
};
