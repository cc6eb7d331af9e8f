// The one name that an address of somebody's link has, however it is written. The app, which stores old addresses by it,
// reads this too.

/** No stored one is longer; what is longer is not read. */
const MOST_LENGTH = 2_000;

/** What programs hang on links, and nobody's address. */
const NOISE = /^(?:utm_|fbclid$|gclid$|mc_[ce]id$)/u;

/**
 * The name of an address, one for all ways of writing it: without origin, with letters in place of their codes, the
 * path without doubled slashes and without one at its end, in small letters, the query in order.
 *
 * @param {string} url
 * @returns {{ path: string, whole: string } | undefined} without its query, and with it; none where it cannot be read
 */
export const nameAddress = (url) => {
  if (url.length > MOST_LENGTH) return undefined;
  const [start = '', search = ''] = url.replace(/#.*$/su, '').split(/\?(.*)/su, 2);
  try {
    // A percent sign stays one that was written as such: what has been named is named the same again.
    const path = `/${decodeURI(start.replaceAll('%25', '%2525'))
      .split(/[/\\]/u)
      .filter((part) => part !== '')
      .join('/')}`
      .normalize('NFC')
      .toLowerCase();
    const query = new URLSearchParams(search);
    for (const name of new Set(query.keys())) if (NOISE.test(name)) query.delete(name);
    query.sort();
    return { path, whole: query.size > 0 ? `${path}?${String(query).toLowerCase()}` : path };
  } catch {
    return undefined;
  }
};
