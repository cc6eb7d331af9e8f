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
import { childrenOf, textOf } from '../support/found/xml';

/** OAI-PMH 2.0: the articles, for those who index them. */

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

/** What nobody means, and somebody sends. */
const oddMoment = fc.constantFrom(
  '2026-01-01',
  '9999-12-31',
  '2026-02-30',
  '0000-01-01',
  '0001-01-01T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '2026-02-30T00:00:00Z',
  '2026-01-01T24:00:00Z',
);
const oddToken = fc
  .tuple(
    fc.constantFrom('oai_dc', 'jats', 'x'),
    fc.constantFrom(null, 1),
    fc.option(oddMoment),
    fc.option(oddMoment),
    oddMoment,
    fc.integer(),
    fc.integer(),
  )
  .map((parts) => Buffer.from(JSON.stringify(parts)).toString('base64url'));
const oddWord = fc.oneof(
  fc.constantFrom('oai_dc', 'jats', 'marc', 'a:b', 'numero-1', '', 'Identify', 'ListSets'),
  fc.constantFrom(':', '//', '//a:b', 'http://[', 'http://a:b:1/', 'urn:a#b#c', '%', 'oai:a.b:c'),
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.string({ unit: fc.constantFrom(...Array.from(':/?#[]@%a1.~ "<é\\^')), maxLength: 8 }),
);
const oddQuery = fc
  .tuple(
    fc.constantFrom('GetRecord', 'ListRecords', 'ListIdentifiers', 'ListMetadataFormats', 'Other'),
    fc.boolean(),
    fc.array(
      fc.oneof(
        fc.tuple(fc.constantFrom('from', 'until'), fc.oneof(oddMoment, oddWord)),
        fc.tuple(fc.constant('resumptionToken'), fc.oneof(oddToken, oddWord)),
        fc.tuple(fc.constantFrom('identifier', 'metadataPrefix', 'set', 'verb'), oddWord),
      ),
      { maxLength: 3 },
    ),
  )
  .map(([verb, hasFormat, more]) => [
    ['verb', verb],
    ...(hasFormat ? [['metadataPrefix', 'oai_dc']] : []),
    ...more,
  ]);

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
      // It throws for any other status, and for what is not valid.
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
