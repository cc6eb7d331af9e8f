import fc from 'fast-check';

/** Unusual queries of `/oai`. */

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
/** Names and values of one request. */
export const oddQuery = fc
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
