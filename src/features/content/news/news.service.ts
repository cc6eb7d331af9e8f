import type { PayloadRequest } from 'payload';

import { isStaff } from '@/core/access';
import { contentService } from '@/core/content/content-service';
import { readCampusDate, withPublication } from '@/core/content/publication.service';
import { listRecords } from '@/core/content/records';
import { withPictures } from '@/core/rich-text/pictures';
import { toEditorState, toPlainText } from '@/core/rich-text/plain-text';
import { normalizeState } from '@/core/rich-text/normalize-state';
import { isEditorState, type EditorState } from '@/core/rich-text/state.schema';
import { isStorableAddress } from '@/core/schema';
import {
  withImageAlt,
  withItsImageAlt,
  type WithImageAlt,
} from '@/features/content/media/media.service';
import { NEWS } from '@/features/content/news/news.definition';
import type { NewsAdminFilter, NewsDraft, NewsInput } from '@/features/content/news/news.schemas';
import type { News } from '@/payload-types';

const collection = NEWS.slug;
const newestFirst = ['-publishedOn', '-id'];
/** By creation, because a draft may have no date yet. */
const lastWrittenFirst = ['-createdAt', '-id'];

/**
 * News, newest first: all of it by creation for staff, the published items by date for the public
 * site. `summary` excludes the content.
 */
export const listNews = async (
  req: PayloadRequest,
  { summary = false, ...filter }: NewsAdminFilter,
) => {
  const found = await listRecords(req, {
    collection,
    sort: isStaff(req) ? lastWrittenFirst : newestFirst,
    ...(summary ? { without: { content: false } } : { depth: 1 }),
    ...filter,
  });
  return { ...found, docs: await withImageAlt(req, found.docs) };
};

const toState = (content: NewsInput['content']): EditorState =>
  typeof content === 'string' ? toEditorState(content) : content;

export const newsService = contentService<News, WithImageAlt<News>, NewsInput>({
  collection,
  depth: 1,
  complete: withImageAlt,
  toStored: ({ content, ...fields }, stored) => {
    // A plain-text client may send back the unchanged text without removing the formatting.
    const isUnchanged =
      content === undefined || (stored !== null && content === toPlainText(stored.content));
    return {
      ...withPublication(fields, stored),
      ...(isUnchanged ? {} : { content: toState(content) }),
    };
  },
});

/** Presents a draft as it would be published. Nothing is stored; invalid content and URLs are left out. */
export const previewNews = async (
  req: PayloadRequest,
  draft: NewsDraft,
): Promise<WithImageAlt<News>> => {
  const now = new Date().toISOString();
  const { title, excerpt, category, content, imageUrl, publishAt, publishedOn } = draft;
  return withItsImageAlt(req, {
    id: 0,
    title: title.trim() || NEWS.unfinished.title,
    excerpt,
    content: await withPictures(
      req,
      isEditorState(content) ? normalizeState(content) : toEditorState(''),
    ),
    category: (category || NEWS.unfinished.category) as News['category'],
    imageUrl: isStorableAddress(imageUrl) ? imageUrl : null,
    published: false,
    publishedOn: readCampusDate(publishedOn) ?? readCampusDate(publishAt) ?? now,
    createdAt: now,
    updatedAt: now,
  });
};
