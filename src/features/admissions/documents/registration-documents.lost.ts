import type { PayloadRequest } from 'payload';

import { inTransaction } from '@/core/database/transactions';
import { settings } from '@/core/settings';
import { queueMails, readSender } from '@/features/mail/mails.service';
import {
  lockDocument,
  setDocument,
  recordDocumentChange,
  whyNoneIsWanted,
} from '@/features/admissions/documents/registration-documents.locks';
import { REGISTRATION_DOCUMENTS } from '@/features/admissions/documents/registration-documents.definition';
import { documentLostMail } from '@/features/admissions/documents/registration-documents.mails';
import { documentStorage } from '@/features/admissions/documents/registration-documents.storage';

const { slug: collection, messages } = REGISTRATION_DOCUMENTS;

/** Number of other files checked before the storage is considered unavailable. */
const MAX_FILES_LOOKED_FOR = 20;

/** Whether the storage is available. If a folder is not mounted, all files are missing, but none is lost. */
const hasOtherFiles = async (req: PayloadRequest, filename: string): Promise<boolean> => {
  const { docs } = await req.payload.find({
    collection,
    req,
    where: { and: [{ filename: { exists: true } }, { filename: { not_equals: filename } }] },
    sort: '-id',
    limit: MAX_FILES_LOOKED_FOR,
    pagination: false,
    overrideAccess: true,
    depth: 0,
  });
  for (const other of docs) {
    const file = other.filename ? await documentStorage().read(other.filename) : null;
    await file?.content.cancel();
    if (file) return true;
  }
  return docs.length === 0;
};

/**
 * Marks a document with a missing file as lost, and requests it again from its applicant. Does nothing if the document
 * has another file by now.
 *
 * @returns `false` if the other files are missing too, that is, the storage is unavailable
 */
export const askForLost = async (
  req: PayloadRequest,
  { id, filename }: { id: number; filename: string },
): Promise<boolean> => {
  if (!(await hasOtherFiles(req, filename))) return false;
  await inTransaction(req, async () => {
    const { document, request } = await lockDocument(req, id);
    if (document.filename !== filename) return;
    const { name } = document;
    const none = { filename: null, bytes: null, uploadedAt: null, foundCleanAt: null };
    await setDocument(req, id, { state: 'asked', reason: messages.lost, ...none });
    await recordDocumentChange(
      req,
      request.id,
      `Se perdió el archivo: ${name}. Se ha pedido otra vez.`,
    );
    req.payload.logger.error({ document: id }, 'file of a document lost');
    if (whyNoneIsWanted(request)) return;
    const sender = await readSender(req);
    await queueMails(req, [documentLostMail(request, { name }, sender, settings().siteUrl)]);
  });
  return true;
};
