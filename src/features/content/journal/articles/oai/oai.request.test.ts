import { describe, expect, it } from 'vitest';

import { OaiError } from './oai.definition';
import { readRequest } from './oai.request';
import { readToken, writeToken } from './oai.token';

const read = (query: string) => readRequest(new URLSearchParams(query));
const codeOf = (query: string): string => {
  try {
    read(query);
    return 'none';
  } catch (error) {
    return error instanceof OaiError ? error.code : String(error);
  }
};

describe('a request of OAI-PMH', () => {
  it.each([
    ['', 'badVerb'],
    ['verb=', 'badVerb'],
    ['verb=Nothing', 'badVerb'],
    ['verb=toString', 'badVerb'],
    ['verb=Identify&verb=Identify', 'badVerb'],
    ['verb=Identify&set=numero-1', 'badArgument'],
    ['verb=ListSets&resumptionToken=x', 'badResumptionToken'],
    ['verb=GetRecord&metadataPrefix=oai_dc', 'badArgument'],
    ['verb=GetRecord&identifier=oai:a.b:articulos/1', 'badArgument'],
    ['verb=GetRecord&identifier=x&metadataPrefix=marc', 'cannotDisseminateFormat'],
    ['verb=GetRecord&identifier=a%2523b%23c%23d&metadataPrefix=marc', 'badArgument'],
    ['verb=ListMetadataFormats&identifier=http://[', 'badArgument'],
    ['verb=ListRecords', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=marc', 'cannotDisseminateFormat'],
    ['verb=ListRecords&metadataPrefix=__proto__', 'cannotDisseminateFormat'],
    ['verb=ListRecords&metadataPrefix=a b', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=a:b', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=marc&from=yesterday', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=oai_dc&set=a b', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=oai_dc&set=', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=oai_dc&from=0000-01-01', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=oai_dc&metadataPrefix=jats', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=oai_dc&resumptionToken=x', 'badArgument'],
    ['verb=ListRecords&resumptionToken=x', 'badResumptionToken'],
    ['verb=ListRecords&resumptionToken=', 'badResumptionToken'],
    ['verb=ListRecords&metadataPrefix=oai_dc&until=2026', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=oai_dc&from=2026-02-30', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=oai_dc&from=2026-01-01T00:00:00', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=oai_dc&from=2026-01-01T24:00:01Z', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=oai_dc&from=2026-01-02&until=2026-01-01', 'badArgument'],
    [
      'verb=ListRecords&metadataPrefix=oai_dc&from=2026-01-01&until=2026-01-02T00:00:00Z',
      'badArgument',
    ],
  ])('%j is %s', (query, code) => expect(codeOf(query)).toBe(code));

  it('reads days as their first and last second', () =>
    expect(
      read('verb=ListRecords&metadataPrefix=jats&from=2026-01-01&until=2026-01-02&set=numero-7'),
    ).toEqual({
      verb: 'ListRecords',
      selection: {
        format: 'jats',
        set: 7,
        from: '2026-01-01T00:00:00Z',
        until: '2026-01-02T23:59:59Z',
      },
    }));

  it('knows that a set of another kind has nothing', () =>
    expect(read('verb=ListIdentifiers&metadataPrefix=oai_dc&set=libros')).toMatchObject({
      selection: { set: 0 },
    }));
});

describe('a resumption token', () => {
  const cursor = {
    stamp: '2026-01-01T10:00:00Z',
    id: 12,
    sentCount: 100,
    horizon: '2026-01-02T10:00:00Z',
  };

  it.each([
    { format: 'jats' as const },
    { format: 'oai_dc' as const, set: 3, from: '2026-01-01T00:00:00Z' },
    { format: 'oai_dc' as const, until: '2026-01-01T00:00:00Z' },
  ])('brings back what the list was asked for with: %o', (selection) => {
    const token = writeToken(selection, cursor);
    expect(token).toMatch(/^[\w-]+$/u);
    expect(readToken(token)).toEqual({ selection, cursor });
  });

  const written = (text: string) => Buffer.from(text).toString('base64url');

  it('of an earlier version, which says no horizon, is taken', () =>
    expect(readToken(written('["jats",null,null,null,"2026-01-01T10:00:00Z",12,100]'))).toEqual({
      selection: { format: 'jats' },
      cursor: { stamp: '2026-01-01T10:00:00Z', id: 12, sentCount: 100 },
    }));

  it.each([
    '',
    'x',
    'W10',
    written('["oai_dc",null,null,null,"x",1,1]'),
    written('["oai_dc",null,null,null,"2026-02-30T00:00:00Z",1,1]'),
    written('["oai_dc",null,"0000-01-01T00:00:00Z",null,"2026-01-01T00:00:00Z",1,1]'),
    written('["oai_dc",null,null,null,"2026-01-01T00:00:00Z",1,1,null]'),
    written('["oai_dc",null,null,null,"2026-01-01T00:00:00Z",1,1,"2026-02-30T00:00:00Z"]'),
  ])('%j is none of ours', (token) => expect(() => readToken(token)).toThrow(OaiError));
});
