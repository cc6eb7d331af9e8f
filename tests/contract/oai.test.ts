import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';

import {
  articleMaker,
  changeArticle,
  discardArticle,
  eraseArticle,
  storePdf,
} from '../support/api/articles';
import { contentMaker } from '../support/api/content-maker';
import { baseUrl } from '../support/api/environment';
import { call } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { unique } from '../support/api/unique';
import { askOai, existing, harvest, numberOf, type Harvested } from '../support/found/harvester';
import { HOSTILE_TITLE, HOSTILE_TITLE_READ } from '../support/found/hostile';
import { oddQuery } from '../support/found/odd-queries';
import { childrenOf, textOf } from '../support/found/xml';

const makeIssue = contentMaker('journal');
const makeArticle = articleMaker();

const identifierOf = async (id: number): Promise<string> => {
  const { content } = await askOai({ verb: 'Identify' });
  const description = content && childrenOf(content, 'description')[0];
  const scheme = [...(description?.childNodes ?? [])].find(({ nodeType }) => nodeType === 1);
  return (scheme?.textContent ?? '').replace(/^oai(.*?):(oai:.*)1$/u, `$2${id}`);
};

const publishIssue = async (id: number, published: boolean): Promise<void> => {
  const token = await asAdministrator();
  await call('PUT', `/api/admin/journal/${id}`, { token, json: { published } });
};

const getRecord = async (id: number, prefix = 'oai_dc') =>
  askOai({ verb: 'GetRecord', identifier: await identifierOf(id), metadataPrefix: prefix });

