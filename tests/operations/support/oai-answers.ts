/** Answers of an OAI-PMH repository as OJS gives them: two pages with three articles and a deleted one. */

const HOST = 'https://x.example.org';

/** `site`: origin of the article and PDF addresses that the record names. */
const oaiRecord = (number: number, site: string, deleted = false): string =>
  `<record><header${deleted ? ' status="deleted"' : ''}><identifier>oai:x.example.org:article/${number}</identifier><datestamp>2020-01-01</datestamp></header>${
    deleted
      ? ''
      : `<metadata><oai_dc:dc xmlns:oai_dc="http://www.openarchives.org/OAI/2.0/oai_dc/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:title xml:lang="es-ES">Título ${number}</dc:title><dc:title xml:lang="en-US">Title ${number}</dc:title>
<dc:creator>Prueba, Ana</dc:creator><dc:subject xml:lang="es-ES">lectura</dc:subject><dc:description xml:lang="es-ES">Resumen</dc:description>
<dc:date>2019-06-01</dc:date><dc:language>spa</dc:language><dc:identifier>${site}/article/view/${number}</dc:identifier>
<dc:relation>${site}/article/view/${number}/${number}7.pdf</dc:relation>
<dc:source xml:lang="es-ES">Revista de Prueba; Vol. 5 Núm. 2 (2019): Un título; 4-18</dc:source></oai_dc:dc></metadata>`
  }</record>`;

/** The answer to `ListRecords`: the first page, or the last one if a resumption token is given. */
export const oaiPage = (token: string | null, site = HOST): string =>
  `<?xml version="1.0"?><OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/"><ListRecords>${
    token === null
      ? `${oaiRecord(1, site)}${oaiRecord(2, site)}<resumptionToken>más</resumptionToken>`
      : `${oaiRecord(3, site)}${oaiRecord(4, site, true)}<resumptionToken/>`
  }</ListRecords></OAI-PMH>`;
