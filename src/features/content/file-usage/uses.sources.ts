/** Fields that may contain links. */

/** A kind of record with links. `query` selects its addresses as `record` and `target`, to fill and update `uses`. */
export interface Source {
  slug: string;
  /** Name of the kind, and the field with a record's title; a global has only the label. */
  label: string;
  title?: string;
  query: string;
}

const column = (table: string, name: string): string =>
  `select id as record, ${name} as target from ${table}`;

/** SQL for the links and pictures of a rich text. A picture is stored as an id, or as the whole record. */
const inText = (table: string, name: string): string => `
  select id, link #>> '{}' from ${table},
    jsonb_path_query(${name}, 'strict $.** ? (@.type == "link" || @.type == "autolink").fields.url') as link
  union all
  select id, 'media:' || coalesce(picture ->> 'id', picture #>> '{}') from ${table},
    jsonb_path_query(${name}, 'strict $.** ? (@.type == "upload").value') as picture
    where jsonb_typeof(picture) in ('number', 'object')`;

const all = (...queries: string[]): string => queries.join(' union all ');

const SOURCES: readonly Source[] = [
  {
    slug: 'news',
    label: 'Noticia',
    title: 'title',
    query: all(column('news', 'image_url'), inText('news', 'content')),
  },
  { slug: 'events', label: 'Evento', title: 'title', query: column('events', 'image_url') },
  { slug: 'documents', label: 'Documento', title: 'title', query: column('documents', 'file_url') },
  {
    slug: 'journal',
    label: 'Número de revista',
    title: 'title',
    query: all(column('journal', 'cover_image_url'), column('journal', 'pdf_url')),
  },
  {
    slug: 'articles',
    label: 'Artículo',
    title: 'title',
    query: all(
      "select id as record, 'media:' || pdf_id as target from articles where pdf_id is not null",
      "select _parent_id, 'media:' || file_id from articles_files where file_id is not null",
    ),
  },
  {
    slug: 'gallery',
    label: 'Imagen de la galería',
    title: 'title',
    query: column('gallery', 'image_url'),
  },
  {
    slug: 'redirects',
    label: 'Redirección',
    title: 'from',
    query: column('redirects', '"to"'),
  },
  {
    slug: 'identity',
    label: 'Identidad del programa',
    query: 'select 0 as record, url as target from identity_social_links',
  },
  {
    slug: 'council',
    label: 'Consejo Directivo',
    query: 'select 0 as record, photo_url as target from council_members',
  },
];

/** The sources that are collections. Globals are excluded, because they have no trash. */
export const collectionSources = (): Source[] => SOURCES.filter(({ title }) => title !== undefined);

export const findSource = (slug: string): Source | undefined =>
  SOURCES.find((source) => source.slug === slug);
