import { afterAll, describe, expect, it } from 'vitest';

import {
  articleOf,
  base64,
  contentOf,
  importArticle,
  readCase,
  removeCases,
} from '../../../tests/support/found/ojs-cases';

afterAll(removeCases);

const GALLEY =
  '<article_galley locale="es" approved="true"><id type="internal">3</id><name locale="es">PDF</name><seq>0</seq><submission_file_ref id="1"/></article_galley>';
const fileOf = (id: number, text: string, extension = 'pdf'): string =>
  `<file id="${id}" filesize="9" extension="${extension}"><embed encoding="base64">${base64(text)}</embed></file>`;
const revisionOf = (number: number, text: string): string =>
  `<revision number="${number}" genre="Texto" filename="x.pdf" filetype="application/pdf"><name locale="es">articulo.pdf</name><embed encoding="base64">${base64(text)}</embed></revision>`;

describe('of a galley with revisions', () => {
  it.each([
    ['newest first', [12, 11], 12],
    ['newest last', [11, 12], 12],
    ['an older one again in force', [12, 11], 11],
    ['three', [13, 15, 14], 14],
  ])('since 3.3 the one that is in force comes: %s', async (_, ids, inForce) => {
    const source = `<submission_file id="1" file_id="${inForce}" stage="proof"><name locale="es">articulo.pdf</name>${ids.map((id) => fileOf(id, `version ${id}`)).join('')}</submission_file>`;
    const { record, warnings } = await importArticle({ files: source, publication: GALLEY });
    expect(record.files).toHaveLength(1);
    expect(await contentOf(record, 0)).toBe(`version ${inForce}`);
    // A later revision becomes another file.
    expect(record.files[0]?.key).toBe(`article 7 pdf ${inForce}`);
    expect(warnings.filter((text) => text.includes('versión'))).toEqual([]);
  });

  it.each([
    [[2, 1], 2],
    [[1, 2], 2],
    [[3, 2, 1], 2],
  ])('until 3.2 the one that the galley names comes: %j', async (numbers, inForce) => {
    const source = `<submission_file id="1" stage="proof">${numbers.map((number) => revisionOf(number, `version ${number}`)).join('')}</submission_file>`;
    const galley = GALLEY.replace('id="1"/>', `id="1" revision="${inForce}"/>`);
    const { record } = await importArticle({ files: source, publication: galley });
    expect(await contentOf(record, 0)).toBe(`version ${inForce}`);
    expect(record.files[0]?.name).toBe('articulo.pdf');
  });

  it('one that OJS has lost is told', async () => {
    const source = `<submission_file id="1" file_id="12" stage="proof"><name locale="es">a.pdf</name>${fileOf(11, 'vieja')}</submission_file>`;
    const { warnings } = await importArticle({ files: source, publication: GALLEY });
    expect(warnings).toContain('de «PDF» no viene la última versión, sino otra');
  });

  it.each([
    [
      '<file id="12" extension="pdf"><href src="journals/1/a.pdf" mime_type="application/pdf"/></file>',
      'journals/1/a.pdf',
    ],
    [
      '<file id="12" extension="pdf"><href src="https://x.example.org/download?fileId=12"/></file>',
      'https://x.example.org/download?fileId=12',
    ],
    ['<file id="12" extension="pdf"></file>', 'no viene en la exportación'],
  ])('one that was exported without its content is told: %s', async (file, told) => {
    const source = `<submission_file id="1" file_id="12"><name locale="es">a.pdf</name>${file}</submission_file>`;
    const { record, warnings } = await importArticle({ files: source, publication: GALLEY });
    expect(record.files).toEqual([]);
    expect(warnings.join('\n')).toContain(told);
  });
});

