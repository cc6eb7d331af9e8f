import type { ReactNode } from 'react';

import { partsAround } from '@/shared/list-parts';
import { formatNumber } from '@/shared/numbers';

interface Props {
  label?: string;
  /** Path of a page. */
  pathOf: (part: number) => string;
  /** First and last of the shown pages. */
  from: number;
  to: number;
  /** Number of the last page of the list. */
  last: number;
  /** Further navigation below, such as the jump menu. */
  children?: ReactNode;
}

const LINK = 'text-terracotta-deep text-link inline-flex min-h-11 items-center font-semibold';

/** Pagination as links, because they need no JavaScript and search engines follow them. */
export function PartsNavigation({
  label = 'Páginas de la lista',
  pathOf,
  from,
  to,
  last,
  children,
}: Props) {
  return (
    <nav aria-label={label} className="no-print border-paper-edge mt-10 border-t pt-4">
      {/* Three columns, so that the numbers stay in the middle if one of the links is missing. On a phone
          the numbers have their own line above the links. */}
      <div className="grid grid-cols-2 items-center gap-x-6 gap-y-2 sm:grid-cols-[1fr_auto_1fr]">
        {from > 1 && (
          <a
            rel="prev"
            href={pathOf(from - 1)}
            className={`${LINK} col-start-1 row-start-2 justify-self-start sm:row-start-1`}
          >
            Página anterior
          </a>
        )}
        <ol className="col-span-2 row-start-1 flex flex-wrap justify-center gap-x-1 tabular-nums sm:col-span-1 sm:col-start-2">
          {partsAround(to, last).map((part, index) =>
            part === null ? (
              <li
                key={`gap-${index}`}
                aria-hidden
                className="text-ink-soft min-w-6 pt-2 text-center"
              >
                …
              </li>
            ) : (
              <li key={part}>
                <a
                  href={pathOf(part)}
                  aria-label={`Página ${formatNumber(part)}`}
                  aria-current={part === to ? 'page' : undefined}
                  className="text-ink-soft hover:text-ink hover:bg-paper-deep aria-[current]:bg-green inline-flex min-h-11 min-w-11 items-center justify-center rounded-sm px-2 transition-colors duration-150 ease-out aria-[current]:font-semibold aria-[current]:text-white"
                >
                  {formatNumber(part)}
                </a>
              </li>
            ),
          )}
        </ol>
        {to < last && (
          <a
            rel="next"
            href={pathOf(to + 1)}
            className={`${LINK} col-start-2 row-start-2 justify-self-end text-right sm:col-start-3 sm:row-start-1`}
          >
            Página siguiente
          </a>
        )}
      </div>
      {children}
    </nav>
  );
}
