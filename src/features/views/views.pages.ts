import { READ_KINDS, type ReadKind, type ReadPage } from '@/features/views/views.definition';
import {
  articlePath,
  CANCELLATION_PATH,
  CERTIFICATES_PATH,
  eventPath,
  FOLLOW_UP_PATH,
  galleryImagePath,
  ITEM_PARAMETERS,
  JOURNAL_ABOUT_PATH,
  journalIssuePath,
  newsItemPath,
  SEARCH_PATH,
  SITE_PATHS,
} from '@/shared/paths';
import { MAX_RECORD_ID } from '@/shared/record-id';

/** Which pages are counted, and what each is called. Nothing here asks the database. */

/** The pages that are no records. */
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

/** What a record of a kind is called, and where it is read. */
const KINDS: Readonly<Record<ReadKind, { name: string; pathOf: (id: number) => string }>> = {
  news: { name: 'Noticia', pathOf: newsItemPath },
  events: { name: 'Evento', pathOf: eventPath },
  journal: { name: 'Número de la revista', pathOf: journalIssuePath },
  articles: { name: 'Artículo', pathOf: articlePath },
  gallery: { name: 'Imagen', pathOf: galleryImagePath },
};

/** The lists above which an item opens at an address of its own. */
const LISTS: readonly { path: string; kind: keyof typeof ITEM_PARAMETERS }[] = [
  { path: SITE_PATHS.news, kind: 'news' },
  { path: SITE_PATHS.events, kind: 'events' },
  { path: SITE_PATHS.calendar, kind: 'events' },
  { path: SITE_PATHS.journal, kind: 'journal' },
  { path: SITE_PATHS.gallery, kind: 'gallery' },
];

const NUMBER = '([1-9]\\d{0,9})';
const ARTICLE = new RegExp(`^${articlePath(0).slice(0, -1)}${NUMBER}$`, 'u');
const ITEM = new RegExp(`^([^?]+)\\?([a-z]+)=${NUMBER}$`, 'u');

const pageOf = (kind: ReadKind, number: string | undefined): ReadPage | null => {
  const record = Number(number);
  return record <= MAX_RECORD_ID ? { kind, record } : null;
};

/**
 * The page that an address names.
 *
 * @returns `null` where no page can be there; whether a record is, and is public, the database knows
 */
export const readPageAt = (address: string): ReadPage | null => {
  if (Object.hasOwn(FIXED, address)) return { kind: address, record: 0 };
  const article = ARTICLE.exec(address);
  if (article) return pageOf('articles', article[1]);
  const [, path, parameter, number] = ITEM.exec(address) ?? [];
  const list = LISTS.find((one) => one.path === path && ITEM_PARAMETERS[one.kind] === parameter);
  return list ? pageOf(list.kind, number) : null;
};

const isReadKind = (kind: string): kind is ReadKind =>
  (READ_KINDS as readonly string[]).includes(kind);

/** What a page is, what it is called where no record says it, and its address. */
export const describePage = ({
  kind,
  record,
}: ReadPage): { type: string; name: string; address: string } => {
  if (!isReadKind(kind)) return { type: 'Página', name: FIXED[kind] ?? kind, address: kind };
  const { name, pathOf } = KINDS[kind];
  return { type: name, name: `${name} ${record}`, address: pathOf(record) };
};
