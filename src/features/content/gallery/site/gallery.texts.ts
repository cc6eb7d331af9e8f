import { GALLERY } from '@/features/content/gallery/gallery.definition';
import { findOption } from '@/shared/text-matching';
import type { ListTexts } from '@/site/list/list-states';

/** Text below the title. Separate, because only the server renders it and the browser does not need it. */
export const GALLERY_LEDE =
  'Aulas, defensas, congresos y la vida de todos los días: el doctorado en imágenes.';

/** Texts of the gallery. */
export const GALLERY_TEXTS = {
  title: 'Galería',
  search: 'Buscar imágenes...',
  more: 'Cargar más imágenes',
  allShown: 'Ya se muestran todas las imágenes.',
  listFailure: 'Error al obtener galería',
  noun: { one: 'imagen', many: 'imágenes' },
  previous: 'Imagen anterior',
  next: 'Imagen siguiente',
  back: 'Volver a la galería',
} as const;

/** Button labels that are spelled differently from their category. */
const BUTTON_LABELS: Partial<Record<string, string>> = {
  'Presentación de Tesis': 'Presentación de tesis',
};

/** The filter's buttons, without the one for all. */
export const GALLERY_FILTERS: readonly string[] = GALLERY.categories.map(
  (category) => BUTTON_LABELS[category] ?? category,
);

/** The filter button of a category. */
export const galleryFilterOf = (category: string): string =>
  findOption(GALLERY_FILTERS, category) ?? category;

export const GALLERY_LIST_TEXTS: ListTexts = {
  loading: 'Cargando galería...',
  error: {
    title: 'Error al cargar galería',
    sentence: 'Ha ocurrido un error al cargar la galería. Por favor, inténtalo de nuevo.',
  },
  empty: {
    title: 'No se encontraron imágenes',
    whenNone: ['No hay imágenes disponibles en este momento.'],
    whenNoMatch: 'No hay imágenes que coincidan con tu búsqueda.',
  },
};
