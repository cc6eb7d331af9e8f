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
      className="no-print border-paper-edge mt-10 flex flex-wrap items-center justify-between gap-x-6 border-t pt-4"
    >
      {part > 1 ? (
        <a rel="prev" href={partPath(path, part - 1)} className={LINK}>
          Página anterior
        </a>
      ) : (
        <span />
      )}
      <p className="text-ink-soft text-[0.9375rem] tabular-nums">
        Página {part.toLocaleString('es-ES')} de {last.toLocaleString('es-ES')}
      </p>
      {part < last ? (
        <a rel="next" href={partPath(path, part + 1)} className={LINK}>
          Página siguiente
        </a>
      ) : (
        <span />
      )}
    </nav>
  );
}
