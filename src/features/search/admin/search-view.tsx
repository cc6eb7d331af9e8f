import Link from 'next/link';

import { inputClasses } from '@/admin/form/input-classes';
import { guardedView } from '@/admin/guarded-view';
import { SectionHeader } from '@/admin/list/section-header';
import { Badge } from '@/admin/ui/badge';
import { buttonClasses } from '@/admin/ui/button';
import { linkClasses } from '@/admin/ui/link-classes';
import { isAdministrator } from '@/core/access';
import { settings } from '@/core/settings';
import {
  countInWords,
  describeUnsearched,
  OFFICE_SEARCH,
  officeSearchPath,
  textsOfSearch,
} from '@/features/search/office.definition';
import { searchOffice, type PeopleFound } from '@/features/search/office.service';
import { officeSearchView } from '@/features/search/office.view';
import { SEARCH } from '@/features/search/search.definition';
import {
  presentOfficeSearch,
  type Piece,
  type PresentedOfficeSearch,
} from '@/features/search/search.presenter';
import { formatShortDate } from '@/shared/dates';
import { formatNumber } from '@/shared/numbers';

function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ isFound, text }, index) =>
    isFound ? (
      <mark key={index} className="tw:bg-ochre-tint tw:text-ink">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}

function SearchForm({ q, findsPeople }: { q: string; findsPeople: boolean }) {
  const { field, placeholder } = textsOfSearch(findsPeople);
  return (
    <form action={OFFICE_SEARCH.path} className="tw:mb-6 tw:flex tw:max-w-2xl tw:gap-3">
      <input
        type="search"
        name="q"
        aria-label={field}
        placeholder={placeholder}
        defaultValue={q}
        maxLength={SEARCH.limits.query}
        autoFocus={q === ''}
        required
        className={inputClasses}
      />
      <button type="submit" className={buttonClasses({ look: 'primary' })}>
        Buscar
      </button>
    </form>
  );
}

function ContentHit({ hit }: { hit: PresentedOfficeSearch['results'][number] }) {
  return (
    <li className="tw:border-t tw:border-paper-edge tw:py-3">
      <p className="tw:flex tw:flex-wrap tw:items-center tw:gap-2">
        <Link href={hit.href} prefetch={false} className={`${linkClasses} tw:font-semibold`}>
          <Pieces pieces={hit.title} />
        </Link>
        <Badge>{SEARCH.labels[hit.kind].one}</Badge>
        {!hit.published && <Badge tone="orange">No visible</Badge>}
      </p>
      <p className="tw:max-w-[80ch] tw:text-sm tw:text-ink-soft">
        {hit.date && `${formatShortDate(hit.date, settings().timeZone)} · `}
        <Pieces pieces={hit.excerpt} />
      </p>
    </li>
  );
}

function People({ found: { kind, people, total } }: { found: PeopleFound }) {
  const title = OFFICE_SEARCH.kinds[kind];
  return (
    <section aria-label={title} className="tw:mt-8">
      <h2 className="tw:font-serif tw:text-lg tw:font-semibold">
        {title} <span className="tw:text-ink-soft tw:tabular-nums">({formatNumber(total)})</span>
      </h2>
      <ul className="tw:mt-2">
        {people.map(({ about, at, href, id, name }) => (
          <li key={id} className="tw:border-t tw:border-paper-edge tw:py-2">
            <Link href={href} prefetch={false} className={`${linkClasses} tw:font-semibold`}>
              {name}
            </Link>
            <span className="tw:text-sm tw:text-ink-soft">
              {' '}
              {about} · {formatShortDate(at, settings().timeZone)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Parts({ found }: { found: PresentedOfficeSearch }) {
  const { page, pages } = found;
  const q = found.corrected ?? found.q;
  if (pages <= 1) return null;
  return (
    <nav aria-label="Páginas de resultados" className="tw:mt-4 tw:flex tw:items-center tw:gap-4">
      {page > 1 && (
        <Link href={officeSearchPath(q, page - 1)} prefetch={false} className={linkClasses}>
          Página anterior
        </Link>
      )}
      <span className="tw:text-sm tw:text-ink-soft tw:tabular-nums">
        Página {formatNumber(page)} de {formatNumber(pages)}
      </span>
      {page < pages && (
        <Link href={officeSearchPath(q, page + 1)} prefetch={false} className={linkClasses}>
          Página siguiente
        </Link>
      )}
    </nav>
  );
}

function Contents({ found }: { found: PresentedOfficeSearch }) {
  if (found.total === 0) return null;
  return (
    <section aria-label="Contenidos" className="tw:mt-8">
      <h2 className="tw:font-serif tw:text-lg tw:font-semibold">
        Contenidos{' '}
        <span className="tw:text-ink-soft tw:tabular-nums">({formatNumber(found.total)})</span>
      </h2>
      <ul aria-label="Contenido encontrado" className="tw:mt-2">
        {found.results.map((hit) => (
          <ContentHit key={`${hit.kind} ${hit.id}`} hit={hit} />
        ))}
      </ul>
      <Parts found={found} />
    </section>
  );
}

function Found({ found, findsPeople }: { found: PresentedOfficeSearch; findsPeople: boolean }) {
  return (
    <>
      <p role="status" className="tw:text-sm tw:text-ink-soft tw:tabular-nums">
        {countInWords(found)}
        {describeUnsearched(found.q, findsPeople)}
      </p>
      {found.people.map((people) => (
        <People key={people.kind} found={people} />
      ))}
      <Contents found={found} />
    </>
  );
}

const oneText = (value: unknown): string => (typeof value === 'string' ? value : '');

export const SearchView = guardedView(officeSearchView, async ({ req }) => {
  const findsPeople = isAdministrator(req);
  const q = oneText(req.query['q']).slice(0, SEARCH.limits.query);
  const page = /^[1-9]\d{0,2}$/u.exec(oneText(req.query['pagina']))?.[0];
  const found = q.trim()
    ? presentOfficeSearch(await searchOffice(req, { q, part: Number(page ?? 1) }))
    : null;
  return (
    <>
      <SectionHeader title={OFFICE_SEARCH.label} subtitle={textsOfSearch(findsPeople).subtitle} />
      <SearchForm q={q} findsPeople={findsPeople} />
      {found && <Found found={found} findsPeople={findsPeople} />}
    </>
  );
});
