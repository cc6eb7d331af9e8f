import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { cleanUp } from './support/cleanup';
import { makeFolder } from './support/folders';
import { importInto, queryStored } from './support/imports';
import { pdfOf } from './support/ojs-export';
import { startServer, storeSite, type StoredSite } from './support/stored-site';

/* OJS 3.5 data beyond one PDF and one licence: imported, imported again, and after a correction in OJS. */

let folder: string;
let server: string;

beforeAll(async () => {
  folder = makeFolder('import-ojs-forms');
  server = await startServer(folder);
});

afterAll(cleanUp);

const fileXml = (id: number, text: string): string =>
  `<file id="${id}" filesize="9" extension="pdf"><embed encoding="base64">${pdfOf(text).toString('base64')}</embed></file>`;
const sourceXml = (id: number, name: string, files: string, current: number): string =>
  `<submission_file id="${id}" file_id="${current}" stage="proof"><name locale="es">${name}</name>${files}</submission_file>`;
const galleyXml = (id: number, locale: string, label: string): string =>
  `<article_galley locale="${locale}" approved="true"><id type="internal">${id}</id><name locale="${locale}">${label}</name><seq>${id}</seq><submission_file_ref id="${id}"/></article_galley>`;

interface Forms {
  /** Revisions of the PDF, the newest first as OJS writes them. */
  revisions: string;
  current: number;
}

const exportOf = ({ current, revisions }: Forms): string => `<?xml version="1.0" encoding="utf-8"?>
<issue xmlns="http://pkp.sfu.ca" published="1" current="0" access_status="1" url_path="">
<id type="internal" advice="ignore">5</id><issue_identification><volume>3</volume><number>1</number><year>2019</year></issue_identification>
<date_published>2019-06-01</date_published>
<sections><section ref="ART" seq="1"><id type="internal">1</id><abbrev locale="en">RES</abbrev><title locale="es">Reseñas</title></section></sections>
<articles><article locale="es" date_submitted="2018-11-02" status="3" current_publication_id="121" stage="production">
<id type="internal" advice="ignore">12</id>
${sourceXml(1, 'articulo.pdf', revisions, current)}${sourceXml(2, 'english.pdf', fileXml(20, 'english'), 20)}${sourceXml(3, 'anexo.pdf', fileXml(30, 'anexo'), 30)}
<publication version="1" status="3" seq="1" date_published="2019-06-01" section_ref="RES" access_status="0">
<id type="internal" advice="ignore">121</id><title locale="es">Formas</title><title locale="en">Forms</title>
<licenseUrl>http://creativecommons.org/licenses/by-nc-nd/2.5/mx/</licenseUrl>
<copyrightHolder locale="es">La universidad</copyrightHolder>
<keywords locale="es"><keyword><name>niñez</name></keyword></keywords>
<authors><author include_in_browse="true" user_group_ref="Autor/a" seq="0" id="1"><givenname locale="es">Ana</givenname><familyname locale="es">Pérez</familyname><affiliation><name locale="es">Universidad Uno</name></affiliation><rorAffiliation><ror>https://ror.org/05g6zwm44</ror><name locale="es">Instituto Dos</name></rorAffiliation><email>ana@example.org</email></author>
<author user_group_ref="Autor/a" seq="1" id="2"><givenname locale="es">Grupo de Investigación Educativa</givenname><email>b@example.org</email></author></authors>
${galleyXml(1, 'es', 'PDF')}${galleyXml(2, 'en', 'PDF (English)')}${galleyXml(3, 'es', 'Anexo')}
<article_galley locale="es"><id type="internal">4</id><name locale="es">Video</name><seq>4</seq><remote src="https://video.example.org/12"/></article_galley>
<pages>1-10</pages></publication></article></articles></issue>`;

const OLD: Forms = {
  revisions: fileXml(12, 'corregido') + fileXml(11, 'con erratas'),
  current: 12,
};
const CORRECTED: Forms = { revisions: fileXml(13, 'otra vez') + OLD.revisions, current: 13 };

