import { headers } from 'next/headers';

import { settings } from '@/core/settings';
import { SEARCH } from '@/features/search/search.definition';
import { type PresentedSearch, presentSearch } from '@/features/search/search.presenter';
import { searchPath, type Asked } from '@/features/search/site/search.address';
import { SearchResults } from '@/features/search/site/search-results';
import { SEARCH_TEXTS as TEXTS } from '@/features/search/site/search.texts';
import { formatNumber } from '@/shared/numbers';
import { SEARCH_PARAMETERS, SEARCH_PATH } from '@/shared/paths';
import { SearchField } from '@/site/search/search-field';
import { Button } from '@/site/ui/button';
import { Notice } from '@/site/ui/notice';
import { PageHeader } from '@/site/ui/page-header';
import { ApiError } from '@/core/api/errors';
import { limitRequests } from '@/core/rate-limit';
import { searchSite } from '@/features/search/search.service';
import { publicRequest } from '@/site/public-request';

type Reading = PresentedSearch | 'failed' | 'tooMany';

/** Searches for the page, which is rendered per request; rate-limited by the visitor's address. */
const readSearch = async ({ kind, part, q, year }: Asked): Promise<Reading> => {
  try {
    const req = await publicRequest();
    req.headers = new Headers(await headers());
    await limitRequests(req, 'search');
    return presentSearch(
      await searchSite(req.payload, { audience: 'public', q, kind, year, part }),
    );
  } catch (error) {
    return error instanceof ApiError && error.status === 429 ? 'tooMany' : 'failed';
  }
};

const CHOICE =
  'border-paper-edge text-ink-soft hover:border-ink hover:text-ink aria-[current]:border-green aria-[current]:bg-green inline-flex min-h-11 items-center gap-2 rounded-sm border px-4 text-[0.9375rem] font-medium transition-colors duration-150 ease-out aria-[current]:text-white';

function SearchForm({ asked, years }: { asked: Asked; years: readonly number[] }) {
  return (
    <form
      role="search"
      action={SEARCH_PATH}
      className="flex flex-col gap-5 sm:flex-row sm:flex-wrap sm:items-end"
    >
      <div className="min-w-0 sm:flex-1 sm:basis-80">
        <SearchField defaultValue={asked.q} />
      </div>
      {asked.kind && <input type="hidden" name={SEARCH_PARAMETERS.kind} value={asked.kind} />}
      {years.length > 0 && (
        <label className="flex flex-col gap-1">
          <span className="text-ink-soft text-[0.9375rem]">{TEXTS.year}</span>
          <select
            name={SEARCH_PARAMETERS.year}
            defaultValue={asked.year ?? ''}
            className="border-ink/60 bg-paper min-h-12 border-b px-2 tabular-nums"
          >
            <option value="">{TEXTS.allYears}</option>
            {years.map((year) => (
              <option key={year} value={year}>
                {year}
              </option>
            ))}
          </select>
        </label>
      )}
      <Button type="submit">{TEXTS.submit}</Button>
    </form>
  );
}

function Kinds({ asked, found }: { asked: Asked; found: PresentedSearch }) {
  const all = found.kinds.reduce((sum, { count }) => sum + count, 0);
  const choices = [
    { kind: undefined, label: TEXTS.allKinds, count: all },
    ...SEARCH.kinds.flatMap((kind) => {
      const count = found.kinds.find((one) => one.kind === kind)?.count ?? 0;
      return count > 0 || kind === asked.kind
        ? [{ kind, label: SEARCH.labels[kind].many, count }]
        : [];
    }),
  ];
  return (
    <nav aria-label={TEXTS.kinds} className="no-print mt-8">
      <ul className="flex flex-wrap gap-2">
        {choices.map(({ count, kind, label }) => (
          <li key={label}>
            <a
              href={searchPath({ ...asked, kind, part: 1 })}
              aria-current={kind === asked.kind ? 'true' : undefined}
              className={CHOICE}
            >
              {label}
              <span className="tabular-nums">{formatNumber(count)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Nothing({ asked }: { asked: Asked }) {
  const { advice, filtered, sentence, title, unfiltered } = TEXTS.none;
  const isFiltered = asked.kind !== undefined || asked.year !== undefined;
  return (
    <Notice title={title} sentences={[sentence(asked.q), isFiltered ? filtered : advice]}>
      {isFiltered && (
        <a
          href={searchPath({ q: asked.q, part: 1 })}
          className="text-terracotta-deep text-link inline-flex min-h-11 items-center font-semibold"
        >
          {unfiltered}
        </a>
      )}
    </Notice>
  );
}

function Found({ asked, found }: { asked: Asked; found: PresentedSearch }) {
  const isAny = found.kinds.length > 0 || found.years.length > 0;
  const shown = found.corrected === null ? asked : { ...asked, q: found.corrected };
  return (
    <>
      {isAny && <Kinds asked={shown} found={found} />}
      <div role="status" className="text-ink-soft mt-6 text-[0.9375rem] tabular-nums">
        {found.corrected !== null && (
          <p className="text-ink text-[1.0625rem] [overflow-wrap:anywhere]">
            {TEXTS.corrected(asked.q)}{' '}
            <a
              href={searchPath({ ...shown, part: 1 })}
              className="text-terracotta-deep text-link inline-flex min-h-11 items-center font-semibold"
            >
              {found.corrected}
            </a>
          </p>
        )}
        {found.total > 0 && <p>{TEXTS.count(found.total)}</p>}
      </div>
      {found.results.length > 0 ? (
        <SearchResults asked={shown} found={found} timeZone={settings().timeZone} />
      ) : (
        <Nothing asked={asked} />
      )}
    </>
  );
}

export async function SearchPage({ asked }: { asked: Asked }) {
  const reading = asked.q.trim() === '' ? null : await readSearch(asked);
  const found = typeof reading === 'object' ? reading : null;
  const years = new Set(found?.years.map(({ year }) => year));
  if (asked.year) years.add(asked.year);
  return (
    <>
      <PageHeader title={TEXTS.title} lede={TEXTS.lede} composition="contours" seed="buscar" />
      <div className="wrap page-space">
        <SearchForm asked={asked} years={[...years].sort((one, other) => other - one)} />
        <p className="text-ink-soft mt-3 max-w-[44rem] text-[0.9375rem]">{TEXTS.hint}</p>
        {found && <Found asked={asked} found={found} />}
        {typeof reading === 'string' && (
          <Notice role="alert" title={TEXTS[reading].title} sentences={[TEXTS[reading].sentence]} />
        )}
      </div>
    </>
  );
}
