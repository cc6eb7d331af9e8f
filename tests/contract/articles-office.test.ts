import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { articleMaker, createArticle } from '../support/api/articles';
import { contentMaker } from '../support/api/content-maker';
import { expectRefusal, expectStatus } from '../support/api/expectations';
import { call, type JsonRecord } from '../support/api/rest.client';
import { inTurnBehind } from '../support/api/database';
import { asAdministrator } from '../support/api/roles';
import { unique } from '../support/api/unique';
import { faultsOfDeposit } from '../support/found/standards';
import { parseXml } from '../support/found/xml';

/** The office's articles and the journal's own data: their stored form, and refused values. */

const makeIssue = contentMaker('journal');
const makeArticle = articleMaker();

const token = await asAdministrator();

describe('the office', () => {
  let issue: number;
  beforeAll(async () => {
    ({ id: issue } = await makeIssue());
  });

  it('may paste identifiers as addresses: they are kept in their own spelling', async () => {
    const name = unique('DOI');
    const made = await makeArticle(issue, {
      doi: `https://doi.org/10.99999/${name}`,
      authors: [{ familyName: 'Ficticia', orcid: 'https://orcid.org/000000021825009-7' }],
    });
    expect(made.doi).toBe(`10.99999/${name.toLowerCase()}`);
    expect(made.authors).toMatchObject([{ orcid: '0000-0002-1825-0097' }]);
    expect((await createArticle(issue, { doi: String(made.doi) })).status).toBe(400);
  });

  it.each<[string, JsonRecord]>([
    [
      'an ORCID that cannot exist',
      { authors: [{ familyName: 'F', orcid: '0000-0002-1825-0098' }] },
    ],
    ['an author without a family name', { authors: [{ givenName: 'Ana' }] }],
    ['a DOI that is none', { doi: 'abc' }],
    ['a licence that is not in the list', { licence: 'mit' }],
    ['another licence without its address', { licence: 'other' }],
    ['a licence’s address that is none', { licence: 'other', licenceUrl: 'javascript:alert(1)' }],
    ['a country that is none', { licenceVersion: '2.5', licenceCountry: 'México' }],
    ['a country of a licence 4.0', { licenceVersion: '4.0', licenceCountry: 'mx' }],
    ['a version that is not in the list', { licenceVersion: '5.0' }],
    ['neither abstract nor keywords', { abstracts: [{ language: 'es', text: ' ' }] }],
    ['a file without a name', { files: [{ file: 1 }] }],
    ['a name without a file', { files: [{ title: 'Anexo' }] }],
    ['a language that is not in the list', { language: 'xx' }],
    [
      'two abstracts in one language',
      {
        abstracts: [
          { language: 'es', text: 'Uno.' },
          { language: 'es', text: 'Dos.' },
        ],
      },
    ],
    ['pages that run backwards', { firstPage: '18', lastPage: '4' }],
    ['an acceptance before it came in', { receivedAt: '2025-02-01', acceptedAt: '2025-01-01' }],
    ['an article of no issue', { issue: null }],
    ['a title of nothing', { title: '   ' }],
  ])('is refused %s', async (_, fields) => {
    const answer = await expectStatus(createArticle(issue, fields), 400);
    expect(answer.text).not.toContain('The following');
  });

  it('does not delete an issue for good while it has articles', async () => {
    const own = await makeIssue();
    await makeArticle(own.id);
    await call('DELETE', `/api/admin/journal/${own.id}`, { token });
    const answer = await call('DELETE', `/api/journal/${own.id}?trash=true`, { token });
    expect(answer.status).toBe(409);
    expect(answer.text).toContain('tiene artículos');
  });

  it('finds what it did in the log', async () => {
    const { id } = await makeArticle(issue);
    const query = `where[subject][equals]=articles&where[subjectId][equals]=${id}`;
    const { body } = await call('GET', `/api/activity?${query}`, { token });
    const actions = ((body as JsonRecord).docs as JsonRecord[]).map(({ action }) => action);
    expect(actions.toSorted()).toEqual(['create', 'publish']);
  });
});

