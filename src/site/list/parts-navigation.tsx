import { countParts } from '@/shared/list-parts';
import { partPath } from '@/shared/paths';

interface Props {
  /** The list's page. */
  path: string;
  /** How many records the list has. */
  total: number;
  /** The part that is shown. */
  part: number;
}

const LINK = 'text-terracotta-deep text-link inline-flex min-h-11 items-center font-semibold';

/** The ways to the parts before and after: for whoever has no JavaScript, and for search engines. */
export function PartsNavigation({ path, total, part }: Props) {
  const last = countParts(total);
  if (last === 1) return null;
  return (
    <nav
      aria-label="Páginas de la lista"
      // Three columns, so that the counter stays in the middle where one of the ways is missing; on a
      // phone it has a line of its own above them.
      className="no-print border-paper-edge mt-10 grid grid-cols-2 items-center gap-x-6 border-t pt-4 sm:grid-cols-[1fr_auto_1fr]"
    >
      {part > 1 && (
        <a
          rel="prev"
          href={partPath(path, part - 1)}
          className={`${LINK} col-start-1 row-start-2 justify-self-start sm:row-start-1`}
        >
          Página anterior
        </a>
      )}
      <p className="text-ink-soft col-span-2 row-start-1 text-center text-[0.9375rem] tabular-nums sm:col-span-1 sm:col-start-2">
        Página {part.toLocaleString('es-ES')} de {last.toLocaleString('es-ES')}
      </p>
      {part < last && (
        <a
          rel="next"
          href={partPath(path, part + 1)}
          className={`${LINK} col-start-2 row-start-2 justify-self-end text-right sm:col-start-3 sm:row-start-1`}
        >
          Página siguiente
        </a>
      )}
    </nav>
  );
}