describe('the repository', () => {
  it('says what it is', async () => {
    const { content, errors } = await askOai({ verb: 'Identify' });
    expect(errors).toEqual([]);
    expect(content && textOf(content, 'baseURL')).toBe(`${baseUrl()}/oai`);
    expect(content && textOf(content, 'protocolVersion')).toBe('2.0');
    expect(content && textOf(content, 'deletedRecord')).toBe('persistent');
    expect(content && textOf(content, 'granularity')).toBe('YYYY-MM-DDThh:mm:ssZ');
  });

  it('has two formats, of every record that there is', async () => {
    const issue = await makeIssue();
    const { id } = await makeArticle(issue.id);
    for (const identifier of [undefined, await identifierOf(id)]) {
      const { content } = await askOai({
        verb: 'ListMetadataFormats',
        ...(identifier ? { identifier } : {}),
      });
      const formats = content ? childrenOf(content, 'metadataFormat') : [];
      expect(formats.map((format) => textOf(format, 'metadataPrefix'))).toEqual(['oai_dc', 'jats']);
    }
    const unknown = await askOai({
      verb: 'ListMetadataFormats',
      identifier: 'oai:a.b:articulos/1',
    });
    expect(unknown.errors).toEqual(['idDoesNotExist']);
  });

  it('answers a form as it answers a query, and nothing else', async () => {
    expect((await askOai({ verb: 'Identify' }, 'POST')).errors).toEqual([]);
    const { status, text } = await call('POST', '/oai', { json: { verb: 'Identify' } });
    expect([status, text.includes('badVerb')]).toEqual([200, true]);
    for (const method of ['PUT', 'DELETE', 'PATCH']) {
      expect((await call(method, '/oai')).status).toBe(405);
    }
  });

  it.each([
    ['', 'badVerb'],
    ['verb=Listen', 'badVerb'],
    ['verb=ListRecords', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=marc21', 'cannotDisseminateFormat'],
    ['verb=ListRecords&metadataPrefix=marc21&from=yesterday', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=oai_dc&from=0000-01-01', 'badArgument'],
    ['verb=GetRecord&metadataPrefix=oai_dc&identifier=%25', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=oai_dc&from=1999-01-01&until=1999-12-31', 'noRecordsMatch'],
    ['verb=ListRecords&metadataPrefix=oai_dc&set=numero-999999999', 'noRecordsMatch'],
    ['verb=ListRecords&resumptionToken=abc', 'badResumptionToken'],
    ['verb=GetRecord&metadataPrefix=oai_dc&identifier=x', 'idDoesNotExist'],
  ])('answers %j with %s', async (query, code) => {
    const { content, errors } = await askOai(query);
    expect([content, errors]).toEqual([undefined, [code]]);
  });

  it('answers whatever is asked with what the schema knows, and never as if it were away', async () => {
    await fc.assert(
      // `askOai` throws for any other status than 200, and for an invalid response.
      fc.asyncProperty(oddQuery, async (pairs) => {
        await askOai(new URLSearchParams(pairs).toString());
      }),
      { numRuns: 300 },
    );
  });
});

describe('a record', () => {
  let id: number;
  let issue: number;
  const title = unique('Un título & <otro>');
  beforeAll(async () => {
    ({ id: issue } = await makeIssue({ volume: '12', issue: '2', year: 2025 }));
    ({ id } = await makeArticle(issue, {
      title,
      doi: `10.5555/${unique('r')}`,
      pdf: await storePdf(),
    }));
  });

  it('in Dublin Core', async () => {
    const { content } = await getRecord(id);
    const texts = (name: string) =>
      [...(content?.getElementsByTagName(`dc:${name}`) ?? [])].map((node) => node.textContent);
    expect(texts('title')).toEqual([title, 'A test article']);
    expect(texts('creator')).toEqual(['Prueba Ficticia, Ana María', 'Ficticio, Luis']);
    expect(texts('subject')).toEqual(['lectura', 'hábitos', 'reading', 'habits']);
    expect(texts('date')).toEqual(['2025']);
    expect(texts('language')).toEqual(['spa']);
    expect(texts('identifier')[0]).toBe(`${baseUrl()}/revista/articulos/${id}`);
    expect(texts('relation')).toEqual([`${baseUrl()}/revista/articulos/${id}.pdf`]);
    expect(texts('rights')).toContain('https://creativecommons.org/licenses/by/4.0/');
  });

  it('in JATS', async () => {
    const { content } = await getRecord(id, 'jats');
    const texts = (name: string) =>
      [...(content?.getElementsByTagName(name) ?? [])].map((node) => node.textContent);
    expect(texts('article-title')).toEqual([title]);
    expect(texts('surname')).toEqual(['Prueba Ficticia', 'Ficticio']);
    expect(texts('contrib-id')).toEqual(['https://orcid.org/0000-0002-1825-0097']);
    expect([texts('fpage'), texts('lpage')]).toEqual([['4'], ['18']]);
    expect(texts('abstract')).toEqual(['Un resumen de prueba.']);
    expect(texts('trans-abstract')).toEqual(['A test abstract.']);
  });

  it('is valid in both formats, and whole, whatever the office has written', async () => {
    const own = await makeIssue({ title: HOSTILE_TITLE, volume: '<&>', issue: '"1"' });
    const odd = await makeArticle(own.id, {
      title: HOSTILE_TITLE,
      section: ' ]]> & <b> ',
      authors: [{ familyName: 'Consejo <Editorial>' }],
      translatedTitles: [{ language: 'fr', title: HOSTILE_TITLE }],
      abstracts: [
        { language: 'pt', text: '\u0001\n\n\n<p>&nbsp;</p>\r\n \r\n\uffff]]>', keywords: ';; , ;' },
        { language: 'en', text: '\u{10ffff} x', keywords: HOSTILE_TITLE },
      ],
      firstPage: 'e<1>',
      lastPage: '',
      licence: 'reserved',
      references: '',
      receivedAt: '2025-01-01T00:00:00.000Z',
    });
    const bare = await makeArticle(own.id, {
      authors: [],
      abstracts: [],
      translatedTitles: [],
      firstPage: '',
      lastPage: '7',
      references: null,
    });
    for (const prefix of ['oai_dc', 'jats']) {
      for (const article of [odd, bare]) {
        const { content } = await getRecord(article.id, prefix);
        expect(content && childrenOf(content, 'record')).toHaveLength(1);
      }
    }
    const { content } = await getRecord(odd.id);
    const titles = [...(content?.getElementsByTagName('dc:title') ?? [])];
    expect(titles.map(({ textContent }) => textContent)).toEqual([
      HOSTILE_TITLE_READ,
      HOSTILE_TITLE_READ,
    ]);
  });

  it('stands in the set of its issue', async () => {
    const { content } = await askOai({ verb: 'ListSets' });
    const sets = content ? childrenOf(content, 'set').map((set) => textOf(set, 'setSpec')) : [];
    expect(sets).toContain(`numero-${issue}`);
    const held = new Map<string, Harvested>();
    await harvest(held, { set: `numero-${issue}` });
    expect(existing(held).map(numberOf)).toEqual([id]);
  });
});

describe('what is not public', () => {
  it('is none while nobody has been told of it: a draft, in every verb', async () => {
    const secret = unique('secreto');
    const issue = await makeIssue();
    const draft = await makeArticle(issue.id, { title: secret, published: false });
    const hidden = await makeIssue({ published: false, title: secret });
    const inHidden = await makeArticle(hidden.id, { title: secret });
    for (const { id } of [draft, inHidden]) {
      expect((await getRecord(id)).errors).toEqual(['idDoesNotExist']);
    }
    for (const set of [issue.id, hidden.id]) {
      const list = await askOai({
        verb: 'ListRecords',
        metadataPrefix: 'jats',
        set: `numero-${set}`,
      });
      expect(list.errors).toEqual(['noRecordsMatch']);
    }
    expect((await call('GET', '/oai?verb=ListSets')).text).not.toContain(secret);
  });

  it('is a deleted record once somebody has been told: withdrawn, in the trash, gone for good, and back', async () => {
    const issue = await makeIssue();
    const secret = unique('retirado');
    const { id } = await makeArticle(issue.id, { title: secret });
    const isDeleted = async (): Promise<boolean> => {
      const { content } = await getRecord(id);
      const [record] = content ? childrenOf(content, 'record') : [];
      const [header] = record ? childrenOf(record, 'header') : [];
      const { text } = await call(
        'GET',
        `/oai?${new URLSearchParams({ verb: 'GetRecord', metadataPrefix: 'oai_dc', identifier: await identifierOf(id) }).toString()}`,
      );
      const deleted = header?.getAttribute('status') === 'deleted';
      expect(text.includes(secret)).toBe(!deleted);
      return deleted;
    };
    expect(await isDeleted()).toBe(false);
    await changeArticle(id, { published: false });
    expect(await isDeleted()).toBe(true);
    await changeArticle(id, { published: true });
    expect(await isDeleted()).toBe(false);
    await publishIssue(issue.id, false);
    expect(await isDeleted()).toBe(true);
    await publishIssue(issue.id, true);
    await discardArticle(id);
    expect(await isDeleted()).toBe(true);
    await eraseArticle(id);
    expect(await isDeleted()).toBe(true);
  });
});
