import type { Options } from './options';

/** Identity of a source: the first column of `imported_records`. */
export interface Source {
  /** `wordpress u.example.edu/doctorado` */
  name: string;
  /** Names that earlier versions used, for this source and maybe for others too. */
  former: readonly string[];
  /** Path of the source's URLs: `/doctorado/`. */
  path: string;
  /** No address is known, so that another source may have the same name. */
  isVague: boolean;
}

const withoutWww = (host: string): string => host.replace(/^www\./u, '');

/** `https://www.u.example.edu/index.php/r/` → `u.example.edu/index.php/r`; a root ends in `/`. */
const placeOf = ({ host, pathname }: URL): string =>
  `${withoutWww(host)}${pathname.replace(/\/+$/u, '') || '/'}`;

const formerNames = (kind: Options['from'], { hostname }: URL): string[] =>
  kind === 'wordpress' ? [`wordpress ${withoutWww(hostname)}`] : [kind];

/**
 * @param address of the site, the journal or the repository. Protocol, `www`, query and a slash at the end do not
 *   matter; without an address the source is vague
 */
export const sourceAt = (kind: Options['from'], address: string | undefined): Source => {
  if (address === undefined || !URL.canParse(address)) {
    return { name: kind, former: [], path: '/', isVague: true };
  }
  const url = new URL(address);
  return {
    name: `${kind} ${placeOf(url)}`,
    former: formerNames(kind, url),
    path: `${url.pathname.replace(/\/+$/u, '')}/`,
    isVague: false,
  };
};

/** The only known source of a kind, for a source without an address. Vague, because it may be another one. */
export const asSource = (kind: Options['from'], name: string): Source => ({
  name,
  former: [kind],
  // Names from before 2026-11-29 have no path.
  path: `${/\/.*$/u.exec(name)?.[0].replace(/\/+$/u, '') ?? ''}/`,
  isVague: true,
});
