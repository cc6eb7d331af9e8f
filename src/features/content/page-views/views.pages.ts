import {
  READ_KINDS,
  type ReadKind,
  type ReadPage,
} from '@/features/content/page-views/views.definition';
import { readItemAt } from '@/shared/item-addresses';
import {
  articlePath,
  CANCELLATION_PATH,
  CERTIFICATES_PATH,
  eventPath,
  FOLLOW_UP_PATH,
  galleryImagePath,
  JOURNAL_ABOUT_PATH,
  journalIssuePath,
  newsItemPath,
  SEARCH_PATH,
  SITE_PATHS,
} from '@/shared/paths';
import { MAX_RECORD_ID } from '@/shared/record-id';

/** The counted pages and their names, without database queries. */

/** Names of the fixed pages, by path. */
const FIXED: Readonly<Record<string, string>> = {
  [SITE_PATHS.home]: 'Inicio',
  [SITE_PATHS.about]: 'Acerca del Doctorado',
  [SITE_PATHS.council]: 'Consejo Directivo',
  [SITE_PATHS.calendar]: 'Calendario de Eventos',
  [SITE_PATHS.plans]: 'Planes de Pago',
  [SITE_PATHS.journal]: 'Revista',
  [JOURNAL_ABOUT_PATH]: 'Acerca de la revista',
  [SITE_PATHS.documents]: 'Documentos',
  [SITE_PATHS.gallery]: 'Galería',
  [SITE_PATHS.events]: 'Seminarios y Congresos',
  [CANCELLATION_PATH]: 'Anular un registro',
  [SITE_PATHS.news]: 'Noticias',
  [SITE_PATHS.contact]: 'Contacto',
  [SITE_PATHS.enrollment]: 'Inscripción',
  [FOLLOW_UP_PATH]: 'Seguimiento de una solicitud',
  [CERTIFICATES_PATH]: 'Verificar un certificado',
  [SITE_PATHS.privacy]: 'Política de privacidad',
  [SITE_PATHS.terms]: 'Términos de uso',
  [SEARCH_PATH]: 'Buscar',
};

/** The name of a kind of record, and the path of a record's page. */
const KINDS: Readonly<Record<ReadKind, { name: string; pathOf: (id: number) => string }>> = {
  news: { name: 'Noticia', pathOf: newsItemPath },
  events: { name: 'Evento', pathOf: eventPath },
  journal: { name: 'Número de la revista', pathOf: journalIssuePath },
  articles: { name: 'Artículo', pathOf: articlePath },
  gallery: { name: 'Imagen', pathOf: galleryImagePath },
};

/**
 * The page at an address.
 *
 * @returns `null` if no page can be there; only the database knows whether a record exists and is
 *   public
 */
export const readPageAt = (address: string): ReadPage | null => {
  if (Object.hasOwn(FIXED, address)) return { kind: address, record: 0 };
  const item = readItemAt(address);
  return item && item.id <= MAX_RECORD_ID ? { kind: item.kind, record: item.id } : null;
};

const isReadKind = (kind: string): kind is ReadKind =>
  (READ_KINDS as readonly string[]).includes(kind);

/** The type and address of a page, and its name if no record has one. */
export const describePage = ({
  kind,
  record,
}: ReadPage): { type: string; name: string; address: string } => {
  if (!isReadKind(kind)) return { type: 'Página', name: FIXED[kind] ?? kind, address: kind };
  const { name, pathOf } = KINDS[kind];
  return { type: name, name: `${name} ${record}`, address: pathOf(record) };
};
