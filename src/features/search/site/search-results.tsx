import { SEARCH } from '@/features/search/search.definition';
import type { Piece, PresentedHit, PresentedSearch } from '@/features/search/search.presenter';
import { searchPath, type Asked } from '@/features/search/site/search.address';
import { SEARCH_TEXTS as TEXTS } from '@/features/search/site/search.texts';
import { formatLongDate } from '@/shared/dates';
import { PartsNavigation } from '@/site/list/pagination';
import { Badge } from '@/site/ui/badge';

function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ isFound, text }, index) =>
    isFound ? (
      <mark key={index} className="bg-terracotta-tint text-ink">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}

function Result({ hit, timeZone }: { hit: PresentedHit; timeZone: string }) {
  // Files open in a new tab, as in their own lists.
  const isFile = hit.kind === 'documents';
  return (
    <li className="border-paper-edge border-t py-6 first:border-t-0">
      <article>
        <p className="text-ink-soft flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.9375rem]">
          <Badge>{SEARCH.labels[hit.kind].one}</Badge>
          {hit.date && <time dateTime={hit.date}>{formatLongDate(hit.date, timeZone)}</time>}
        </p>
        <h3 className="text-subheading mt-1 max-w-[44rem] font-semibold">
          <a
            href={hit.url}
            {...(isFile ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
            className="text-link inline-block py-1.5 [overflow-wrap:anywhere]"
          >
            <Pieces pieces={hit.title} />
            {isFile && <span className="sr-only"> {TEXTS.newTab}</span>}
          </a>
        </h3>
        <p className="text-ink-soft mt-1 max-w-[44rem] [overflow-wrap:anywhere]">
          <Pieces pieces={hit.excerpt} />
        </p>
      </article>
    </li>
  );
}

export function SearchResults({
  asked,
  found,
  timeZone,
}: {
  asked: Asked;
  found: PresentedSearch;
  timeZone: string;
}) {
  return (
    <section aria-labelledby="resultados">
      <h2 id="resultados" className="sr-only">
        {TEXTS.results}
      </h2>
      <ol>
        {found.results.map((hit) => (
          <Result key={`${hit.kind} ${hit.id}`} hit={hit} timeZone={timeZone} />
        ))}
      </ol>
      {found.pages > 1 && (
        <PartsNavigation
          label={TEXTS.pages}
          pathOf={(part) => searchPath({ ...asked, part })}
          from={asked.part}
          to={asked.part}
          last={found.pages}
        />
      )}
    </section>
  );
}
