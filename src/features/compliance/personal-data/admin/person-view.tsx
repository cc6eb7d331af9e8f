import Link from 'next/link';
import { notFound } from 'next/navigation';

import { guardedView } from '@/admin/guarded-view';
import { SectionHeader } from '@/admin/list/section-header';
import { Badge } from '@/admin/ui/badge';
import { linkClasses } from '@/admin/ui/link-classes';
import { isAdministrator } from '@/core/access';
import { settings } from '@/core/settings';
import { PersonDataActions } from '@/features/compliance/personal-data/admin/person-data-actions';
import { PERSONAL_DATA_TEXTS as TEXTS } from '@/features/compliance/personal-data/admin/personal-data.texts';
import { readPerson, type Person } from '@/features/compliance/personal-data/person.service';
import { personView } from '@/features/compliance/personal-data/personal-data.view';
import { formatDateTime } from '@/shared/dates';

type Part = Person['parts'][number];

function RecordLine({ record }: { record: Part['records'][number] }) {
  const { at, certificate, href, state, title } = record;
  return (
    <li className="tw:flex tw:flex-wrap tw:items-center tw:justify-between tw:gap-x-4 tw:gap-y-1 tw:px-4 tw:py-3">
      <div className="tw:min-w-0 tw:flex-[1_1_220px]">
        <Link
          href={href}
          prefetch={false}
          className={`${linkClasses} tw:font-semibold tw:touch:inline-block tw:touch:py-[10px] tw:[overflow-wrap:anywhere]`}
        >
          {title}
        </Link>
        <p className="tw:text-sm tw:text-ink-soft tw:tabular-nums">
          <time dateTime={at}>{formatDateTime(at, settings().timeZone)}</time>
          {certificate && (
            <>
              {' · '}
              <Link href={certificate.href} prefetch={false} className={linkClasses}>
                {certificate.isWithdrawn ? TEXTS.withdrawnCertificate : TEXTS.certificate}{' '}
                {certificate.code}
              </Link>
            </>
          )}
        </p>
      </div>
      <Badge>{state}</Badge>
    </li>
  );
}

function Records({ part: { collection, hasMore, records } }: { part: Part }) {
  const title = TEXTS.kinds[collection];
  const id = `parte-${collection}`;
  if (records.length === 0) return null;
  return (
    <section aria-labelledby={id} className="tw:mt-8 tw:max-w-3xl">
      <h2 id={id} className="tw:font-serif tw:text-xl tw:font-semibold">
        {title} ({hasMore ? TEXTS.newest(records.length) : records.length})
      </h2>
      <ul className="tw:mt-3 tw:divide-y tw:divide-paper-edge tw:rounded-md tw:border tw:border-paper-edge tw:bg-white">
        {records.map((record) => (
          <RecordLine key={record.id} record={record} />
        ))}
      </ul>
    </section>
  );
}

/** `/admin/personas/solicitud-12`: everything of the person of this record. */
export const PersonView = guardedView(
  personView,
  async ({ req, segments }) => {
    const person = await readPerson(req, segments[1]);
    if (!person) notFound();
    const { email, names, parts, sharedBy, telephones } = person;
    const [name = email ?? personView.label, ...others] = names;
    const facts = [...(name === email ? [] : [email ?? TEXTS.withoutAddress]), ...telephones];
    return (
      <>
        <SectionHeader
          title={name}
          subtitle={facts.join(' · ')}
          {...(email ? { action: <PersonDataActions email={email} /> } : {})}
        />
        {others.length > 0 && (
          <p className="tw:max-w-prose tw:text-ink-soft">{TEXTS.otherNames(others)}</p>
        )}
        {sharedBy.length > 0 && (
          <p className="tw:mt-3 tw:max-w-prose tw:rounded-md tw:bg-ochre-tint tw:px-4 tw:py-3 tw:break-words">
            {TEXTS.sharedBy(sharedBy)}
          </p>
        )}
        {parts.map((part) => (
          <Records key={part.collection} part={part} />
        ))}
      </>
    );
  },
  isAdministrator,
);
