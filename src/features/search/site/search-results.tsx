import { SEARCH } from '@/features/search/search.definition';
import type { Piece, PresentedHit, PresentedSearch } from '@/features/search/search.presenter';
import { searchPath, type Asked } from '@/features/search/site/search.address';
import { SEARCH_TEXTS as TEXTS } from '@/features/search/site/search.texts';
import { formatLongDate } from '@/shared/dates';
import { partsAround } from '@/shared/list-parts';
import { formatNumber } from '@/shared/numbers';
import { Badge } from '@/site/ui/badge';

const LINK = 'text-terracotta-deep text-link inline-flex min-h-11 items-center font-semibold';

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
  // Files open beside the site, as they do in their own lists.
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

/** The ways to the other parts: links, which need no JavaScript. */
function Parts({ asked, pages }: { asked: Asked; pages: number }) {
  const { part } = asked;
  const to = (other: number) => searchPath({ ...asked, part: other });
  return (
    <nav aria-label={TEXTS.pages} className="no-print border-paper-edge mt-8 border-t pt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        {part > 1 && (
          <a rel="prev" href={to(part - 1)} className={LINK}>
            {TEXTS.previous}
          </a>
        )}
        <ol className="flex flex-wrap gap-x-1 tabular-nums">
          {partsAround(part, pages).map((one, index) =>
            one === null ? (
              <li
                key={`gap-${index}`}
                aria-hidden
                className="text-ink-soft min-w-6 pt-2 text-center"
              >
                …
              </li>
            ) : (
              <li key={one}>
                <a
                  href={to(one)}
                  aria-label={`Página ${formatNumber(one)}`}
                  aria-current={one === part ? 'page' : undefined}
                  className="text-ink-soft hover:text-ink hover:bg-paper-deep aria-[current]:bg-green inline-flex min-h-11 min-w-11 items-center justify-center rounded-sm px-2 aria-[current]:font-semibold aria-[current]:text-white"
                >
                  {formatNumber(one)}
                </a>
              </li>
            ),
          )}
        </ol>
        {part < pages && (
          <a rel="next" href={to(part + 1)} className={LINK}>
            {TEXTS.next}
          </a>
        )}
      </div>
    </nav>
  );
}

/** What is found, in its order. */
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
      {found.pages > 1 && <Parts asked={asked} pages={found.pages} />}
    </section>
  );
}
