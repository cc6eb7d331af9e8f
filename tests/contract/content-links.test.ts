import { expect, it, describe } from 'vitest';

import { articlePath, articlePdfPath, SITE_PATHS } from '@/shared/paths';
import { articleMaker, changeArticle } from '../support/api/articles';
import type { ContentSlug } from '../support/api/content';
import { contentMaker } from '../support/api/content-maker';
import { baseUrl } from '../support/api/environment';
import { jpegFile, upload } from '../support/api/files';
import { link, paragraph, state, text } from '../support/api/lexical';
import { eraseRedirect, storeRedirect } from '../support/api/redirects';
import { call, idOf, listOf, recordOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { unique } from '../support/api/unique';
import { uploadKeeper } from '../support/api/upload-keeper';

/** The office's list of broken links. */

const token = await asAdministrator();
const makeNews = contentMaker('news');
const makeEvent = contentMaker('events');
const makeIssue = contentMaker('journal');
const makeArticle = articleMaker();

const readList = async (): Promise<string> => {
  const headers = { cookie: `payload-token=${token}`, 'sec-fetch-site': 'same-origin' };
  const answer = await call('GET', '/admin/enlaces-rotos', { headers });
  expect(answer.status).toBe(200);
  return answer.text;
};

const newsWith = (addresses: string[]) =>
  makeNews({
    content: state(...addresses.map((address) => paragraph(link(address, text('aquí'))))),
  });

it('shows what stands in a record, however much lies in the trash', async () => {
  const dead = `/no-esta/${unique('pagina').toLowerCase()}`;
  await newsWith([dead]);
  const word = unique('tirada').toLowerCase();
  const { id } = await newsWith(
    Array.from({ length: 201 }, (_, place) => `/no-esta/${word}-${place}`),
  );
  expect(await readList()).not.toContain(dead);
  const json = { deletedAt: new Date().toISOString() };
  expect((await call('PATCH', `/api/news/${id}`, { token, json })).status).toBe(200);
  const list = await readList();
  expect(list).toContain(dead);
  expect(list).not.toContain(word);
});

/** The shown URLs of `addresses`, none of which is a prefix match of another. */
const shownOf = (list: string, addresses: string[]): string[] =>
  addresses.filter((address) => {
    const spelt = address.replaceAll(/[?.]/gu, String.raw`\$&`);
    return new RegExp(String.raw`${spelt}(?![\d.])`, 'u').test(list);
  });

it('shows articles, and events by their calendar, that the public does not see', async () => {
  const { id: issue } = await makeIssue();
  const { id: hidden } = await makeIssue({ published: false });
  const [seen, draft, within] = [
    await makeArticle(issue),
    await makeArticle(issue, { published: false }),
    await makeArticle(hidden),
  ];
  const eventAt = (id: number) => `${SITE_PATHS.calendar}?evento=${id}`;
  const alive = [articlePath(seen.id), eventAt((await makeEvent()).id)];
  const ofDraft = [articlePath(draft.id), articlePdfPath(draft.id)];
  const dead = [articlePath(within.id), eventAt(2_000_000_000)];
  await newsWith([...alive, ...ofDraft, ...dead]);
  const old = await storeRedirect({ to: articlePath(draft.id) });
  try {
    const list = await readList();
    expect(shownOf(list, [...alive, ...ofDraft, ...dead])).toEqual([...ofDraft, ...dead]);
    expect(list).toContain(old.from);
    await changeArticle(draft.id, { published: true });
    const later = await readList();
    expect(shownOf(later, [...alive, ...ofDraft, ...dead])).toEqual(dead);
    expect(later).not.toContain(old.from);
  } finally {
    await eraseRedirect(old.id);
  }
});

/**
 * Addresses of links are stored as typed. Payload's own hook percent-encoded unknown addresses,
 * including the slashes, and the link was then refused.
 */

const make = contentMaker('news');

const LINK_ADDRESSES = [
  '/2019/acta%20de%20grado/',
  '/(2019)/a,b',
  'https://intranet/x',
  '/búsqueda?q=a:b',
];
it.each(LINK_ADDRESSES)('the address of a link stays as it was typed: %s', async (address) => {
  const { contentHtml } = await make({ content: state(paragraph(link(address, text('enlace')))) });
  expect(contentHtml).toContain(`href="${address}"`);
});

/** The alternative text of an upload is used everywhere the image is shown. */

const keep = uploadKeeper();

const storePicture = async (alt: string): Promise<{ id: number; url: string }> => {
  const answer = await upload({ data: await jpegFile(), name: 'a.jpg', type: 'image/jpeg', alt });
  const doc = recordOf(answer).doc as JsonRecord;
  keep(doc);
  return { id: idOf(doc), url: String(doc.url) };
};

const describePicture = (id: number, alt: string) =>
  call('PATCH', `/api/media/${id}`, { token, json: { alt } });

interface Kind {
  slug: ContentSlug;
  /** The field of the picture's URL; `texts` are those of its alternative text. */
  address: string;
  texts: [camelCase: string, snakeCase: string];
  /** The pages that show the record's picture. */
  pages: (id: number) => string[];
}

const IMAGE = { address: 'imageUrl', texts: ['imageAlt', 'image_alt'] as [string, string] };

const KINDS: Kind[] = [
  { slug: 'news', ...IMAGE, pages: (id) => ['/', '/noticias', `/noticias?noticia=${id}`] },
  { slug: 'events', ...IMAGE, pages: (id) => [`/seminarios?evento=${id}`] },
  { slug: 'gallery', ...IMAGE, pages: (id) => ['/galeria', `/galeria?imagen=${id}`] },
  {
    slug: 'journal',
    address: 'coverImageUrl',
    texts: ['coverImageAlt', 'cover_image_alt'],
    pages: (id) => ['/revista', `/revista?numero=${id}`],
  },
];

describe.each(KINDS)('the picture’s text of $slug', ({ slug, address, texts, pages }) => {
  const make = contentMaker(slug);
  const published = slug === 'news' || slug === 'journal' ? { published: true } : {};

  const listed = async (id: number, way: 'public' | 'admin'): Promise<JsonRecord | undefined> =>
    listOf(await call('GET', `/api/${way}/${slug}`, way === 'admin' ? { token } : {})).find(
      (record) => record.id === id,
    );
  const textsIn = (record: JsonRecord | undefined) => texts.map((name) => record?.[name]);

  it('comes with the record in both spellings, and on each page', async () => {
    const alt = unique('Tres personas ante un atril');
    const { url } = await storePicture(alt);
    const record = await make({ [address]: url, ...published });
    expect(textsIn(record)).toEqual([alt, alt]);
    expect(textsIn(await listed(record.id, 'public'))).toEqual([alt, alt]);
    expect(textsIn(await listed(record.id, 'admin'))).toEqual([alt, alt]);
    for (const page of pages(record.id)) {
      expect((await call('GET', page)).text, page).toContain(`alt="${alt}"`);
    }
  });

  it('is a new one everywhere as soon as an editor has changed it', async () => {
    const [before, after] = [unique('Antes'), unique('Después')];
    const picture = await storePicture(before);
    const { id } = await make({ [address]: picture.url, ...published });
    for (const page of pages(id)) await call('GET', page);
    await listed(id, 'public');

    expect((await describePicture(picture.id, after)).status).toBe(200);
    expect(textsIn(await listed(id, 'public'))).toEqual([after, after]);
    for (const page of pages(id)) {
      const { text } = await call('GET', page);
      expect(text, page).toContain(`alt="${after}"`);
      expect(text, page).not.toContain(before);
    }
  });

  it('is null where nobody has written one, and where the picture is another site’s', async () => {
    const { url } = await storePicture('');
    for (const shown of [url, 'https://example.org/foto.jpg']) {
      expect(textsIn(await make({ [address]: shown }))).toEqual([null, null]);
    }
  });

  it('is found by the whole address too', async () => {
    const alt = unique('Vista del patio');
    const { url } = await storePicture(alt);
    const whole = new URL(url, baseUrl()).href;
    expect(textsIn(await make({ [address]: whole }))).toEqual([alt, alt]);
  });
});

it.each([
  ['news', 'imageUrl', 'imageAlt'],
  ['journal', 'coverImageUrl', 'coverImageAlt'],
  ['events', 'imageUrl', 'imageAlt'],
  ['gallery', 'imageUrl', 'imageAlt'],
])('a draft of %s shows it before it is stored', async (slug, address, text) => {
  const alt = unique('Una portada azul');
  const { url } = await storePicture(alt);
  const draft = { title: 'x', excerpt: '', category: '', volume: '', issue: '', year: 2026 };
  const json = { ...draft, description: '', pdfUrl: '', coverImageUrl: '', [address]: url };
  const answer = await call('POST', `/api/admin/preview/${slug}`, { token, json });
  expect(recordOf(answer)[text]).toBe(alt);
});

it('a shared link tells the networks what the picture shows', async () => {
  const alt = unique('Dos filas de pupitres');
  const { url } = await storePicture(alt);
  const { id } = await makeNews({ imageUrl: url, published: true });
  const { text } = await call('GET', `/noticias?noticia=${id}`);
  expect(text).toContain(`<meta property="og:image:alt" content="${alt}"/>`);
});
