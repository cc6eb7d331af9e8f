import { z } from 'zod';

import { adminListSchema, categoryFilter, optionalDate, searchedListSchema } from '@/core/schema';
import { STATE_FILTERS, type StateFilter } from '@/shared/publication';

/** The hours of content, as they are sent and answered. Runs in the browser too. */

export const PUBLICATION_MESSAGES = {
  outOfOrder: 'La retirada debe ser posterior a la publicación',
} as const;

/** What a form sends of the hours; without a zone they are the campus's. */
export const publicationInput = {
  publishAt: optionalDate.describe('Se ve desde entonces; vacío: desde que se publica'),
  withdrawAt: optionalDate.describe('Se ve hasta ese minuto, incluido; vacío: siempre'),
};

/** The same with the date that the public reads. */
export const datedPublicationInput = {
  ...publicationInput,
  publishedOn: optionalDate.describe(
    'La fecha que se lee en el sitio; vacía: el momento en que se publica',
  ),
};

/** The hours as the back office reads them. */
export const publicationRecord = {
  publishAt: z.iso.datetime().nullable(),
  withdrawAt: z.iso.datetime().nullable(),
};

/** Narrows a list of the back office to what is yet to appear, or is gone. */
export const stateFilter = z
  .enum(Object.keys(STATE_FILTERS) as [StateFilter, ...StateFilter[]], {
    error: 'El estado debe ser scheduled o withdrawn',
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

/** Whether what is withdrawn is published before: of instants, or of a form's texts, which compare alike. */
export const isInOrder = ({ publishAt, withdrawAt }: Hours): boolean =>
  !publishAt || !withdrawAt || publishAt < withdrawAt;

/** What a form says of hours that are out of order, before they are sent. */
export const orderRefusal = {
  path: ['withdrawAt'],
  error: PUBLICATION_MESSAGES.outOfOrder,
};

/** Of a stored record what the back office reads of its hours. */
export const presentPublication = ({ publishAt, withdrawAt }: Hours) => ({
  publishAt: publishAt ?? null,
  withdrawAt: withdrawAt ?? null,
});
