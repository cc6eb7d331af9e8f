import type { ContentSlug } from '../support/api/content';

interface SearchedList {
  slug: ContentSlug;
  /** Searched field besides the title. */
  text: string;
  /** The filter parameter, with two valid `values` and one `wrong` value. */
  filter: 'category' | 'year';
  values: [string | number, string | number];
  wrong: [value: string, message: string];
}

export const SEARCHED: SearchedList[] = [
  {
    slug: 'news',
    text: 'excerpt',
    filter: 'category',
    values: ['Graduaciones', 'Académico'],
    wrong: ['Inventada', 'Categoría inválida'],
  },
  {
    slug: 'events',
    text: 'description',
    filter: 'category',
    values: ['Talleres', 'Congresos'],
    wrong: ['%', 'Categoría inválida'],
  },
  {
    slug: 'documents',
    text: 'description',
    filter: 'category',
    values: ['Políticas', 'Formularios'],
    wrong: ["' or 1=1", 'Categoría inválida'],
  },
  {
    slug: 'gallery',
    text: 'description',
    filter: 'category',
    values: ['Universidad', 'Vida Estudiantil'],
    wrong: ['[object Object]', 'Categoría inválida'],
  },
  {
    slug: 'journal',
    text: 'description',
    filter: 'year',
    values: [2101, 2102],
    wrong: ['dos mil', 'Ingrese un año válido'],
  },
];
