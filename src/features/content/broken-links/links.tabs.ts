import { BROKEN_LINKS } from '@/features/content/file-usage/uses.definition';
import { MISSED, REDIRECTS } from '@/features/content/redirects/redirects.definition';
import { nativeListPath } from '@/shared/paths';

/** The three screens about addresses, one tab each. */
export const LINKS = {
  label: 'Enlaces',
  tabs: [
    { label: 'Redirecciones', path: nativeListPath(REDIRECTS.slug) },
    { label: 'No encontrados', path: nativeListPath(MISSED.slug) },
    { label: 'Rotos', path: BROKEN_LINKS.path },
  ],
} as const;
