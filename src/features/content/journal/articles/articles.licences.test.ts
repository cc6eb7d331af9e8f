import { describe, expect, it } from 'vitest';

import { ARTICLES } from './articles.definition';
import { describeLicence, parseLicence } from './articles.licences';

const CC = 'creativecommons.org/licenses';

describe('a licence', () => {
  it.each([
    [`http://${CC}/by-nc-nd/2.5/mx/`, 'by-nc-nd/2.5/mx', 'México (CC BY-NC-ND 2.5 MX)'],
    [`http://${CC}/by/3.0/es/`, 'by/3.0/es', 'España (CC BY 3.0 ES)'],
    [`http://${CC}/by/3.0/es/deed.es`, 'by/3.0/es', 'España (CC BY 3.0 ES)'],
    [`https://www.${CC}/by-sa/3.0/deed.es_ES`, 'by-sa/3.0', '3.0 (CC BY-SA 3.0)'],
    [`https://${CC}/by-nc-sa/4.0`, 'by-nc-sa/4.0', '4.0 (CC BY-NC-SA)'],
    [`https://${CC}/by/4.0/legalcode.es`, 'by/4.0', '4.0 (CC BY)'],
    [`https://${CC}/BY-NC/2.1/JP/`, 'by-nc/2.1/jp', 'Japón (CC BY-NC 2.1 JP)'],
    [`https://${CC}/by/3.0/igo/`, 'by/3.0/igo', 'IGO (CC BY 3.0 IGO)'],
    [`https://${CC}/by-nd/1.0/`, 'by-nd/1.0', '1.0 (CC BY-ND 1.0)'],
    ['CC BY-NC-ND 2.5 MX', 'by-nc-nd/2.5/mx', 'México (CC BY-NC-ND 2.5 MX)'],
    ['CC-BY-SA 4.0', 'by-sa/4.0', '4.0 (CC BY-SA)'],
  ])('%s keeps version and country', (text, path, label) => {
    const licence = parseLicence(text);
    expect(licence && describeLicence(licence)).toEqual({
      url: `https://${CC}/${path}/`,
      label: expect.stringContaining(label) as string,
    });
  });

  it.each([
    ['https://creativecommons.org/publicdomain/zero/1.0/', 'cc0'],
    ['http://creativecommons.org/publicdomain/zero/1.0/deed.es', 'cc0'],
    ['https://creativecommons.org/publicdomain/mark/1.0/', 'public-domain'],
  ])('%s is of the public domain', (text, kind) => {
    const licence = parseLicence(text);
    expect(licence?.licence).toBe(kind);
    expect(licence && describeLicence(licence).url).toMatch(
      /publicdomain\/(?:zero|mark)\/1\.0\/$/u,
    );
  });

  it.each([
    // No version, a version that does not exist, a country with 4.0, the order of parts of 2002,
    // and other licences.
    `https://${CC}/by/`,
    `https://${CC}/by/9.0/`,
    `https://${CC}/by/4.0/mx/`,
    `https://${CC}/by-nd-nc/1.0/`,
    'http://rightsstatements.org/vocab/InC/1.0/',
    'https://revista.example.org/licencia',
  ])('%s is kept as its address, and no other licence is claimed', (text) => {
    expect(parseLicence(text)).toMatchObject({ licence: 'other', licenceUrl: text });
    expect(describeLicence({ licence: 'other', licenceUrl: text })).toEqual({
      label: text,
      url: text,
    });
  });

  it.each([
    '',
    'Derechos de autor 2019 Ana Pérez',
    'Creative Commons',
    'CC BY',
    'info:eu-repo/semantics/openAccess',
    `Vea https://${CC}/by/4.0/`,
    'ftp://example.org/x',
    'https:///example.org/x',
  ])('%j names none', (text) => {
    expect(parseLicence(text)).toBeUndefined();
  });

  it('reads back each that it writes', () => {
    for (const { value } of ARTICLES.licences) {
      for (const licenceVersion of ARTICLES.licenceVersions) {
        for (const licenceCountry of [null, 'mx', 'scotland']) {
          const { url } = describeLicence({ licence: value, licenceVersion, licenceCountry });
          const again = url === null ? undefined : parseLicence(url);
          expect(again && describeLicence(again).url).toBe(url ?? undefined);
        }
      }
    }
  });

  it('of which no version is stored is of the newest, and that has no country', () => {
    for (const licenceCountry of [null, 'mx']) {
      expect(describeLicence({ licence: 'cc-by', licenceCountry }).url).toBe(
        `https://${CC}/by/4.0/`,
      );
    }
  });
});
