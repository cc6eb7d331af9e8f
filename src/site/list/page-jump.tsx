import { partAfter } from '@/shared/list-parts';
import { formatNumber } from '@/shared/numbers';
import { PART_PARAMETER, partPath } from '@/shared/paths';

/** Number of records of a list in one year. */
export interface YearCount {
  year: number;
  count: number;
}

interface Props {
  /** Path of the list page. */
  path: string;
  /** Number of the last page. */
  last: number;
  /** The latest year first, like the list; empty if the list is in another order. */
  years: readonly YearCount[];
}

/** Number of pages from which a list also has a jump menu. */
const MANY = 6;

/** The page on which each year begins. */
const placesOf = (years: readonly YearCount[]): { year: number; part: number }[] => {
  let before = 0;
  return years.map(({ year, count }) => {
    const part = partAfter(before);
    before += count;
    return { year, part };
  });
};

/** Jump menu of a long list: to a page by its number, and to the beginning of a year. */
export function PartsJump({ path, last, years }: Props) {
  return (
    <div className="text-ink-soft mt-4 flex flex-wrap items-center justify-center gap-x-10 gap-y-3 text-[0.9375rem]">
      {years.length > 1 && (
        <div
          role="group"
          aria-label="Ir al año"
          className="flex flex-wrap items-center justify-center gap-x-1"
        >
          <span aria-hidden className="w-full text-center sm:mr-2 sm:w-auto">
            Ir al año
          </span>
          {placesOf(years).map(({ year, part }) => (
            <a
              key={year}
              href={partPath(path, part)}
              className="text-terracotta-deep text-link inline-flex min-h-11 min-w-11 items-center justify-center px-1.5 font-semibold tabular-nums"
            >
              {year}
            </a>
          ))}
        </div>
      )}
      {last >= MANY && (
        <form action={path} className="flex items-center gap-3">
          <label className="flex items-center gap-3">
            Ir a la página
            <input
              type="number"
              name={PART_PARAMETER}
              min={1}
              max={last}
              required
              className="border-ink/60 text-ink hover:border-ink focus:border-ink min-h-11 w-20 rounded-none border-b bg-transparent text-center tabular-nums"
            />
          </label>
          <span>de {formatNumber(last)}</span>
          <button
            type="submit"
            className="border-ink/70 text-ink hover:border-ink hover:bg-ink hover:text-paper min-h-11 rounded-sm border px-4 font-semibold transition-colors duration-150 ease-out"
          >
            Ir
          </button>
        </form>
      )}
    </div>
  );
}
