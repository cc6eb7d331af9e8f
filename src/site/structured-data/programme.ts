import type { BreadcrumbList, CollegeOrUniversity, Organization, WebSite } from 'schema-dts';

import { settings } from '@/core/settings';
import { SITE_PATHS } from '@/shared/paths';
import { siteNameOf, readSiteContact, readSiteIdentity } from '@/site/shell/shell.reader';

/** The absolute address of `path`, because schema.org requires absolute addresses. */
export const toAbsolute = (path: string): string => new URL(path, settings().siteUrl).href;

const programmeId = (): string => toAbsolute('/#programa');

const httpAddresses = (links: readonly { url: string }[]): string[] =>
  links.map(({ url }) => url).filter((url) => /^https?:\/\//u.test(url));

/**
 * The programme with its contact details, from the globals that the office maintains; empty while
 * they cannot be read.
 */
export const describeProgramme = async (): Promise<Organization[]> => {
  const [identity, contact] = await Promise.all([readSiteIdentity(), readSiteContact()]);
  if (!identity || !contact) return [];
  const university: CollegeOrUniversity = {
    '@type': 'CollegeOrUniversity',
    name: identity.universityName,
  };
  const programme: Organization = {
    '@type': 'EducationalOrganization',
    '@id': programmeId(),
    name: identity.programmeName,
    slogan: identity.tagline,
    url: toAbsolute(SITE_PATHS.home),
    logo: toAbsolute('/icono-180.png'),
    parentOrganization: university,
    email: contact.email,
    ...(contact.phone ? { telephone: contact.phone } : {}),
    address: { '@type': 'PostalAddress', streetAddress: contact.address },
    location: {
      '@type': 'Place',
      address: contact.address,
      geo: {
        '@type': 'GeoCoordinates',
        latitude: contact.map.latitude,
        longitude: contact.map.longitude,
      },
    },
    sameAs: httpAddresses(identity.socialLinks),
  };
  return [programme];
};

/** Short form of the programme, as publisher and organiser of items. */
export const programmeOrganization = async (): Promise<Organization> => {
  return {
    '@type': 'EducationalOrganization',
    '@id': programmeId(),
    name: siteNameOf(await readSiteIdentity()),
    url: toAbsolute(SITE_PATHS.home),
    logo: toAbsolute('/icono-180.png'),
  };
};

export const describeSite = async (): Promise<WebSite> => {
  return {
    '@type': 'WebSite',
    '@id': toAbsolute('/#sitio'),
    name: siteNameOf(await readSiteIdentity()),
    url: toAbsolute(SITE_PATHS.home),
    inLanguage: 'es',
    publisher: { '@id': programmeId() },
  };
};

/** Breadcrumbs of an item: home, its list, the item. */
export const describeTrail = (
  list: { name: string; path: string },
  item: { name: string; path: string },
): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Inicio', path: SITE_PATHS.home }, list, item].map(
    ({ name, path }, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      name,
      item: { '@type': 'WebPage' as const, '@id': toAbsolute(path), name },
    }),
  ),
});