describe('the order of an issue', () => {
  const order = (issue: number, articles: unknown) =>
    call('PUT', `/api/admin/journal/${issue}/contents`, { token, json: { articles } });
  const read = async (issue: number) => {
    const query = `where[issue][equals]=${issue}&sort[0]=order&sort[1]=id&depth=0`;
    const { body } = await call('GET', `/api/articles?${query}`, { token });
    return (body as JsonRecord).docs as JsonRecord[];
  };

  it('is set at once, and stores anew what gets another number alone', async () => {
    const { id: issue } = await makeIssue();
    const made = [
      await makeArticle(issue, { order: 3 }),
      await makeArticle(issue, { order: 7 }),
      await makeArticle(issue, { order: 40 }),
    ].map(({ id }) => id) as [number, number, number];
    const before = new Map((await read(issue)).map((one) => [one.id, one.updatedAt]));
    expect((await order(issue, [made[1], made[0], made[2]])).status).toBe(200);
    const after = await read(issue);
    expect(after.map(({ id, order: number }) => [id, number])).toEqual([
      [made[1], 3],
      [made[0], 7],
      [made[2], 40],
    ]);
    expect(after.map(({ id, updatedAt }) => updatedAt === before.get(id))).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('is told apart where all have one number', async () => {
    const { id: issue } = await makeIssue();
    const [one, two] = [await makeArticle(issue), await makeArticle(issue)];
    expect((await order(issue, [two.id, one.id])).status).toBe(200);
    expect((await read(issue)).map(({ id }) => id)).toEqual([two.id, one.id]);
  });

  it('undoes nothing that somebody saves of an article meanwhile', async () => {
    const { id: issue } = await makeIssue();
    const [one, two] = [await makeArticle(issue), await makeArticle(issue)];
    const title = unique('Corregido');
    const [saved, ordered] = await inTurnBehind(
      'select from articles where id = $1 for update',
      [one.id],
      [
        () => call('PATCH', `/api/articles/${one.id}`, { token, json: { title } }),
        () => order(issue, [two.id, one.id]),
      ],
    );
    expect([saved?.status, ordered?.status]).toEqual([200, 200]);
    expect(await read(issue)).toMatchObject([{ id: two.id }, { id: one.id, title }]);
  });

  it('is refused where it names other articles than the issue has', async () => {
    const { id: issue } = await makeIssue();
    const { id: own } = await makeArticle(issue);
    const { id: other } = await makeArticle((await makeIssue()).id);
    for (const wrong of [[other], [own, other], [own, own]]) {
      expect((await order(issue, wrong)).status, JSON.stringify(wrong)).toBe(409);
    }
    const tooMany = Array.from({ length: 501 }, (_, at) => at + 1);
    for (const wrong of ['1', [], [0], [1.5], null, tooMany]) {
      expect((await order(issue, wrong)).status, JSON.stringify(wrong)).toBe(400);
    }
    expect((await order(2_147_483_647, [own])).status).toBe(404);
  });
});

describe('the deposit at Crossref', () => {
  const details = '/api/globals/journal-details';
  const deposit = (issue: number) => call('GET', `/api/admin/journal/${issue}/crossref`, { token });
  let before: JsonRecord;
  beforeAll(async () => {
    before = (await call('GET', details, { token })).body as JsonRecord;
    await call('POST', details, {
      token,
      json: { issnOnline: '2049-3630', doiPrefix: '10.99999' },
    });
  });
  afterAll(async () => {
    const { issnOnline = null, doiPrefix = null } = before;
    await call('POST', details, { token, json: { issnOnline, doiPrefix } });
  });

  it('has the published articles with a DOI of the journal’s own, and no others', async () => {
    const { id } = await makeIssue({ volume: '12', issue: '2', year: 2025 });
    const doi = `10.99999/${unique('c')}`;
    const title = unique('<Con> DOI & todo');
    const without = unique('Sin DOI');
    const draft = unique('Borrador');
    await makeArticle(id, { doi, title });
    await makeArticle(id, { title: without });
    await makeArticle(id, { title: unique('Ajeno'), doi: `10.4444/${unique('c')}` });
    await makeArticle(id, { title: draft, doi: `10.99999/${unique('c')}`, published: false });
    const { status, headers, text } = await deposit(id);
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toContain(`crossref-numero-${id}.xml`);
    expect(faultsOfDeposit(text)).toEqual([]);
    const root = parseXml(text);
    const texts = (name: string) =>
      [...root.getElementsByTagName(name)].map((node) => node.textContent);
    expect(texts('doi')).toEqual([doi]);
    expect(texts('title')).toEqual([title, 'A test article']);
    expect(texts('resource')[0]).toMatch(/\/revista\/articulos\/\d+$/u);
    expect(texts('surname')).toEqual(['Prueba Ficticia', 'Ficticio']);
    expect(texts('ORCID')).toEqual(['https://orcid.org/0000-0002-1825-0097']);
    expect(texts('unstructured_citation')).toHaveLength(2);
    expect([texts('volume'), texts('issue'), texts('issn')]).toEqual([
      ['12'],
      ['2'],
      ['2049-3630'],
    ]);
  });

  it('is refused where nothing can be deposited, or the journal lacks what Crossref asks for', async () => {
    const { id } = await makeIssue();
    expect((await deposit(id)).status).toBe(409);
    await makeArticle(id, { doi: `10.99999/${unique('c')}` });
    expect((await deposit(id)).status).toBe(200);
    await call('PUT', `/api/admin/journal/${id}`, { token, json: { published: false } });
    expect((await deposit(id)).status).toBe(409);
    await call('PUT', `/api/admin/journal/${id}`, { token, json: { published: true } });
    await call('POST', details, { token, json: { doiPrefix: null } });
    const { status, text } = await deposit(id);
    const { email } = before;
    const placeholders = {
      issnOnline: '0000-0000',
      doiPrefix: '10.5555',
      email: 'revista@example.org',
    };
    await call('POST', details, { token, json: placeholders });
    const refused = await deposit(id);
    await call('POST', details, {
      token,
      json: { issnOnline: '2049-3630', doiPrefix: '10.99999', email },
    });
    expect(expectRefusal(refused, 409).message).toMatch(/ISSN verdadero.*10\.5555.*el correo/u);
    expect([status, text.includes('el prefijo de los DOI')]).toEqual([409, true]);
    expect((await deposit(2_147_483_647)).status).toBe(404);
  });
});

it('the page about the journal says what the office keeps of it', async () => {
  const { body } = await call('GET', '/api/globals/journal-details', { token });
  const { publisher } = body as JsonRecord;
  const { status, text } = await call('GET', '/revista/acerca');
  expect(status).toBe(200);
  expect(text).toContain(String(publisher));
  expect(text).toContain('Evaluación por pares');
});

it.each([
  ['issnOnline', '2049-3631'],
  ['doiPrefix', 'abc'],
])('the journal’s %s is refused where it cannot exist', async (name, value) => {
  const answer = await call('POST', '/api/globals/journal-details', {
    token,
    json: { [name]: value },
  });
  expect(answer.status).toBe(400);
});
