import type { CollectionSlug, PayloadRequest } from 'payload';

import { isAdministrator } from '@/core/access';
import { idOf, type Reference } from '@/core/payload/reference';
import { wherePersonMatches } from '@/core/payload/search-text';
import { CONTACTS } from '@/features/inbox/contacts.definition';
import { EVENT_REGISTRATIONS } from '@/features/events/registrations/event-registrations.definition';
import { REGISTRATIONS } from '@/features/admissions/applications/registrations.definition';
import { OFFICE_SEARCH, type PeopleKind } from '@/features/search/office.definition';
import type { Hit } from '@/features/search/search.queries';
import { searchSite, type SearchOutcome } from '@/features/search/search.service';
import { cleanQuery } from '@/features/search/search.terms';
import { messagePath, registrantsPath, requestPath } from '@/shared/paths';
import { recordPath } from '@/shared/record-paths';

/** Path of a hit in the back office; for a page of the site, its public address. */
export const workplaceOf = ({ address, kind, record }: Hit): string =>
  kind === 'pages' ? address : recordPath(kind, record);

interface PersonFound {
  id: number;
  name: string;
  about: string;
  at: string;
  href: string;
}

export interface PeopleFound {
  kind: PeopleKind;
  total: number;
  people: PersonFound[];
}

type Doc = Record<string, unknown>;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const SOURCES: readonly {
  kind: PeopleKind;
  slug: CollectionSlug;
  present: (doc: Doc) => Pick<PersonFound, 'name' | 'about' | 'href'>;
}[] = [
  {
    kind: 'requests',
    slug: REGISTRATIONS.slug,
    present: (doc) => ({
      name: `${text(doc['nombres'])} ${text(doc['apellidos'])}`,
      about: text(doc['email']),
      href: requestPath(Number(doc['id'])),
    }),
  },
  {
    kind: 'messages',
    slug: CONTACTS.slug,
    present: (doc) => ({
      name: text(doc['nombre']),
      about: `${text(doc['email'])} · ${text(doc['asunto'])}`,
      href: messagePath(Number(doc['id'])),
    }),
  },
  {
    kind: 'registrants',
    slug: EVENT_REGISTRATIONS.slug,
    present: (doc) => {
      const event = idOf(doc['event'] as Reference);
      return {
        name: `${text(doc['nombre'])} ${text(doc['apellido'])}`.trim(),
        about: text(doc['email']),
        // The event may have been deleted.
        href: event
          ? registrantsPath(event)
          : recordPath(EVENT_REGISTRATIONS.slug, Number(doc['id'])),
      };
    },
  },
];

/** Searches people as their lists do: all words must match, whole or in part, within the user's access rights. */
const findPeople = async (req: PayloadRequest, q: string): Promise<PeopleFound[]> => {
  const found: PeopleFound[] = [];
  for (const { kind, present, slug } of SOURCES) {
    const { docs, totalDocs } = await req.payload.find({
      collection: slug,
      where: wherePersonMatches(q),
      sort: '-createdAt',
      limit: OFFICE_SEARCH.people,
      depth: 0,
      req,
      overrideAccess: false,
    });
    const people = (docs as unknown as Doc[]).map((doc) => ({
      id: Number(doc['id']),
      at: text(doc['createdAt']),
      ...present(doc),
    }));
    if (totalDocs > 0) found.push({ kind, total: totalDocs, people });
  }
  return found;
};

export interface OfficeOutcome {
  content: SearchOutcome;
  people: PeopleFound[];
}

export const searchOffice = async (
  req: PayloadRequest,
  { q, part = 1 }: { q: string; part?: number | undefined },
): Promise<OfficeOutcome> => {
  const asked = cleanQuery(q);
  const isForPeople = isAdministrator(req) && asked.length >= OFFICE_SEARCH.leastOfPeople;
  const people = isForPeople ? await findPeople(req, asked) : [];
  // If people were found, contents with a similar word are not suggested.
  const corrects = people.length === 0;
  const content = await searchSite(req.payload, { audience: 'office', q, part, corrects });
  return { content, people };
};
