/** Exports in the format of OJS (Native XML Plugin, 3.3), with unusual content. */

export interface OjsArticle {
  id: number;
  title: string;
  /** The article's PDF. */
  pdf?: Buffer;
  status?: string;
  doi?: string;
  authors?: string;
  more?: string;
  section?: string;
  pages?: string;
  locale?: string;
}

export interface OjsIssue {
  id: number;
  volume: string;
  number: string;
  year: string;
  title?: string;
  published?: boolean;
  /** Publication date; unknown if absent. */
  date?: string;
  pdf?: Buffer;
  cover?: Buffer;
  articles: readonly OjsArticle[];
}

export const pdfOf = (text: string): Buffer =>
  Buffer.from(`%PDF-1.4\n% ${text}\n1 0 obj\n<<>>\nendobj\nxref\ntrailer\n<<>>\n%%EOF\n`);

/** The embedded file in one line of any length, as OJS writes it. */
const embed = (data: Buffer): string =>
  `<embed encoding="base64">${data.toString('base64')}</embed>`;

const AUTHOR = `<author include_in_browse="true" user_group_ref="Autor/a" seq="0" id="1">
<givenname locale="es_ES">Ana María</givenname><familyname locale="es_ES">Prueba Ficticia</familyname>
<affiliation locale="es_ES">Universidad de Prueba</affiliation><country>VE</country><email>ana@example.org</email>
<orcid>https://orcid.org/0000-0002-1825-0097</orcid></author>`;

export const articleXml = (article: OjsArticle): string => {
  const {
    authors = AUTHOR,
    id,
    locale = 'es_ES',
    more = '',
    pages = '4-18',
    status = '3',
  } = article;
  const file = article.pdf
    ? `<submission_file id="${id}00" stage="proof" file_id="${id}01"><name locale="es_ES">articulo-${id}.pdf</name>
<file id="${id}01" filesize="${article.pdf.length}" extension="pdf">${embed(article.pdf)}</file></submission_file>
<submission_file id="${id}05" stage="submission" file_id="${id}06"><name locale="es_ES">manuscrito secreto.pdf</name>
<file id="${id}06" extension="pdf">${embed(pdfOf('manuscrito'))}</file></submission_file>`
    : '';
  const galley = article.pdf
    ? `<article_galley locale="es_ES" approved="true"><id type="internal" advice="ignore">${id}7</id><name locale="es_ES">PDF</name><seq>0</seq><submission_file_ref id="${id}00"/></article_galley>`
    : '';
  return `<article locale="${locale}" date_submitted="2018-11-02" status="${status}" current_publication_id="${id}1" stage="production">
<id type="internal" advice="ignore">${id}</id>${file}
<publication locale="${locale}" version="1" status="${status}" seq="2" date_published="2019-06-01" section_ref="${article.section ?? 'ART'}">
<id type="internal" advice="ignore">${id}1</id>${article.doi ? `<id type="doi" advice="update">${article.doi}</id>` : ''}
<title locale="${locale}">${article.title}</title><title locale="en_US">In English ${id}</title>
<abstract locale="${locale}">&lt;p&gt;Resumen &lt;b&gt;uno&lt;/b&gt;.&lt;/p&gt;&lt;p&gt;Dos.&lt;/p&gt;</abstract>
<licenseUrl>https://creativecommons.org/licenses/by-nc-sa/4.0</licenseUrl>
<keywords locale="${locale}"><keyword>lectura</keyword><keyword>bibliotecas</keyword></keywords>
<authors>${authors}</authors>${galley}
<citations><citation>Uno, A. (2001).</citation><citation>Dos, B. (2002).</citation></citations>
<pages>${pages}</pages>${more}</publication></article>
`;
};

export const issueXml = ({
  articles,
  cover,
  id,
  number,
  pdf,
  title,
  volume,
  year,
  ...issue
}: OjsIssue): string =>
  `<issue published="${issue.published === false ? 0 : 1}" current="0" access_status="1" url_path="">
<id type="internal" advice="ignore">${id}</id>
<description locale="es_ES">&lt;p&gt;Un número &lt;i&gt;especial&lt;/i&gt;&lt;/p&gt;</description>
<issue_identification><volume>${volume}</volume><number>${number}</number><year>${year}</year>${title ? `<title locale="es_ES">${title}</title>` : ''}</issue_identification>
${issue.date === '' ? '' : `<date_published>${issue.date ?? '2019-06-01'}</date_published>`}
<sections><section ref="RES" seq="2"><id type="internal">2</id><title locale="es_ES">Reseñas</title></section>
<section ref="ART" seq="1"><id type="internal">1</id><title locale="es_ES">Artículos</title></section></sections>
${cover ? `<covers><cover locale="es_ES"><cover_image>portada.png</cover_image><cover_image_alt_text>Una portada</cover_image_alt_text>${embed(cover)}</cover></covers>` : ''}
${pdf ? `<issue_galleys><issue_galley locale="es_ES"><label>PDF</label><issue_file><file_name>n.pdf</file_name><file_type>application/pdf</file_type><original_file_name>numero.pdf</original_file_name>${embed(pdf)}</issue_file></issue_galley></issue_galleys>` : ''}
<articles>
${articles.map(articleXml).join('')}</articles>
</issue>
`;

export const OJS_START = '<?xml version="1.0"?>\n<issues xmlns="http://pkp.sfu.ca">\n';
export const OJS_END = '</issues>\n';

export const exportOfIssues = (issues: readonly OjsIssue[]): string =>
  `${OJS_START}${issues.map(issueXml).join('')}${OJS_END}`;
