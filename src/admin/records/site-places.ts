import {
  eventPath,
  galleryImagePath,
  journalIssuePath,
  newsItemPath,
  previewPath,
  type PreviewKind,
  SITE_PATHS,
} from '@/shared/paths';

/** Where the public site shows the records of a collection. */
interface SitePlace {
  /** Name of the pages, after «en». */
  name: string;
  /** The page of one record; of a document the list. */
  pathOf: (id: number) => string;
  /** The preview of a record that the public does not see. */
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
