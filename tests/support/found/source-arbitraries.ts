import fc from 'fast-check';

import type { Tree } from '../../../scripts/import/ojs/xml-tree';

/* Arbitrary sources with any number of the elements of OJS 3.1 to 3.5 exports and of Dublin Core. */

let tokens = 0;
/** A unique word, in half of the cases within a URL. */
const token = fc.boolean().map((isUrl) => {
  tokens += 1;
  return isUrl ? `https://x.example.org/w${tokens}w` : `w${tokens}w`;
});

const element = (name: string, more: Partial<Tree> = {}): Tree => ({
  name,
  attributes: {},
  children: [],
  text: '',
  line: 1,
  ...more,
});

const LOCALES = ['es', 'es_ES', 'en', 'pt_BR', 'fr', 'de'];
const localized = (name: string) =>
  fc
    .record({ text: token, locale: fc.constantFrom(...LOCALES) })
    .map(({ locale, text }) => element(name, { text, attributes: { locale } }));
const plain = (name: string) => token.map((text) => element(name, { text }));
const many = <Value>(arbitrary: fc.Arbitrary<Value>, maxLength = 3) =>
  fc.array(arbitrary, { maxLength });
const holder = (name: string, children: fc.Arbitrary<Tree>[], attributes = fc.constant({})) =>
  fc
    .tuple(fc.tuple(...children.map((child) => many(child, 2))), attributes)
    .map(([found, own]) => element(name, { children: found.flat(), attributes: own }));
const withLocale = (arbitrary: fc.Arbitrary<Tree>) =>
  fc
    .tuple(arbitrary, fc.constantFrom(...LOCALES))
    .map(([tree, locale]) => ({ ...tree, attributes: { ...tree.attributes, locale } }));

const affiliation = fc.oneof(
  localized('affiliation'),
  holder('affiliation', [localized('name')]),
  holder('rorAffiliation', [plain('ror'), localized('name')]),
);
const author = holder('author', [
  localized('givenname'),
  localized('familyname'),
  plain('firstname'),
  plain('lastname'),
  affiliation,
  plain('country'),
  plain('email'),
  plain('url'),
  plain('orcid'),
  localized('biography'),
]);
const vocabulary = (name: string, item: string) =>
  withLocale(
    holder(name, [
      plain(item),
      holder(item, [plain('name'), plain('identifier'), plain('source')]),
    ]),
  );
const identifier = fc
  .record({ text: token, type: fc.constantFrom('public', 'doi', 'urn') })
  .map(({ text, type }) => element('id', { text, attributes: { type } }));

const file = (id: number): Tree =>
  element('file', {
    attributes: { id: String(id), extension: 'pdf' },
    file: { place: `/file-${id}`, bytes: 1, isTooLarge: false },
  });
const href = plain('href').map(({ text }) =>
  element('file', {
    attributes: { id: '12' },
    children: [element('href', { attributes: { src: text } })],
  }),
);
const submissionFile = fc
  .tuple(
    fc.constantFrom('1', '2', '3'),
    many(fc.oneof(fc.constantFrom(file(11), file(12)), href), 2),
    many(localized('name'), 2),
    many(localized('description'), 1),
    many(fc.record({ caption: token, terms: token }), 1),
  )
  .map(([id, files, names, descriptions, more]) =>
    element('submission_file', {
      attributes: { id, file_id: '12', stage: 'proof', ...more[0] },
      children: [...names, ...descriptions, ...files],
    }),
  );
const galley = fc
  .tuple(
    fc.constantFrom(...LOCALES),
    many(localized('name'), 2),
    many(fc.constantFrom('1', '2', '3', '4'), 2),
    many(token, 1),
    many(identifier, 1),
  )
  .map(([locale, names, references, remotes, ids]) =>
    element('article_galley', {
      attributes: { locale },
      children: [
        ...ids,
        ...names,
        ...references.map((id) => element('submission_file_ref', { attributes: { id } })),
        ...remotes.map((src) => element('remote', { attributes: { src } })),
      ],
    }),
  );

export const article = fc
  .tuple(
    holder('publication', [
      identifier,
      ...['prefix', 'title', 'subtitle', 'abstract', 'coverage', 'type', 'source'].map(localized),
      ...['rights', 'copyrightHolder'].map(localized),
      plain('licenseUrl'),
      plain('copyrightYear'),
      vocabulary('keywords', 'keyword'),
      vocabulary('agencies', 'agency'),
      vocabulary('disciplines', 'discipline'),
      vocabulary('subjects', 'subject'),
      holder('authors', [author]),
      galley,
      holder('citations', [plain('citation')]),
      plain('pages'),
      holder('covers', [
        withLocale(holder('cover', [plain('cover_image'), plain('cover_image_alt_text')])),
      ]),
      plain('unknown'),
    ]),
    many(submissionFile, 3),
  )
  .map(([publication, files]) =>
    element('article', {
      attributes: { locale: 'es', status: '3' },
      children: [
        element('id', { text: '7', attributes: { type: 'internal' } }),
        ...files,
        {
          ...publication,
          children: [
            element('title', { text: 'Título', attributes: { locale: 'es' } }),
            ...publication.children,
          ],
        },
      ],
    }),
  );

export const issue = fc
  .tuple(
    many(localized('description'), 3),
    many(localized('title'), 3),
    many(identifier, 2),
    many(plain('open_access_date'), 1),
    many(
      withLocale(holder('cover', [plain('cover_image'), plain('cover_image_alt_text')])).map(
        (cover) => ({ ...cover, file: file(1).file }),
      ),
      2,
    ),
    many(
      holder('issue_galley', [
        plain('label'),
        holder('issue_file', [plain('file_name'), plain('original_file_name')]).map((one) => ({
          ...one,
          file: file(2).file,
        })),
      ]),
      2,
    ),
  )
  .map(([descriptions, titles, ids, dates, covers, galleys]) =>
    element('issue', {
      attributes: { published: '1' },
      children: [
        ...ids,
        ...descriptions,
        element('issue_identification', {
          children: [element('year', { text: '2019' }), ...titles],
        }),
        ...dates,
        element('covers', { children: covers }),
        element('issue_galleys', { children: galleys }),
      ],
    }),
  );

const dublinCore = (name: string) =>
  fc
    .record({ text: token, locale: fc.constantFrom('', 'es-ES', 'en-US', 'pt-BR', 'de-DE') })
    .map(({ locale, text }) =>
      element(name, { text, attributes: locale ? { 'xml:lang': locale } : {} }),
    );

const NAMES = ['title', 'creator', 'subject', 'description', 'publisher', 'contributor', 'date'];
export const record = holder('dc', [
  ...[...NAMES, 'identifier', 'source', 'relation', 'coverage', 'rights'].map(dublinCore),
  fc.constantFrom('spa', 'eng', 'deu').map((text) => element('language', { text })),
]).map((dc) =>
  element('record', {
    children: [
      element('header', { children: [element('identifier', { text: 'oai:x:1' })] }),
      element('metadata', {
        children: [
          {
            ...dc,
            children: [
              element('title', { text: 'Título', attributes: { 'xml:lang': 'es-ES' } }),
              element('source', { text: 'Revista; Vol. 1 Núm. 2 (2019); 3-4' }),
              ...dc.children,
            ],
          },
        ],
      }),
    ],
  }),
);
