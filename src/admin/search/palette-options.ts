import { OFFICE_SEARCH, officeSearchPath } from '@/features/search/office.definition';
import { SEARCH } from '@/features/search/search.definition';
import type { OfficeResult } from '@/features/search/search.schemas';
import { formatNumber } from '@/shared/numbers';

export interface PaletteOption {
  key: string;
  href: string;
  title: string;
  detail: string;
}

export interface PaletteGroup {
  label: string;
  options: PaletteOption[];
}

/** Maximum number of contents in the palette; the search page shows all of them. */
const MAX_CONTENTS = 8;

const contentsOf = ({ results }: OfficeResult): PaletteOption[] =>
  results.slice(0, MAX_CONTENTS).map(({ href, id, kind, published, title }) => ({
    key: `${kind}-${id}`,
    href,
    title: title.map(({ text }) => text).join(''),
    detail: [SEARCH.labels[kind].one, published ? '' : 'No visible'].filter(Boolean).join(' · '),
  }));

/** The results, people first, and a last option that leads to all of them. */
export const toPaletteGroups = (found: OfficeResult): PaletteGroup[] => [
  ...found.people.map(({ kind, people }) => ({
    label: OFFICE_SEARCH.kinds[kind],
    options: people.map(({ about, href, id, name }) => ({
      key: `${kind}-${id}`,
      href,
      title: name,
      detail: about,
    })),
  })),
  ...(found.results.length > 0 ? [{ label: 'Contenidos', options: contentsOf(found) }] : []),
  ...(found.matches > 0
    ? [
        {
          label: 'Todos los resultados',
          options: [
            {
              key: 'todos',
              href: officeSearchPath(found.corrected ?? found.q),
              title: `Ver todos (${formatNumber(found.matches)})`,
              detail: '',
            },
          ],
        },
      ]
    : []),
];
