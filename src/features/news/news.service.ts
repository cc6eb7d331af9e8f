import type { Payload, PayloadRequest } from 'payload';

import { PUBLIC_SITE } from '@/core/access';
import {
  createRecord,
  findRecord,
  listRecords,
  trashRecord,
  updateRecord,
} from '@/core/content/records';
import { withPictures } from '@/core/rich-text/pictures';
import { toEditorState, toPlainText } from '@/core/rich-text/plain-text';
import { isEditorState, type EditorState } from '@/core/rich-text/state.schema';
import { isStorableAddress, type Pagination } from '@/core/schema';
import { NEWS } from '@/features/news/news.definition';
import type {
  NewsAdminFilter,
  NewsChange,
  NewsDraft,
  NewsInput,
} from '@/features/news/news.schemas';
import type { News, NewsSelect } from '@/payload-types';

const collection = NEWS.slug;
const newestFirst = ['-createdAt', '-id'];

/** News, newest first: all of it for staff, what is published for the public site. */
export const listNews = (req: PayloadRequest, pagination: Pagination) =>
  listRecords(req, { collection, sort: newestFirst, depth: 1, ...pagination });

/** What the back office lists, newest first; `summary` leaves the content where it is. */
export const listNewsForAdmin = (
  req: PayloadRequest,
  { summary = false, ...filter }: NewsAdminFilter,
) =>
  listRecords(req, {
    collection,
    sort: newestFirst,
    ...(summary ? { without: { content: false } } : { depth: 1 }),
    ...filter,
  });

/** One news item. @throws {ApiError} 404 unknown, in the trash, or a draft for the public. */
export const findNews = (req: PayloadRequest, id: number) =>
  findRecord(req, { collection, id, depth: 1 });

/** What is published, newest first: only the named fields of it. */
const selectPublished = async <Select extends NewsSelect>(
  payload: Payload,
  { select, limit = 0 }: { select: Select; limit?: number },
) => {
  const { docs } = await payload.find({
    collection,
    overrideAccess: false,
    context: PUBLIC_SITE,
    sort: newestFirst,
    pagination: false,
    limit,
    depth: 0,
    select,
  });
  return docs;
};

/** What the public pages list: published news without its content, newest first. */
export const listNewsSummaries = (payload: Payload, limit = 0) =>
  selectPublished(payload, {
    limit,
    select: { title: true, excerpt: true, category: true, imageUrl: true, createdAt: true },
  });

/** When each published item was last changed: what a list of addresses says of it. */
export const listNewsStamps = async (payload: Payload) => {
  const docs = await selectPublished(payload, { select: { updatedAt: true } });
  return docs.map(({ id, updatedAt }) => ({ id, updatedAt }));
};

const toState = (content: NewsInput['content']): EditorState =>
  typeof content === 'string' ? toEditorState(content) : content;

export const createNews = (req: PayloadRequest, input: NewsInput) =>
  createRecord(req, { collection, data: { ...input, content: toState(input.content) }, depth: 1 });

/**
 * Changes a news item. A plain text equal to the stored one leaves the formatting untouched: a
 * client that knows only plain text can save what it read without flattening it.
 */
export const updateNews = (
  req: PayloadRequest,
  { id, change: { updatedAt, content, ...fields } }: { id: number; change: NewsChange },
) =>
  updateRecord(req, {
    collection,
    id,
    lastSeen: updatedAt,
    depth: 1,
    change: (stored) => {
      const isUnchanged = content === undefined || content === toPlainText(stored.content);
      return { ...fields, ...(isUnchanged ? {} : { content: toState(content) }) };
    },
  });

/**
 * What would become public if this draft were published as it is. Nothing is stored, and what
 * could not be stored (a foreign content, an address of another kind) is not shown either.
 */
export const previewNews = async (req: PayloadRequest, draft: NewsDraft): Promise<News> => {
  const now = new Date().toISOString();
  const { title, excerpt, category, content, imageUrl } = draft;
  return {
    id: 0,
    title: title.trim() || NEWS.unfinished.title,
    excerpt,
    content: await withPictures(req, isEditorState(content) ? content : toEditorState('')),
    category: (category || NEWS.unfinished.category) as News['category'],
    imageUrl: isStorableAddress(imageUrl) ? imageUrl : null,
    published: false,
    createdAt: now,
    updatedAt: now,
  };
};

export const trashNews = (req: PayloadRequest, id: number) => trashRecord(req, { collection, id });
