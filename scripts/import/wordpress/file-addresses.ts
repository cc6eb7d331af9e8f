/** What the addresses of a WordPress's files say, without knowing the site. */

export const SIZE_IN_NAME = /-\d{1,5}x\d{1,5}(?=\.[a-z0-9]+$)/iu;
/** What WordPress 5.3 adds to the name of a large or turned picture; its sizes are named without. */
export const CHANGED_NAMES = ['-scaled', '-rotated'];

/** Folders of uploads, in any WordPress; `files` and `uploads` alone mean them on the site itself only. */
export const UPLOADS = /^(.*?\/wp-content\/(?:uploads|blogs\.dir\/\d+\/files)\/)(.+)$/u;
export const OWN_UPLOADS =
  /^(.*?\/(?:wp-content\/uploads|wp-content\/blogs\.dir\/\d+\/files|uploads|files)\/)(.+)$/u;

/** The host of WordPress.com's uploads: the path is that below the folder. */
export const WORDPRESS_COM_FILES = /\.files\.wordpress\.com$/u;
/** Jetpack's copies: `https://i0.wp.com/host/path?resize=…`. */
const PHOTON = /^i\d\.wp\.com$/u;
/** What these hosts read of a query: the size of a copy. */
const SIZES_IN_QUERY = /^(?:w|h|resize|fit|crop|quality|ssl|zoom|strip|lb|ulb|filter)$/u;

/** Outside of the uploads a name says by its end that it is a file; `/dr.perez` is a page. */
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

/** Unwraps Jetpack's copies. */
export const unwrap = (url: URL): URL => {
  const inner = PHOTON.test(url.hostname)
    ? `${url.searchParams.has('ssl') ? 'https' : 'http'}:/${url.pathname}`
    : '';
  return inner && URL.canParse(inner) ? new URL(inner) : url;
};

export const pathIn = (url: URL): string => decode(url.pathname).normalize('NFC');

/** A stranger's file: its address, without the size of a copy. */
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

/** A page, whatever the host. */
export const pageOf = ({ pathname, search }: URL): string =>
  `${pathname.replace(/\/+$/u, '')}${search}`;

/** Whether a key is that of an own file, and no address. */
export const isOwnKey = (key: string): boolean => !/^https?:/u.test(key);
