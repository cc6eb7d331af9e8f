import { settings } from '@/core/settings';

/** Domain pattern of the protocol's identifiers; also a name for sites without a domain (development). */

const NAME = /^[a-z][a-z0-9-]*(?:\.[a-z][a-z0-9-]*)+$/u;
const NAMELESS = 'doctorado.invalid';

/** Namespace of this repository in its identifiers. */
export const repositoryName = (): string => {
  const { hostname } = new URL(settings().siteUrl);
  return NAME.test(hostname) ? hostname : NAMELESS;
};

/** `oai:revista.example.org:articulos/12` */
export const identify = (id: number): string => `oai:${repositoryName()}:articulos/${id}`;

/** The article that an identifier names; `null` for any other text. */
export const readIdentifier = (identifier: string): number | null => {
  const start = identify(0).slice(0, -1);
  if (!identifier.startsWith(start)) return null;
  const number = identifier.slice(start.length);
  return /^[1-9]\d{0,8}$/u.test(number) ? Number(number) : null;
};

/** The set of an issue's articles. */
export const setOf = (issue: number): string => `numero-${issue}`;
