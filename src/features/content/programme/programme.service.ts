import type { Payload } from 'payload';

import { PUBLIC_SITE } from '@/core/access';
import { PROGRAMME } from '@/features/content/programme/programme.definition';

const { globals } = PROGRAMME;
const asPublicSite = { overrideAccess: false, context: PUBLIC_SITE, depth: 0 } as const;

/** Name, university, motto and social links, as the public site shows them. */
export const readIdentity = async (payload: Payload) => {
  const identity = await payload.findGlobal({ slug: globals.identity, ...asPublicSite });
  return {
    programmeName: identity.programmeName,
    universityName: identity.universityName,
    tagline: identity.tagline,
    socialLinks: (identity.socialLinks ?? []).map(({ name, url }) => ({ name, url })),
  };
};
export type Identity = Awaited<ReturnType<typeof readIdentity>>;

/** The six cards of the council. */
export const readCouncil = async (payload: Payload) => {
  const { members } = await payload.findGlobal({ slug: globals.council, ...asPublicSite });
  return members.map(({ role, name, department, photoUrl }) => ({
    role,
    name,
    department,
    photoUrl: photoUrl ?? null,
  }));
};
export type Council = Awaited<ReturnType<typeof readCouncil>>;

/** Address, e-mails, social handle and the map's position. */
export const readContactDetails = async (payload: Payload) => {
  const details = await payload.findGlobal({ slug: globals.contactDetails, ...asPublicSite });
  return {
    address: details.address,
    email: details.email,
    quickContactEmail: details.quickContactEmail,
    phone: details.phone || null,
    socialHandle: details.socialHandle,
    map: {
      latitude: details.map.latitude,
      longitude: details.map.longitude,
      zoom: details.map.zoom,
    },
  };
};
export type ContactDetails = Awaited<ReturnType<typeof readContactDetails>>;

/** The addresses to which articles are sent. */
export const readJournalPolicy = async (payload: Payload) => {
  const policy = await payload.findGlobal({ slug: globals.journalPolicy, ...asPublicSite });
  return { submissionEmails: policy.submissionEmails.map(({ email }) => email) };
};