describe('an article as OJS 3.5 writes it', () => {
  let site: StoredSite;
  const bring = async (forms: Forms, ...more: string[]) => {
    const file = path.join(folder, 'forms.xml');
    writeFileSync(file, exportOf(forms));
    return importInto(site, 'ojs', file, ...more);
  };
  const readPdf = async (): Promise<Buffer> => {
    const [row] = await queryStored<{ filename: string }>(
      site,
      'select filename from articles join media on media.id = pdf_id',
    );
    return readFileSync(path.join(site.dataDir, 'media', String(row?.filename)));
  };
  beforeAll(async () => {
    site = await storeSite({ server, folder }, { name: 'forms', uploads: [] });
  });

  test('comes with all that it says, and the rest is told', async () => {
    const report = path.join(folder, 'report.json');
    const { code, output } = await bring(OLD, '--report', report);
    expect(code, output).toBe(0);
    expect(output).toContain('Artículos: 1 nuevas');
    expect(await readPdf()).toEqual(pdfOf('corregido'));
    const articles = await queryStored(
      site,
      'select section, licence, licence_version, licence_country from articles',
    );
    expect(articles).toEqual([
      { section: 'Reseñas', licence: 'cc-by-nc-nd', licence_version: '2.5', licence_country: 'mx' },
    ]);
    const files = await queryStored(
      site,
      'select title, language, filename from articles_files join media on media.id = file_id order by _order',
    );
    expect(files).toMatchObject([
      {
        title: 'PDF (English)',
        language: 'en',
        filename: expect.stringMatching(/^english-/u) as string,
      },
      { title: 'Anexo', language: 'es', filename: expect.stringMatching(/^anexo-/u) as string },
    ]);
    const authors = await queryStored(
      site,
      'select given_name, family_name, affiliation from articles_authors order by _order',
    );
    expect(authors).toEqual([
      {
        given_name: 'Ana',
        family_name: 'Pérez',
        affiliation: 'Universidad Uno\nInstituto Dos https://ror.org/05g6zwm44',
      },
      { given_name: null, family_name: 'Grupo de Investigación Educativa', affiliation: null },
    ]);
    const abstracts = await queryStored(site, 'select text, keywords from articles_abstracts');
    expect(abstracts).toEqual([{ text: null, keywords: 'niñez' }]);
    const told = readFileSync(report, 'utf8');
    for (const text of [
      'https://video.example.org/12',
      'titular de los derechos (article/publication/copyrightHolder)',
      'firma sin apellidos: queda como institución o grupo',
      'archivos que no se publican',
    ]) {
      expect(told).toContain(text);
    }
  });

  test('again it is the same, byte for byte, as the trial says', async () => {
    const before = await site.fingerprint();
    for (const more of [['--dry-run'], []]) {
      const { output } = await bring(OLD, ...more);
      expect(output).toContain('Números: 1 iguales');
      expect(output).toContain('Artículos: 1 iguales');
    }
    expect(await site.fingerprint()).toEqual(before);
  });

  test('with a corrected PDF there it has that one', async () => {
    const { output } = await bring(CORRECTED);
    expect(output).toContain('Artículos: 1 cambiadas');
    expect(await readPdf()).toEqual(pdfOf('otra vez'));
    expect((await bring(CORRECTED)).output).toContain('Artículos: 1 iguales');
  });
});

test('records of OAI: authors once, issues and languages as they are; again the same', async () => {
  const site = await storeSite({ server, folder }, { name: 'records', uploads: [] });
  const record = (id: number, metadata: string): string =>
    `<record><header><identifier>oai:x:${id}</identifier><datestamp>2021-05-01</datestamp></header><metadata><oai_dc:dc xmlns:oai_dc="http://www.openarchives.org/OAI/2.0/oai_dc/" xmlns:dc="http://purl.org/dc/elements/1.1/">${metadata}<dc:date>2019-06-01</dc:date></oai_dc:dc></metadata></record>`;
  const file = path.join(folder, 'records.xml');
  writeFileSync(
    file,
    `<?xml version="1.0" encoding="UTF-8"?><OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/"><ListRecords>${[
      record(
        1,
        '<dc:title xml:lang="pt-BR">Em português</dc:title><dc:creator xml:lang="pt-BR">Pérez, Ana</dc:creator><dc:creator xml:lang="en">Pérez, Ana</dc:creator><dc:source>Revista; v. 10 n. 2 (2012); 4-18</dc:source><dc:language>por</dc:language>',
      ),
      record(
        2,
        '<dc:title xml:lang="es">Uno</dc:title><dc:source>Revista; Vol. 91 N.º 2 (2019); 1-2</dc:source><dc:language>spa</dc:language>',
      ),
      record(
        3,
        '<dc:title xml:lang="es">Dos</dc:title><dc:source>Revista; Vol. 91 Núm. Especial (2019); 1-2</dc:source><dc:language>spa</dc:language><dc:relation>https://x.example.org/article/view/3/4</dc:relation>',
      ),
    ].join('')}</ListRecords></OAI-PMH>`,
  );
  for (const told of [
    'Artículos (como borradores): 3 nuevas',
    'Artículos (como borradores): 3 iguales',
  ]) {
    const { code, output } = await importInto(site, 'oai', file);
    expect(code, output).toBe(0);
    expect(output).toContain(told);
    expect(output).toContain('https://x.example.org/article/view/3/4');
  }
  const issues = await queryStored(
    site,
    'select volume, issue, year::int from journal order by id',
  );
  expect(issues).toEqual([
    { volume: '10', issue: '2', year: 2012 },
    { volume: '91', issue: '2', year: 2019 },
    { volume: '91', issue: 'Especial', year: 2019 },
  ]);
  const articles = await queryStored(
    site,
    'select title, language, (select count(*)::int from articles_authors where _parent_id = articles.id) as authors from articles order by id',
  );
  expect(articles).toEqual([
    { title: 'Em português', language: 'pt', authors: 1 },
    { title: 'Uno', language: 'es', authors: 0 },
    { title: 'Dos', language: 'es', authors: 0 },
  ]);
});
