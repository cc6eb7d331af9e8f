import type { PayloadRequest } from 'payload';

import { findRecord } from '@/core/content/records';
import { inTransaction, lockRow } from '@/core/database';
import { CONTACTS } from '@/features/contacts/contacts.definition';
import { quoteMessage } from '@/features/contacts/contacts.quote';
import type { AnswerInput } from '@/features/contacts/contacts.schemas';
import { addEntry, tellInLog } from '@/features/contacts/entries.service';
import { toParagraphs } from '@/features/mails/mails.content';
import { queueMails, readSender } from '@/features/mails/mails.service';

const collection = CONTACTS.slug;

/** What an answer begins with. @throws {ApiError} 404 */
export const draftAnswer = async (req: PayloadRequest, id: number) => {
  const contact = await findRecord(req, { collection, id });
  const { programme } = await readSender(req);
  const subject = /^re:/iu.test(contact.asunto) ? contact.asunto : `Re: ${contact.asunto}`;
  return {
    to: contact.email,
    subject,
    text: `Hola, ${contact.nombre}:\n\n`,
    signature: programme,
  };
};

/** Answers a message by mail, and keeps the answer in its file. @throws {ApiError} 404 */
export const sendAnswer = (
  req: PayloadRequest,
  { id, answer: { subject, text } }: { id: number; answer: AnswerInput },
): Promise<void> =>
  inTransaction(req, async () => {
    await lockRow(req, { collection, id });
    const contact = await findRecord(req, { collection, id });
    const { office, programme } = await readSender(req);
    const [mail] = await queueMails(req, [
      {
        kind: 'answer',
        to: contact.email,
        replyTo: office,
        about: contact.email,
        subject,
        content: {
          paragraphs: [...toParagraphs(text), quoteMessage(contact.mensaje)],
          signature: programme,
        },
      },
    ]);
    await addEntry(req, { contact: id, entry: { kind: 'answer', subject, text, mail } });
    await req.payload.update({
      collection,
      id,
      req,
      // No screen may write it: commands do.
      overrideAccess: true,
      depth: 0,
      data: {
        status: 'answered',
        answeredAt: contact.answeredAt ?? new Date().toISOString(),
      },
    });
    await tellInLog(req, { contact: id, action: 'answer' });
  });
