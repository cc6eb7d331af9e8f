import type { PayloadRequest } from 'payload';

import { wherePersonMatches } from '@/core/payload/search-text';
import { asUser } from '@/core/payload/system-call';
import { PERSONAL_DATA } from '@/features/compliance/personal-data/personal-data.definition';
import type { PeopleFound } from '@/features/compliance/personal-data/personal-data.schemas';
import { withSnakeCaseAliases } from '@/shared/spelling';

/** Records of each collection that a search reads, newest first. */
const RECORDS = 100;

const SEARCHED = ['registrations', 'contacts', 'event-registrations'] as const;

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

/**
 * The people whose records match a search, as in the lists of the inboxes: by words of the name, by any part of a
 * telephone or of an address. A person is an e-mail address; a registration by hand without one is found by itself.
 */
export const findPeople = async (req: PayloadRequest, search: string): Promise<PeopleFound> => {
  const people = new Map<string, { email: string; names: Set<string>; telephones: Set<string> }>();
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
      const person = people.get(key) ?? { email, names: new Set(), telephones: new Set() };
      person.names.add(nameOf(record));
      if (telefono) person.telephones.add(telefono);
      people.set(key, person);
    }
  }
  const { most } = PERSONAL_DATA.people;
  return withSnakeCaseAliases({
    people: [...people.values()].slice(0, most).map(({ email, names, telephones }) => ({
      email,
      names: [...names],
      telephones: [...telephones],
    })),
    withoutAddress: withoutAddress.slice(0, most),
    isCut: isCut || people.size > most || withoutAddress.length > most,
  });
};
