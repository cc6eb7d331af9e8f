import {
  eventPath,
  galleryImagePath,
  journalIssuePath,
  newsItemPath,
  SITE_PATHS,
} from '@/shared/paths';

/** Where the public site shows the records of a collection. */
interface SitePlace {
  /** Name of the pages, after «en». */
  name: string;
  /** The page of one record; of a document the list. */
  pathOf: (id: number) => string;
}

const SITE_PLACES: Partial<Record<string, SitePlace>> = {
  news: { name: 'Noticias', pathOf: newsItemPath },
  events: { name: 'Seminarios y en el Calendario', pathOf: eventPath },
  documents: { name: 'Documentos', pathOf: () => SITE_PATHS.documents },
  journal: { name: 'Revista', pathOf: journalIssuePath },
  gallery: { name: 'Galería', pathOf: galleryImagePath },
};

/** The place of a collection's records; `undefined` if the site shows none of them. */
export const sitePlaceOf = (slug: string): SitePlace | undefined => SITE_PLACES[slug];
