import { foldText } from '@/shared/text-matching';

/** Formats of names and pages in citations. */

interface Name {
  givenName: string | null;
  familyName: string;
}

/**
 * Whether an author is an institution or a group: no given names and no ORCID, because a person
 * with an ORCID may have a single name.
 */
export const isOrganisation = ({
  givenName,
  orcid,
}: {
  givenName: string | null;
  orcid: string | null;
}): boolean => !givenName && !orcid;

/** «María José» → «M. J.», «Jean-Paul» → «J.-P.» */
export const toInitials = (givenName: string): string =>
  givenName
    .split(/\s+/u)
    .filter((part) => part !== '')
    .map((part) =>
      part
        .split('-')
        .filter((half) => half !== '')
        .map((half) => `${(/^./su.exec(half)?.[0] ?? '').toLocaleUpperCase('es')}.`)
        .join('-'),
    )
    .join(' ');

/** «Prueba Ficticia, Ana María» */
export const familyFirst = ({ givenName, familyName }: Name): string =>
  givenName ? `${familyName}, ${givenName}` : familyName;

/** «Ana María Prueba Ficticia» */
export const givenFirst = ({ givenName, familyName }: Name): string =>
  givenName ? `${givenName} ${familyName}` : familyName;

/** «4–18», «4», or nothing; `dash` depends on the citation format. */
export const pageRange = (
  { firstPage, lastPage }: { firstPage: string | null; lastPage: string | null },
  dash = '–',
): string => {
  if (!firstPage) return lastPage ?? '';
  return lastPage && lastPage !== firstPage ? `${firstPage}${dash}${lastPage}` : firstPage;
};

/** Key of a citation: first author, year and number of the article. */
export const citationKey = (authors: readonly Name[], year: number, id: number): string => {
  const name = foldText(authors[0]?.familyName ?? 'articulo').replace(/[^a-z0-9]/gu, '');
  return `${name || 'articulo'}${year}n${id}`;
};
