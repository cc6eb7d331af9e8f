import {
  eventPath,
  galleryImagePath,
  journalIssuePath,
  newsItemPath,
  previewPath,
  type PreviewKind,
  SITE_PATHS,
} from '@/shared/paths';

/** The place of a collection's records on the public site. */
interface SitePlace {
  /** Name of the pages, used after «en». */
  name: string;
  /** Path of a record's page; for a document, that of the list. */
  pathOf: (id: number) => string;
  /** Path of the preview of a record that is not public. */
  previewOf: (id: number) => string;
}

const SITE_PLACES: Record<PreviewKind, Omit<SitePlace, 'previewOf'>> = {
  news: { name: 'Noticias', pathOf: newsItemPath },
  events: { name: 'Seminarios y en el Calendario', pathOf: eventPath },
  documents: { name: 'Documentos', pathOf: () => SITE_PATHS.documents },
  journal: { name: 'Revista', pathOf: journalIssuePath },
  gallery: { name: 'Galería', pathOf: galleryImagePath },
};

/** The place of a collection's records; `undefined` if the site shows none of them. */
export const sitePlaceOf = (slug: string): SitePlace | undefined => {
  if (!Object.hasOwn(SITE_PLACES, slug)) return undefined;
  const kind = slug as PreviewKind;
  return { ...SITE_PLACES[kind], previewOf: (id) => previewPath(kind, id) };
};
