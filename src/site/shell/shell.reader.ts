import { cache } from 'react';

import { loadForPage } from '@/core/cache/render-context';
import { PROGRAMME } from '@/features/content/programme/programme.definition';
import {
  readContactDetails,
  readIdentity,
  type ContactDetails,
  type Identity,
} from '@/features/content/programme/programme.service';
import { sitePayload } from '@/site/payload';

const { defaults, globals } = PROGRAMME;

/** Identity of the programme; `null` while the database cannot be queried. */
export const readSiteIdentity = cache((): Promise<Identity | null> =>
  loadForPage({
    key: [globals.identity],
    tags: [globals.identity],
    read: async () => readIdentity(await sitePayload()),
  }),
);

export const readSiteContact = cache((): Promise<ContactDetails | null> =>
  loadForPage({
    key: [globals.contactDetails],
    tags: [globals.contactDetails],
    read: async () => readContactDetails(await sitePayload()),
  }),
);

export const siteNameOf = (identity: Identity | null): string =>
  identity?.programmeName ?? defaults.programmeName;
