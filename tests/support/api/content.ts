import { documentBody, eventBody, galleryBody, journalBody, newsBody } from './factories';
import { call, idOf, recordOf, type JsonRecord } from './rest.client';
import { asAdministrator } from './roles';

/** A valid body for each of the five kinds of content. */
export const CONTENT_BODIES = {
  news: newsBody,
  events: eventBody,
  documents: documentBody,
  journal: journalBody,
  gallery: galleryBody,
} as const;
export type ContentSlug = keyof typeof CONTENT_BODIES;
export const CONTENT_SLUGS = Object.keys(CONTENT_BODIES) as ContentSlug[];

export type StoredContent = JsonRecord & { id: number };

export const storeContent = async (
  slug: ContentSlug,
  fields: JsonRecord = {},
): Promise<StoredContent> => {
  const answer = await call('POST', `/api/admin/${slug}`, {
    token: await asAdministrator(),
    json: CONTENT_BODIES[slug](fields),
  });
  if (answer.status !== 201) throw new Error(`Not created: ${answer.status} ${answer.text}`);
  const record = recordOf(answer);
  return { ...record, id: idOf(record) };
};

/** Deletes permanently, also from the trash, as an administrator can in Payload's screens. */
export const eraseContent = async (slug: ContentSlug, id: number): Promise<void> => {
  const token = await asAdministrator();
  await call('DELETE', `/api/admin/${slug}/${id}`, { token });
  await call('DELETE', `/api/${slug}/${id}?trash=true`, { token });
};
