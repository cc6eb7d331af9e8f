import { describe, expect, it } from 'vitest';

import {
  doiAddress,
  isDoi,
  isDoiPrefix,
  isIssn,
  isOrcid,
  normaliseDoi,
  normaliseIssn,
  normaliseOrcid,
} from './publishing-identifiers';

describe('an ORCID', () => {
  // From ORCID's own documentation.
  it.each([
    '0000-0002-1825-0097',
    '0000-0001-5109-3700',
    '0000-0002-1694-233X',
    '0000-0002-9079-593X',
  ])('%s can exist', (orcid) => expect(isOrcid(orcid)).toBe(true));

  it.each(['0000-0002-1825-0098', '0000-0002-1694-2330', '0000000218250097', '', 'x'])(
    '%j cannot, or is not written so',
    (text) => expect(isOrcid(text)).toBe(false),
  );

  it.each([
    ['https://orcid.org/0000-0002-1825-0097', '0000-0002-1825-0097'],
    ['orcid.org/0000-0002-1694-233x', '0000-0002-1694-233X'],
    [' 0000000218250097 ', '0000-0002-1825-0097'],
    ['nobody', 'nobody'],
  ])('%j means %s', (text, orcid) => expect(normaliseOrcid(text)).toBe(orcid));
});

describe('a DOI', () => {
  it.each([
    ['https://doi.org/10.12345/ABC.1', '10.12345/abc.1'],
    ['http://dx.doi.org/10.1000/182', '10.1000/182'],
    ['doi: 10.1000/182', '10.1000/182'],
    ['10.1000/182', '10.1000/182'],
  ])('%j is kept as %s', (text, doi) => expect(normaliseDoi(text)).toBe(doi));

  it.each(['10.1000/182', '10.1002/(sici)1099-1050(199601)5:1<53::aid>3.0.co;2-k'])(
    '%s can be one',
    (doi) => expect(isDoi(doi)).toBe(true),
  );
  it.each(['', '10.1000', '10.1000/', '11.1000/1', '10.1000/a b', '10.1000/año', 'https://x.org'])(
    '%j cannot',
    (text) => expect(isDoi(text)).toBe(false),
  );
  it('has a prefix', () => {
    expect(isDoiPrefix('10.12345')).toBe(true);
    expect(isDoiPrefix('10.12345/')).toBe(false);
  });
  it('leads somewhere whatever is in it', () =>
    expect(doiAddress('10.1000/a<b>#c')).toBe('https://doi.org/10.1000/a%3Cb%3E%23c'));
});

describe('an ISSN', () => {
  it.each(['0378-5955', '2049-3630', '2434-561X'])('%s can exist', (issn) =>
    expect(isIssn(issn)).toBe(true),
  );
  it.each(['0378-5956', '2434-5610', '03785955', ''])('%j cannot', (text) =>
    expect(isIssn(text)).toBe(false),
  );
  it.each([
    ['03785955', '0378-5955'],
    ['ISSN 2434-561x', '2434-561X'],
    ['e-ISSN: 2049-3630', '2049-3630'],
    ['x', 'x'],
  ])('%j means %s', (text, issn) => expect(normaliseIssn(text)).toBe(issn));
});
