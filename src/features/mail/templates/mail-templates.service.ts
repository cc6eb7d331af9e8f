import type { PayloadRequest } from 'payload';

import { notFound, staleRecord } from '@/core/api/errors';
import { parseWith } from '@/core/api/request';
import { acquireAdvisoryLock, inTransaction } from '@/core/database/transactions';
import { asSystem, asUser } from '@/core/payload/system-call';
import { readSender } from '@/features/mail/mails.service';
import {
  HOUSE_TEMPLATES,
  MAIL_TEMPLATES,
  type MailTemplate,
  type TemplateKey,
} from '@/features/mail/templates/mail-templates.definition';
import {
  templateForm,
  type TemplateChange,
} from '@/features/mail/templates/mail-templates.schemas';
import type { LetterKind, PlaceholderValues } from '@/features/mail/templates/placeholders';
import type { MailTemplate as StoredTemplate } from '@/payload-types';

const { slug: collection } = MAIL_TEMPLATES;

/** Placeholder values of the newest person of each kind of letter. The registry supplies them. */
export type SampleSources = Record<
  LetterKind,
  (req: PayloadRequest, programme: string) => Promise<PlaceholderValues | null>
>;

export type ShownTemplate = MailTemplate & { isChanged: boolean; updatedAt: string | null };

const toShown = (house: MailTemplate, stored: StoredTemplate | undefined): ShownTemplate => ({
  ...house,
  ...(stored ? { subject: stored.subject, text: stored.text } : {}),
  isChanged: stored !== undefined,
  updatedAt: stored?.updatedAt ?? null,
});

const readStored = async (req: PayloadRequest): Promise<ReadonlyMap<string, StoredTemplate>> => {
  const limit = HOUSE_TEMPLATES.length;
  const { docs } = await req.payload.find({ collection, req, ...asUser, limit, pagination: false });
  return new Map(docs.map((stored) => [stored.key, stored]));
};

/** All templates, with the placeholder values of a real person of each kind for previews. */
export const listTemplates = async (req: PayloadRequest, samples: SampleSources) => {
  const [stored, { programme }] = await Promise.all([readStored(req), readSender(req)]);
  const [request, message, attendees] = await Promise.all([
    samples.request(req, programme),
    samples.message(req, programme),
    samples.attendees(req, programme),
  ]);
  return {
    templates: HOUSE_TEMPLATES.map((house) => toShown(house, stored.get(house.key))),
    samples: { request, message, attendees },
    programme,
  };
};

/** Subject and text of a template, with its placeholders. */
export const readTemplate = async (
  req: PayloadRequest,
  key: TemplateKey,
): Promise<Pick<MailTemplate, 'subject' | 'text'>> => {
  const { docs } = await req.payload.find({
    collection,
    req,
    ...asUser,
    where: { key: { equals: key } },
    limit: 1,
    pagination: false,
  });
  const house = HOUSE_TEMPLATES.find((template) => template.key === key);
  if (!house) throw new Error(`No mail template «${key}»`);
  return docs[0] ?? house;
};

const houseOf = (id: number): MailTemplate => {
  const house = HOUSE_TEMPLATES.find((template) => template.id === id);
  if (!house) throw notFound();
  return house;
};

/** Locks a template, so that the second of two concurrent changes sees the first. */
const lockTemplate = async (req: PayloadRequest, { key }: MailTemplate) => {
  await acquireAdvisoryLock(req, `${collection}:${key}`);
  return (await readStored(req)).get(key);
};

const removeStored = async (req: PayloadRequest, stored: StoredTemplate | undefined) => {
  if (stored) await req.payload.delete({ collection, id: stored.id, req, ...asSystem });
};

/**
 * Changes the text of a template; the product's text removes the change.
 *
 * @throws {ApiError} 404, 400 with placeholders that its letters cannot fill, 409 changed since `updatedAt`
 */
export const changeTemplate = (
  req: PayloadRequest,
  { id, updatedAt, ...sent }: TemplateChange & { id: number },
): Promise<ShownTemplate> =>
  inTransaction(req, async () => {
    const house = houseOf(id);
    const words = parseWith(templateForm(house.kind), sent);
    const stored = await lockTemplate(req, house);
    if (updatedAt !== undefined && updatedAt !== (stored?.updatedAt ?? null)) throw staleRecord();
    // Trimmed, because the form trims its values.
    if (words.subject === house.subject && words.text === house.text.trim()) {
      await removeStored(req, stored);
      return toShown(house, undefined);
    }
    const data = { key: house.key, name: house.name, ...words };
    const changed = stored
      ? await req.payload.update({ collection, id: stored.id, req, ...asSystem, data })
      : await req.payload.create({ collection, req, ...asSystem, data });
    return toShown(house, changed);
  });

/** Restores the product's text of a template. @throws {ApiError} 404 */
export const restoreTemplate = (req: PayloadRequest, id: number): Promise<ShownTemplate> =>
  inTransaction(req, async () => {
    const house = houseOf(id);
    await removeStored(req, await lockTemplate(req, house));
    return toShown(house, undefined);
  });