describe('more than one file', () => {
  const source = (id: number, name: string, extension = 'pdf'): string =>
    `<submission_file id="${id}" file_id="${id}0" stage="proof"><name locale="es">${name}</name>${fileOf(id * 10, `archivo ${id}`, extension)}</submission_file>`;
  const galley = (id: number, locale: string, label: string, urlPath = ''): string =>
    `<article_galley locale="${locale}" approved="true" url_path="${urlPath}"><id type="internal">${id}</id><name locale="${locale}">${label}</name><seq>${id}</seq><submission_file_ref id="${id}"/></article_galley>`;

  it('stays with the article, by name and language, with their addresses', async () => {
    const { data, record, warnings } = await importArticle({
      files:
        source(1, 'english.pdf') +
        source(2, 'articulo.pdf') +
        source(3, 'Datos', 'xlsx') +
        source(4, 'pagina.html', 'html'),
      publication:
        galley(1, 'en', 'PDF (English)') +
        galley(2, 'es', 'PDF') +
        galley(3, 'es', 'Datos', 'datos') +
        galley(4, 'es', 'HTML'),
    });
    expect(await contentOf(record, 0)).toBe('archivo 2');
    expect(data).toMatchObject({
      pdf: 1,
      files: [
        { title: 'PDF (English)', language: 'en', file: 2 },
        { title: 'Datos', language: 'es', file: 3 },
      ],
    });
    expect(record.files.map(({ name }) => name)).toEqual([
      'articulo.pdf',
      'english.pdf',
      'Datos.xlsx',
    ]);
    expect(warnings).toContainEqual(expect.stringContaining('pagina.html'));
    const from = record.addresses(9, new Map()).map((one) => one.from);
    expect(from).toEqual(
      expect.arrayContaining([
        '/r/article/view/7',
        '/r/article/view/7/1',
        '/r/article/download/7/2',
        '/r/article/view/7/datos',
      ]),
    );
  });

  it.each([
    ['Anexo', 'PDF', 2],
    ['PDF', 'Anexo', 1],
    ['Anexo', 'Artículo', 1],
  ])('«%s» before «%s»: the one called PDF is the article', async (one, other, own) => {
    const { record } = await importArticle({
      files: source(1, 'uno.pdf') + source(2, 'dos.pdf'),
      publication: galley(1, 'es', one) + galley(2, 'es', other),
    });
    expect(await contentOf(record, 0)).toBe(`archivo ${own}`);
  });

  it.each(['supplementary_file', 'artwork_file'])('until 3.2 as %s', async (name) => {
    const supplement = `<${name} id="1" stage="proof">${revisionOf(1, 'anexo')}</${name}>`;
    const { data } = await importArticle({
      files: supplement + source(2, 'articulo.pdf'),
      publication: galley(2, 'es', 'PDF') + galley(1, 'es', 'Anexo'),
    });
    expect(data).toMatchObject({ pdf: 1, files: [{ title: 'Anexo', file: 2 }] });
  });

  it('beyond the limit are told by their names', async () => {
    const ids = Array.from({ length: 22 }, (_, index) => index + 1);
    const { data, warnings } = await importArticle({
      files: ids.map((id) => source(id, `${id}.pdf`)).join(''),
      publication: ids.map((id) => galley(id, 'es', id === 1 ? 'PDF' : `Anexo ${id}`)).join(''),
    });
    expect(data['files']).toHaveLength(20);
    expect(warnings).toContain('tiene 21 archivos más: no se traen «Anexo 22»');
  });

  it('of another site is told with its address', async () => {
    const remote =
      '<article_galley locale="es"><id type="internal">5</id><name locale="es">PDF</name><seq>0</seq><remote src="https://otro.example.org/a.pdf"/></article_galley>';
    const { warnings } = await importArticle({ publication: remote });
    expect(warnings.join('\n')).toContain('https://otro.example.org/a.pdf');
  });

  it('of a language that is not here keeps its place, and is told', async () => {
    const { data, warnings } = await importArticle({
      files: source(1, 'a.pdf') + source(2, 'b.pdf'),
      publication: galley(1, 'es', 'PDF') + galley(2, 'de', 'PDF (Deutsch)'),
    });
    expect(data['files']).toEqual([{ title: 'PDF (Deutsch)', language: null, file: 2 }]);
    expect(warnings).toContain('el idioma de «PDF (Deutsch)» no está aquí (de)');
  });
});

it('what follows the articles of an issue, or belongs to none, is handed over too', async () => {
  const found = await readCase(
    `<issues xmlns="http://pkp.sfu.ca"><issue published="1"><id type="internal">5</id><articles>${articleOf({})}</articles><extra>al final</extra></issue><other>fuera</other></issues>`,
  );
  expect(found.map(({ kind, tree }) => [kind, tree.children.map(({ name }) => name)])).toEqual([
    ['issue', ['id']],
    ['article', ['id', 'publication']],
    ['rest', ['articles', 'extra']],
    ['rest', ['other']],
  ]);
});
