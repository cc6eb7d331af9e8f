import { flattenTopLevelFields } from 'payload/shared';
import type { PayloadRequest, Where } from 'payload';

import { labelOfOption } from '@/core/payload/option-label';
import { idOf, type Reference } from '@/core/payload/reference';
import { asUser } from '@/core/payload/system-call';
import { PERSONAL_DATA } from '@/features/compliance/personal-data/personal-data.definition';
import { recordRef } from '@/features/mail/mails.records';
import {
  certificatePath,
  certificatesPath,
  messagePath,
  parsePersonKey,
  registrantsPath,
  requestPath,
  type PersonRecordSlug,
} from '@/shared/paths';
import { recordPath } from '@/shared/record-paths';

/**
 * Maximum number of records read per kind. Higher than the number shown, because `like` also finds
 * longer addresses.
 */
const READ = 100;

type Row = Record<string, unknown> & { id: number };
/** The newest records of one kind, and whether there are more. */
interface Part {
  rows: Row[];
  hasMore: boolean;
}

interface PersonRecord {
  id: number;
  title: string;
  href: string;
  at: string;
  /** State of the record, in the words of its screens. */
  state: string;
  certificate: { code: string; href: string; isWithdrawn: boolean } | null;
}

interface PersonPart {
  collection: PersonRecordSlug;
  records: PersonRecord[];
  hasMore: boolean;
}

