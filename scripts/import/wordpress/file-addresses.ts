/** Rules for the addresses of WordPress files, without knowledge of the site. */

export const SIZE_IN_NAME = /-\d{1,5}x\d{1,5}(?=\.[a-z0-9]+$)/iu;
/** Suffixes that WordPress 5.3 adds to the name of a large or rotated picture, but not to its sizes. */
export const CHANGED_NAMES = ['-scaled', '-rotated'];

/** Upload folders of any WordPress; `files` and `uploads` alone count only on the site itself. */
export const UPLOADS = /^(.*?\/wp-content\/(?:uploads|blogs\.dir\/\d+\/files)\/)(.+)$/u;
export const OWN_UPLOADS =
  /^(.*?\/(?:wp-content\/uploads|wp-content\/blogs\.dir\/\d+\/files|uploads|files)\/)(.+)$/u;

/** Host of WordPress.com's uploads: its URL path is the path below the upload folder. */
export const WORDPRESS_COM_FILES = /\.files\.wordpress\.com$/u;
/** Jetpack's copies: `https://i0.wp.com/host/path?resize=…`. */
const PHOTON = /^i\d\.wp\.com$/u;
/** Query parameters that these hosts read: the size of a copy. */
const SIZES_IN_QUERY = /^(?:w|h|resize|fit|crop|quality|ssl|zoom|strip|lb|ulb|filter)$/u;

/** Extensions that mark a path outside the uploads as a file; `/dr.perez` is a page. */
export const FILE_NAME =
  /\.(?:jpe?g|png|gif|webp|avif|bmp|tiff?|svg|ico|heic|psd|eps|ai|pdf|docx?|docm|dotx?|xlsx?|xlsm|csv|pptx?|ppsx?|od[tspg]|rtf|txt|md|tex|bib|epub|mobi|pages|numbers|key|zip|rar|7z|gz|tgz|mp3|mp4|m4[av]|og[gva]|wav|wma|webm|avi|mov|mpe?g|wmv|flv|swf|sav|dta|json|kml|kmz|ics|vcf|exe|dmg|apk)$/iu;
const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

export const bareHost = ({ host }: URL): string => host.replace(/^www\./u, '');

/** The URL of the original for a Jetpack copy, else the URL itself. */
export const unwrap = (url: URL): URL => {
  const inner = PHOTON.test(url.hostname)
    ? `${url.searchParams.has('ssl') ? 'https' : 'http'}:/${url.pathname}`
    : '';
  return inner && URL.canParse(inner) ? new URL(inner) : url;
};

export const pathIn = (url: URL): string => decode(url.pathname).normalize('NFC');

/** Key of a file of another site: its address, without the size of a copy. */
export const foreignKey = (address: URL): string => {
  const url = new URL(address);
  url.hash = '';
  if (/(?:^|\.)(?:wordpress|wp)\.com$/u.test(url.hostname)) {
    for (const name of [...url.searchParams.keys()]) {
      if (SIZES_IN_QUERY.test(name)) url.searchParams.delete(name);
    }
  }
  return url.href;
};

/** Path and query of a page, without the host. */
export const pageOf = ({ pathname, search }: URL): string =>
  `${pathname.replace(/\/+$/u, '')}${search}`;

/** Whether a key belongs to a file of the site itself, and is not an address. */
export const isOwnKey = (key: string): boolean => !/^https?:/u.test(key);
