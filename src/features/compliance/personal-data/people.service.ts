import type { PayloadRequest } from 'payload';

import { wherePersonMatches } from '@/core/payload/search-text';
import { asUser } from '@/core/payload/system-call';
import { PERSONAL_DATA } from '@/features/compliance/personal-data/personal-data.definition';
import type { PeopleFound } from '@/features/compliance/personal-data/personal-data.schemas';
import { normalizeEmail } from '@/shared/email-address';
import { personPath } from '@/shared/paths';
import { withSnakeCaseAliases } from '@/shared/spelling';

/** Maximum number of records that a search reads of each collection, newest first. */
const RECORDS = 100;

const SEARCHED = ['registrations', 'contacts', 'event-registrations'] as const;

interface FoundPerson {
  href: string;
  email: string;
  names: Set<string>;
  telephones: Set<string>;
}

interface SearchedRecord {
  id: number;
  eventTitle?: string;
  email?: string | null;
  telefono?: string | null;
  nombre?: string;
  nombres?: string;
  apellidos?: string;
}

const nameOf = ({ nombre, nombres, apellidos }: SearchedRecord): string =>
  nombre ?? [nombres, apellidos].filter(Boolean).join(' ');

/** Finds a person by the whole address in the mails, if only mails are left: an account, or a deleted record. */
const findByMails = async (
  req: PayloadRequest,
  search: string,
  known: ReadonlyMap<string, FoundPerson>,
): Promise<FoundPerson | null> => {
  const address = normalizeEmail(search).toLowerCase();
  if (!/^\S+@\S+$/u.test(address) || known.has(address)) return null;
  const { docs } = await req.payload.find({
    collection: 'mails',
    req,
    ...asUser,
    where: { about: { like: address } },
    sort: '-id',
    limit: RECORDS,
    pagination: false,
  });
  const mail = docs.find(({ about }) => about.toLowerCase() === address);
  if (!mail) return null;
  return {
    href: personPath('mails', mail.id),
    email: address,
    names: new Set(),
    telephones: new Set(),
  };
};

/**
 * Finds the people whose records match a search, as in the lists of the inboxes: by words of the
 * name, by any part of a telephone or of an address. Each e-mail address is one person; a
 * registration by hand without an address is listed by itself.
 */
export const findPeople = async (req: PayloadRequest, search: string): Promise<PeopleFound> => {
  const people = new Map<string, FoundPerson>();
  const withoutAddress: PeopleFound['withoutAddress'] = [];
  let isCut = false;
  for (const collection of SEARCHED) {
    const { docs } = await req.payload.find({
      collection,
      req,
      ...asUser,
      where: wherePersonMatches(search),
      sort: '-id',
      limit: RECORDS,
      pagination: false,
    });
    isCut ||= docs.length === RECORDS;
    for (const record of docs as SearchedRecord[]) {
      const { email, telefono } = record;
      if (!email) {
        const { eventTitle = '', id } = record;
        const nombre = nameOf(record);
        withoutAddress.push(
          withSnakeCaseAliases({ id, nombre, telefono: telefono ?? null, eventTitle }),
        );
        continue;
      }
      const key = email.toLowerCase();
      const href = personPath(collection, record.id);
      const person = people.get(key) ?? { href, email, names: new Set(), telephones: new Set() };
      person.names.add(nameOf(record));
      if (telefono) person.telephones.add(telefono);
      people.set(key, person);
    }
  }
  const ofMails = await findByMails(req, search, people);
  if (ofMails) people.set(ofMails.email, ofMails);
  const { most } = PERSONAL_DATA.people;
  return withSnakeCaseAliases({
    people: [...people.values()].slice(0, most).map(({ href, email, names, telephones }) => ({
      href,
      email,
      names: [...names],
      telephones: [...telephones],
    })),
    withoutAddress: withoutAddress.slice(0, most),
    isCut: isCut || people.size > most || withoutAddress.length > most,
  });
};