export interface Person {
  /** `null` for a registration without an address: its page shows only this record. */
  email: string | null;
  names: string[];
  telephones: string[];
  /** Names of the people who share the address; empty if it belongs to one. */
  sharedBy: string[];
  parts: PersonPart[];
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const unique = (values: readonly string[]): string[] => [...new Set(values.filter(Boolean))];

const addressOf = (collection: PersonRecordSlug, row: Row): string =>
  text(row[collection === 'mails' ? 'about' : 'email']).toLowerCase();

const find = async (
  req: PayloadRequest,
  collection: PersonRecordSlug | 'certificates',
  where: Where,
): Promise<Row[]> => {
  const query = { where, sort: '-id', limit: READ, pagination: false } as const;
  const { docs } = await req.payload.find({ collection, req, ...asUser, ...query });
  return docs.map((doc) => ({ ...doc }));
};

/** Records of one kind with exactly this address, compared again because `like` also finds a part of an address. */
const readPart = async (
  req: PayloadRequest,
  collection: PersonRecordSlug,
  email: string,
): Promise<Part> => {
  const field = collection === 'mails' ? 'about' : 'email';
  const found = await find(req, collection, { [field]: { like: email } });
  const rows = found.filter((row) => addressOf(collection, row) === email);
  const { shown } = PERSONAL_DATA;
  return { rows: rows.slice(0, shown), hasMore: rows.length > shown || found.length === READ };
};

const nameOf = ({ nombre, nombres, apellidos }: Row): string =>
  text(nombre) || [text(nombres), text(apellidos)].filter(Boolean).join(' ');

const eventOf = ({ event }: Row): number => idOf(event as Reference) ?? 0;

const SHOWN: Record<
  PersonRecordSlug,
  { state: string; title: (row: Row) => string; href: (row: Row) => string }
> = {
  registrations: {
    state: 'status',
    title: ({ id }) => `Solicitud n.º ${id}`,
    href: ({ id }) => requestPath(id),
  },
  contacts: {
    state: 'status',
    title: ({ asunto }) => text(asunto),
    href: ({ id }) => messagePath(id),
  },
  'event-registrations': {
    state: 'state',
    title: ({ eventTitle }) => text(eventTitle),
    // The event may have been deleted.
    href: (row) =>
      eventOf(row) ? registrantsPath(eventOf(row)) : recordPath('event-registrations', row.id),
  },
  mails: {
    state: 'status',
    title: ({ subject }) => text(subject),
    href: ({ id }) => recordPath('mails', id),
  },
};

const stateOf = (
  { payload }: PayloadRequest,
  collection: PersonRecordSlug,
): ((row: Row) => string) => {
  const { state: name } = SHOWN[collection];
  const field = flattenTopLevelFields(payload.collections[collection].config.fields).find(
    (one) => 'name' in one && one.name === name,
  );
  const options = field?.type === 'select' ? field.options : [];
  return (row) => {
    const state = labelOfOption(options, row[name]);
    if (row['withdrawnAt']) return `${state} · Retirada`;
    return row['attendedAt'] ? `${state} · Entró` : state;
  };
};

/** Certificates by the registration that they were issued for. */
const readCertificates = async (
  req: PayloadRequest,
  registrations: readonly Row[],
): Promise<Map<number, PersonRecord['certificate']>> => {
  if (registrations.length === 0) return new Map();
  const ids = registrations.map(({ id }) => id);
  const found = await find(req, 'certificates', { registration: { in: ids } });
  return new Map(
    found.map((row) => [
      idOf(row['registration'] as Reference) ?? 0,
      {
        code: text(row['code']),
        // The event may have been deleted; the public page still shows the certificate.
        href: eventOf(row) ? certificatesPath(eventOf(row)) : certificatePath(text(row['code'])),
        isWithdrawn: Boolean(row['withdrawnAt']),
      },
    ]),
  );
};

/**
 * Mails about a person without the notices about a record that has another address now: those have the data of
 * another person. A record that is not shown counts as another one.
 */
const ownMails = (mails: Part, email: string, parts: readonly [PersonRecordSlug, Part][]): Part => {
  const own = new Set(
    parts.flatMap(([collection, { rows }]) =>
      collection === 'mails' ? [] : rows.map(({ id }) => recordRef(collection, id)),
    ),
  );
  const rows = mails.rows.filter(
    ({ record, to }) => !record || text(to).toLowerCase() === email || own.has(text(record)),
  );
  return { ...mails, rows };
};

const readParts = async (
  req: PayloadRequest,
  email: string,
): Promise<[PersonRecordSlug, Part][]> => {
  const parts: [PersonRecordSlug, Part][] = [];
  for (const collection of ['registrations', 'contacts', 'event-registrations'] as const) {
    parts.push([collection, await readPart(req, collection, email)]);
  }
  return [...parts, ['mails', ownMails(await readPart(req, 'mails', email), email, parts)]];
};

/**
 * All data of a record's person, found by the record's address with the rights of the request's
 * user: the newest of each kind, in five queries and one for the record.
 *
 * @param key name of the record: `solicitud-12`
 * @returns `null` if there is no such record, or the user may not read it
 */
export const readPerson = async (
  req: PayloadRequest,
  key: string | undefined,
): Promise<Person | null> => {
  const named = parsePersonKey(key);
  if (!named) return null;
  const { collection, id } = named;
  const [row] = await find(req, collection, { id: { equals: id } });
  if (!row) return null;
  const email = addressOf(collection, row);
  const parts: [PersonRecordSlug, Part][] = email
    ? await readParts(req, email)
    : [[collection, { rows: [row], hasMore: false }]];
  const registrations = parts.find(([slug]) => slug === 'event-registrations')?.[1].rows ?? [];
  const certificates = await readCertificates(req, registrations);
  const people = parts.flatMap(([slug, { rows }]) => (slug === 'mails' ? [] : rows));
  const isShared = registrations.some(({ sharesEmail }) => sharesEmail === true);
  return {
    email: email || null,
    names: unique(people.map(nameOf)),
    telephones: unique(people.map(({ telefono }) => text(telefono))),
    sharedBy: isShared ? unique(registrations.map(nameOf)) : [],
    parts: parts.map(([slug, { rows, hasMore }]) => {
      const state = stateOf(req, slug);
      const { title, href } = SHOWN[slug];
      return {
        collection: slug,
        hasMore,
        records: rows.map((one) => ({
          id: one.id,
          title: title(one),
          href: href(one),
          at: text(one['createdAt']),
          state: state(one),
          certificate: slug === 'event-registrations' ? (certificates.get(one.id) ?? null) : null,
        })),
      };
    }),
  };
};
