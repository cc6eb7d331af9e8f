import { textsIn } from './blocks';
import { anchor, linksIn, picture, PICTURE, PICTURE_KEYS } from './embedded-links';

export interface DynamicOptions {
  /** The addresses of pictures by their numbers. */
  gallery: (numbers: string[]) => string[];
  onWarning: (text: string) => void;
}

const MAX_SHOWN = 300;

/** Blocks without content of their own: they list the site's records, or arrange a page. */
const EMPTY_BLOCK =
  /^(?:core\/)?(?:spacer|separator|more|nextpage|latest-posts|latest-comments|archives|calendar|categories|tag-cloud|search|page-list|loginout|rss|site-logo|site-title|site-tagline|post-[\w-]+|query[\w-]*|comments[\w-]*|avatar|template-part|navigation[\w-]*|home-link|social-link)$/u;

/** HTML with the addresses of a block without content. */
export const expandDynamic = (
  { gallery, onWarning }: DynamicOptions,
  name: string,
  { data, json }: { data: Record<string, unknown>; json: string },
): string => {
  const links = textsIn(data).flatMap(linksIn);
  const numbers = Object.entries(data)
    .filter(([key]) => PICTURE_KEYS.test(key) || /^(?:mediaId|imageID|id)$/iu.test(key))
    .flatMap(([, value]) => (typeof value === 'number' ? [String(value)] : []));
  if (EMPTY_BLOCK.test(name) && links.length === 0) {
    if (!/spacer|separator|more|nextpage/u.test(name))
      onWarning(`bloques que aquí no existen: ${name}`);
    return '';
  }
  onWarning(`bloques que aquí no existen: ${name} ${json.slice(0, MAX_SHOWN)}`.trim());
  const addresses = links.length === 0 && numbers.length > 0 ? gallery(numbers) : [];
  return [...links.map(({ url }) => url), ...addresses]
    .map((url) => (PICTURE.test(url) ? picture(url) : `<p>${anchor(url, '')}</p>`))
    .join('');
};
