/** Names of unread parts of an OJS export in the report. */

/** Parts that are internal to OJS: counted, but not visible to readers of the journal. */
const TECHNICAL = new Set(
  `@advice @approved @access_status @abstract_word_count @abstracts_not_required @content_type @created_at
  @current @current_publication_id @date_modified @date_uploaded @editor_restricted @encoding @extension
  @file_id @filename @filesize @filetype @galley_type @genre @hide_author @hide_title @id @include_in_browse @journal_id
  @language @locale @meta_indexed @meta_reviewed @mime_type @number @primary_contact @primary_contact_id
  @published @ref @review_form_id @revision @seq @source @source_submission_file_id @stage @status
  @submission_progress @type @updated_at @uploader @user_group_ref @version @viewable @date_submitted
  content_type date_modified date_uploaded file_size file_type last_modified date_notified seq issueId`.split(
    /\s+/u,
  ),
);

const WORDS: Record<string, string> = {
  '#file': 'archivos que no se publican (manuscritos, versiones anteriores, otros)',
  '@caption': 'pies de archivos',
  '@copyright_owner': 'titulares de archivos',
  '@credit': 'créditos de archivos',
  '@src': 'direcciones de archivos',
  '@terms': 'condiciones de archivos',
  '@url_path': 'nombres en la dirección',
  abbrev: 'abreviaturas',
  abstract: 'resúmenes en otros idiomas',
  affiliation: 'instituciones en otros idiomas',
  agency: 'entidades que apoyan',
  biography: 'biografías',
  copyrightHolder: 'titular de los derechos',
  copyrightYear: 'año de los derechos',
  country: 'países de los autores',
  cover_image: 'nombres de portadas',
  cover_image_alt_text: 'textos de portadas',
  coverage: 'cobertura',
  creator: 'autores de archivos',
  description: 'descripciones',
  discipline: 'disciplinas',
  email: 'correos de los autores',
  familyname: 'apellidos en otros idiomas',
  file_name: 'nombres de archivos',
  givenname: 'nombres en otros idiomas',
  id: 'otros identificadores',
  identifier: 'identificadores de vocabularios',
  keyword: 'palabras clave en otros idiomas',
  label: 'nombres de archivos del número',
  language: 'idiomas',
  licenseUrl: 'licencias',
  name: 'nombres en otros idiomas, o de archivos que no se publican',
  open_access_date: 'fecha de acceso abierto',
  original_file_name: 'nombres de archivos',
  policy: 'políticas de secciones',
  prefix: 'artículos de títulos en otros idiomas',
  publisher: 'editores de archivos',
  rights: 'derechos',
  source: 'fuentes',
  sponsor: 'patrocinadores',
  subject: 'temas',
  subtitle: 'subtítulos en otros idiomas',
  title: 'títulos en otros idiomas',
  type: 'tipos',
  url: 'páginas de los autores',
};

/** Spanish name of a part by the end of its path; `null` for a part that readers of the journal do not see. */
export const wordsOf = (kind: string): string | null => {
  const end = kind.slice(kind.lastIndexOf('/') + 1);
  return TECHNICAL.has(end) || kind.endsWith('/section/id') ? null : (WORDS[end] ?? kind);
};
