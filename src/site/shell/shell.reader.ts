import { cache } from 'react';

import { readForPage } from '@/core/page-cache';
import { PROGRAMME } from '@/features/programme/programme.definition';
import {
  readContactDetails,
  readIdentity,
  type ContactDetails,
  type Identity,
} from '@/features/programme/programme.service';
import { sitePayload } from '@/site/payload';

const { defaults, globals } = PROGRAMME;

const DEFAULT_IDENTITY: Identity = {
  programmeName: defaults.programmeName,
  universityName: defaults.universityName,
  tagline: defaults.tagline,
  socialLinks: [],
};

const DEFAULT_CONTACT: ContactDetails = {
  address: defaults.address,
  email: defaults.email,
  quickContactEmail: defaults.email,
  phone: null,
  socialHandle: defaults.socialHandle,
  map: defaults.map,
};

/** Who the programme is; its plain defaults while the database cannot be asked. */
export const readSiteIdentity = cache(
  async (): Promise<Identity> =>
    (await readForPage({
      key: [globals.identity],
      tags: [globals.identity],
      read: async () => readIdentity(await sitePayload()),
    })) ?? DEFAULT_IDENTITY,
);

/** How the programme is reached; the same fallback. */
export const readSiteContact = cache(
  async (): Promise<ContactDetails> =>
    (await readForPage({
      key: [globals.contactDetails],
      tags: [globals.contactDetails],
      read: async () => readContactDetails(await sitePayload()),
    })) ?? DEFAULT_CONTACT,
);
