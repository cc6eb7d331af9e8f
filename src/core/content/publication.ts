import { z } from 'zod';

import {
  adminListSchema,
  categoryFilter,
  flag,
  optionalDate,
  searchedListSchema,
} from '@/core/schema';
import { STATE_FILTERS, type StateFilter } from '@/shared/publication';

/** Publication of content in requests and responses. Runs in the browser too. */

export const PUBLICATION_MESSAGES = {
  outOfOrder: 'La retirada debe ser posterior a la publicación',
} as const;

/**
 * Publication of an event, a document or a picture: public unless sent as a draft. Times without a
 * time zone are in the campus's.
 */
export const publicationInput = {
  published: flag.default(true).describe('Falso: borrador, que el público no ve'),
  publishAt: optionalDate.describe('Se ve desde entonces; vacío: desde que se publica'),
  withdrawAt: optionalDate.describe('Se ve hasta ese minuto, incluido; vacío: siempre'),
};

/** Publication of a news item or an issue: a draft unless sent as published, with the date that the public reads. */
export const datedPublicationInput = {
  ...publicationInput,
  published: flag.default(false),
  publishedOn: optionalDate.describe(
    'La fecha que se lee en el sitio; vacía: el momento en que se publica',
  ),
};

/** The publication of a record as the back office reads it. */
export const publicationRecord = {
  published: z.boolean(),
  publishAt: z.iso.datetime().nullable(),
  withdrawAt: z.iso.datetime().nullable(),
};

/** Narrows a list of the back office to one state of publication. */
export const stateFilter = z
  .enum(Object.keys(STATE_FILTERS) as [StateFilter, ...StateFilter[]], {
    error: 'El estado debe ser draft, scheduled o withdrawn',
  })
  .optional();

/** Query parameters of a collection's lists, which are filtered by category; `all` is the word that means no filter. */
export const categoryLists = <const Options extends readonly [string, ...string[]]>(
  categories: Options,
  all: string,
) => {
  const category = categoryFilter(categories, all);
  return {
    /** The public list. */
    filter: searchedListSchema.extend({ category }),
    /** The back office's list. */
    adminFilter: adminListSchema.extend({ category, state: stateFilter }),
  };
};

interface Hours {
  publishAt?: string | null;
  withdrawAt?: string | null;
}

/** Whether the publication is before the withdrawal. Compares instants or a form's texts: both sort by time. */
export const isInOrder = ({ publishAt, withdrawAt }: Hours): boolean =>
  !publishAt || !withdrawAt || publishAt < withdrawAt;

/** Error of a form, before it is sent, if the withdrawal is not after the publication. */
export const orderRefusal = {
  path: ['withdrawAt'],
  error: PUBLICATION_MESSAGES.outOfOrder,
};

/** The publication of a stored record, for the back office. */
export const presentPublication = ({
  published,
  publishAt,
  withdrawAt,
}: Hours & { published: boolean }) => ({
  published,
  publishAt: publishAt ?? null,
  withdrawAt: withdrawAt ?? null,
});
