import type { PayloadRequest } from 'payload';

import { conflict } from '@/core/api/errors';
import { parseWith } from '@/core/api/request';
import { addEntry, listEntries } from '@/core/case-desk/timeline';
import { findRecord } from '@/core/content/records';
import { inTransaction, lockRow } from '@/core/database/transactions';
import { asSystem } from '@/core/payload/system-call';
import { CONTACT_CASES, CONTACTS, quoteMessage } from '@/features/inbox/contacts.definition';
import { contactPlaceholders } from '@/features/inbox/contacts.placeholders';
import type { AnswerTemplate, SentAnswer } from '@/features/inbox/contacts.schemas';
import { logActivity } from '@/features/inbox/contacts.service';
import { toParagraphs } from '@/features/mail/mails.content';
import { letter } from '@/features/mail/mails.schemas';
import { recordRef } from '@/features/mail/mails.records';
import { isMailKnown, keyOfMail, queueMails, readSender } from '@/features/mail/mails.service';
import { readTemplate } from '@/features/mail/templates/mail-templates.service';
import { fillDraft, fillLetter } from '@/features/mail/templates/placeholders';

const collection = CONTACTS.slug;

/** Draft of an answer. A subject that begins with «Re:» gets no second one. @throws {ApiError} 404 */
export const draftAnswer = async (
  req: PayloadRequest,
  { id, template }: AnswerTemplate & { id: number },
) => {
  const contact = await findRecord(req, { collection, id });
  const { programme } = await readSender(req);
  const placeholders = contactPlaceholders(contact, programme);
  const { subject, text } = fillLetter(await readTemplate(req, template), placeholders);
  return {
    to: contact.email,
    subject: subject.replace(/^re:\s*(?=re:)/iu, ''),
    text,
    signature: programme,
    placeholders,
  };
};

const findLastAnswer = async (req: PayloadRequest, id: number): Promise<number | null> =>
  (await listEntries(req, CONTACT_CASES, id)).find(({ kind }) => kind === 'answer')?.id ?? null;

/**
 * Sends an answer by mail and adds it to the timeline; a repeated request sends it once.
 *
 * @throws {ApiError} 404, 400 with an incomplete part of the template, 409 if another answer was
 *   sent since the message was read
 */
export const sendAnswer = (
  req: PayloadRequest,
  { id, answer: { key: sentKey, lastAnswer, ...words } }: { id: number; answer: SentAnswer },
): Promise<void> =>
  inTransaction(req, async () => {
    await lockRow(req, { collection, id });
    const contact = await findRecord(req, { collection, id });
    const { office, programme } = await readSender(req);
    const placeholders = contactPlaceholders(contact, programme);
    const sent = parseWith(letter('message', placeholders), words);
    const { subject, text } = fillDraft(sent, placeholders);
    const key = sentKey ? keyOfMail(sentKey, collection, id, subject, text) : undefined;
    if (key && (await isMailKnown(req, key))) return;
    if (lastAnswer !== undefined && lastAnswer !== (await findLastAnswer(req, id))) {
      throw conflict(CONTACTS.messages.answeredMeanwhile);
    }
    const [mail] = await queueMails(req, [
      {
        kind: 'answer',
        to: contact.email,
        replyTo: office,
        about: contact.email,
        record: recordRef(collection, id),
        subject,
        key,
        content: {
          paragraphs: [...toParagraphs(text), quoteMessage(contact.mensaje)],
          signature: programme,
        },
      },
    ]);
    await addEntry(req, CONTACT_CASES, id, { kind: 'answer', subject, text, mail });
    await req.payload.update({
      collection,
      id,
      req,
      // Bypasses access control, because screens must not write these fields.
      ...asSystem,
      data: {
        status: 'answered',
        answeredAt: contact.answeredAt ?? new Date().toISOString(),
      },
    });
    await logActivity(req, { contact: id, action: 'answer' });
  });
