import Link from 'next/link';

import { PERSONAL_DATA_TEXTS as TEXTS } from '@/features/compliance/personal-data/admin/personal-data.texts';
import type { PeopleFound } from '@/features/compliance/personal-data/personal-data.schemas';
import { recordPath } from '@/shared/record-paths';

/** Registrations without an address, each a link to its record. */
function WithoutAddress({ withoutAddress }: Pick<PeopleFound, 'withoutAddress'>) {
  if (withoutAddress.length === 0) return null;
  return (
    <section aria-labelledby="sin-correo" className="tw:mt-8 tw:max-w-xl">
      <h2 id="sin-correo" className="tw:font-serif tw:text-xl tw:font-semibold">
        {TEXTS.withoutAddress}
      </h2>
      <p className="tw:mt-1 tw:text-ink-soft">{TEXTS.withoutAddressHint}</p>
      <ul className="tw:mt-3 tw:divide-y tw:divide-paper-edge tw:rounded-md tw:border tw:border-paper-edge tw:bg-white">
        {withoutAddress.map(({ id, nombre, telefono, eventTitle }) => (
          <li key={id}>
            <a
              href={recordPath('event-registrations', id)}
              className="tw:block tw:px-4 tw:py-3 tw:-outline-offset-2 tw:hover:bg-paper"
            >
              <span className="tw:block tw:font-semibold tw:break-words">{nombre}</span>
              <span className="tw:block tw:text-sm tw:break-words tw:text-ink-soft">
                {[eventTitle, telefono].filter(Boolean).join(' · ')}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The people who match a name or a telephone, each with addresses and telephones to tell them apart. */
function Candidates({ people }: Pick<PeopleFound, 'people'>) {
  if (people.length === 0) return null;
  return (
    <section aria-labelledby="personas" className="tw:mt-8 tw:max-w-xl">
      <h2 id="personas" className="tw:font-serif tw:text-xl tw:font-semibold">
        {TEXTS.people}
      </h2>
      <ul className="tw:mt-3 tw:divide-y tw:divide-paper-edge tw:rounded-md tw:border tw:border-paper-edge tw:bg-white">
        {people.map(({ href, email, names, telephones }) => (
          <li key={email}>
            <Link
              href={href}
              prefetch={false}
              className="tw:block tw:px-4 tw:py-3 tw:-outline-offset-2 tw:hover:bg-paper"
            >
              <span className="tw:block tw:font-semibold tw:break-words">{names.join(', ')}</span>
              <span className="tw:block tw:text-sm tw:break-all tw:text-ink-soft">
                {[email, ...telephones].join(' · ')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function PeopleFoundList({ found }: { found: PeopleFound }) {
  return (
    <>
      <Candidates people={found.people} />
      <WithoutAddress withoutAddress={found.withoutAddress} />
      {found.isCut && <p className="tw:mt-3 tw:text-ink-soft">{TEXTS.cut}</p>}
    </>
  );
}
