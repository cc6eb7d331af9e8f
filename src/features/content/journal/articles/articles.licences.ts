import {
  ARTICLES,
  type LicenceKind,
  type LicenceVersion,
} from '@/features/content/journal/articles/articles.definition';

/** Licences of articles: names, addresses, and a parser for both. */

export interface Licence {
  licence: LicenceKind;
  /** Version of a Creative Commons licence with conditions; 4.0 if none is stored. */
  licenceVersion?: LicenceVersion | null;
  /** Country to whose law a version before 4.0 was adapted, as in the licence's address: `mx`, `igo`. */
  licenceCountry?: string | null;
  /** Address of the licence `other`. */
  licenceUrl?: string | null;
}

const CREATIVE_COMMONS = 'https://creativecommons.org';
const PUBLIC_DOMAIN: Partial<Record<LicenceKind, string>> = {
  cc0: `${CREATIVE_COMMONS}/publicdomain/zero/1.0/`,
  'public-domain': `${CREATIVE_COMMONS}/publicdomain/mark/1.0/`,
};
const NEWEST = ARTICLES.licenceVersions[0];

/** Whether a licence has versions here, and countries before 4.0. */
const hasVersion = (licence: LicenceKind): boolean => licence.startsWith('cc-');

/** Whether a version has adaptations to countries. */
const hasCountry = (version: LicenceVersion): boolean => version !== NEWEST;

const COUNTRY = /^(?:[a-z]{2}|igo|scotland)$/u;
export const isLicenceCountry = (country: string): boolean => COUNTRY.test(country);

/** Whether an article can store the address of another licence. */
export const isLicenceUrl = (address: string): boolean =>
  /^https?:\/\/[^\s/]\S*$/iu.test(address) && address.length <= ARTICLES.limits.licenceUrl;

const regions = new Intl.DisplayNames('es', { type: 'region' });

const countryName = (country: string): string => {
  if (country === 'igo') return 'IGO';
  return country === 'scotland' ? 'Escocia' : (regions.of(country.toUpperCase()) ?? country);
};

/** «Creative Commons Atribución 3.0 España (CC BY 3.0 ES)»; 4.0 has no country. */
export const describeLicence = ({
  licence,
  licenceCountry,
  licenceUrl,
  licenceVersion,
}: Licence): { label: string; url: string | null } => {
  const label = ARTICLES.licences.find(({ value }) => value === licence)?.label ?? licence;
  if (licence === 'other') return { label: licenceUrl ?? label, url: licenceUrl ?? null };
  if (!hasVersion(licence)) return { label, url: PUBLIC_DOMAIN[licence] ?? null };
  const version = licenceVersion ?? NEWEST;
  const country = hasCountry(version) ? licenceCountry : null;
  const [, name = label, code = ''] = /^(.+) \((.+)\)$/u.exec(label) ?? [];
  const words = [name, version, ...(country ? [countryName(country)] : [])];
  const short =
    version === NEWEST ? [code] : [code, version, ...(country ? [country.toUpperCase()] : [])];
  const path = [licence.slice('cc-'.length), version, ...(country ? [country] : [])].join('/');
  return {
    label: `${words.join(' ')} (${short.join(' ')})`,
    url: `${CREATIVE_COMMONS}/licenses/${path}/`,
  };
};

const kindOf = (name: string): LicenceKind | undefined =>
  ARTICLES.licences.find(({ value }) => value === name)?.value;

const read = (code: string, version: string, place: string | undefined): Licence | undefined => {
  const licence = kindOf(`cc-${code.toLowerCase()}`);
  const licenceVersion = ARTICLES.licenceVersions.find((one) => one === version);
  if (!licence || !licenceVersion || (place && !hasCountry(licenceVersion))) return undefined;
  return {
    licence,
    licenceVersion,
    licenceCountry: place?.toLowerCase() ?? null,
    licenceUrl: null,
  };
};

const DEED = String.raw`\/?(?:(?:deed|legalcode)(?:\.[\w-]+)?)?\/?(?:[?#].*)?$`;
const SITE = String.raw`^https?:\/\/(?:www\.)?creativecommons\.org`;
const LICENCE_ADDRESS = new RegExp(
  String.raw`${SITE}\/licen[cs]es\/(by(?:-nc)?(?:-nd|-sa)?)\/(\d\.\d)(?:\/([a-z]{2}|igo|scotland))?${DEED}`,
  'iu',
);
const PUBLIC_DOMAIN_ADDRESS = new RegExp(
  String.raw`${SITE}\/publicdomain\/(zero|mark)\/1\.0${DEED}`,
  'iu',
);
const LICENCE_NAME =
  /^(?:creative commons )?\(?CC[ -](BY(?:-NC)?(?:-ND|-SA)?)[ -](\d\.\d)(?: (?:\(?([A-Z]{2}|IGO)\)?))?\)?\.?$/iu;

/**
 * Reads a licence from its address, or from its short name with a version: «CC BY-NC-ND 2.5 MX».
 *
 * @returns `other` for an address of another licence, `undefined` if the text names no licence
 */
export const parseLicence = (text: string): Licence | undefined => {
  const written = text.trim();
  const [, mark] = PUBLIC_DOMAIN_ADDRESS.exec(written) ?? [];
  if (mark) {
    const licence = mark.toLowerCase() === 'zero' ? 'cc0' : 'public-domain';
    return { licence, licenceVersion: null, licenceCountry: null, licenceUrl: null };
  }
  const [, code, version = '', place] =
    LICENCE_ADDRESS.exec(written) ?? LICENCE_NAME.exec(written.replace(/\s+/gu, ' ')) ?? [];
  const found = code ? read(code, version, place) : undefined;
  if (found) return found;
  const isAddress = isLicenceUrl(written) && URL.canParse(written);
  return isAddress
    ? { licence: 'other', licenceVersion: null, licenceCountry: null, licenceUrl: written }
    : undefined;
};
