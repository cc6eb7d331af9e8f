/** Reads shortcodes (`[name key="value"]…[/name]`) in one pass over a text. */

export interface Shortcode {
  kind: 'open' | 'close';
  name: string;
  /** The source text, with its brackets. */
  whole: string;
  attributes: Record<string, string>;
  /** Values without a key, as in `[youtube https://…]` and `[youtube=https://…]`. */
  values: string[];
  hasQuotes: boolean;
}

/** `literal`: `[[name]]`, which WordPress shows as `[name]`. */
export type Token = string | Shortcode | { kind: 'literal'; text: string };

const NAME = /^\[(\/?)([a-z][\w-]*)/iu;
const MAX_NAME = 60;

const ATTRIBUTE_PART =
  /\s+|([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))|"([^"]*)"|'([^']*)'|[^\s]+/gu;

/** Quotation marks that editors put in place of straight ones. */
const QUOTES = /[“”„″]|&quot;|&#0?34;|&#8220;|&#8221;|&#8243;/giu;

const parseAttributes = (text: string): Pick<Shortcode, 'attributes' | 'hasQuotes' | 'values'> => {
  const attributes: Record<string, string> = {};
  const values: string[] = [];
  const straight = text.replace(QUOTES, '"');
  for (const match of straight.matchAll(ATTRIBUTE_PART)) {
    const [whole, name, double, single, bare, quoted, apostrophed] = match;
    const value = double ?? single ?? bare ?? '';
    if (name) attributes[name.toLowerCase()] = value.replaceAll('&amp;', '&');
    else if (whole.trim()) values.push((quoted ?? apostrophed ?? whole).replaceAll('&amp;', '&'));
  }
  return { attributes, values, hasQuotes: /=\s*["']/u.test(straight) };
};

const NOTHING = { attributes: {}, values: [], hasQuotes: false };

const parse = (whole: string): Shortcode | undefined => {
  const [start = '', slash, name = ''] = NAME.exec(whole.slice(0, MAX_NAME + 2)) ?? [];
  if (!name) return undefined;
  const rest = whole.slice(start.length, -1);
  if (slash) {
    return rest.trim() === ''
      ? { kind: 'close', name: name.toLowerCase(), whole, ...NOTHING }
      : undefined;
  }
  // `[nombre: texto]` and `[a, b]` are words in brackets.
  if (rest !== '' && !/^[\s=/]/u.test(rest)) return undefined;
  const own = rest.replace(/^=/u, '').replace(/\s*\/\s*$/u, '');
  return { kind: 'open', name: name.toLowerCase(), whole, ...parseAttributes(own) };
};

/** Longer tags are assumed to end at the first `>`, because a quotation mark may be missing. */
const MAX_TAG = 20_000;

/** End of a comment or of an element's tag that begins at `at`; `at` if neither begins there. */
const skipMarkup = (html: string, at: number): number => {
  if (html.startsWith('<!--', at)) {
    const end = html.indexOf('-->', at);
    return end < 0 ? html.length : end + 3;
  }
  if (!/^<\/?[a-z]/iu.test(html.slice(at, at + 3))) return at;
  const most = Math.min(html.length, at + MAX_TAG);
  for (let end = at + 1, quote = ''; end < most; end += 1) {
    const letter = html.charAt(end);
    if (quote) quote = letter === quote ? '' : quote;
    else if (letter === '"' || letter === "'") quote = letter;
    else if (letter === '>') return end + 1;
  }
  const first = html.indexOf('>', at);
  return first < 0 ? html.length : first + 1;
};

/** End of `[…]`, exclusive; -1 if it does not close before another bracket opens. */
const findEnd = (html: string, at: number): number => {
  const bracket = /[[\]]/gu;
  bracket.lastIndex = at + 1;
  const found = bracket.exec(html);
  return found?.[0] === ']' ? found.index + 1 : -1;
};

/**
 * Splits a text into shortcodes and the text between them. Brackets within tags and comments stay
 * in the text. Linear in the length of the text.
 */
export const tokenize = (html: string): Token[] => {
  const tokens: Token[] = [];
  let from = 0;
  const next = /[[<]/gu;
  const take = (at: number, end: number, token: Token): void => {
    if (at > from) tokens.push(html.slice(from, at));
    tokens.push(token);
    from = end;
    next.lastIndex = end;
  };
  for (let match = next.exec(html); match; match = next.exec(html)) {
    const at = match.index;
    if (match[0] === '<') {
      next.lastIndex = Math.max(skipMarkup(html, at), at + 1);
      continue;
    }
    const isDoubled = html.startsWith('[[', at);
    const end = findEnd(html, isDoubled ? at + 1 : at);
    if (end < 0) continue;
    const shortcode = parse(html.slice(isDoubled ? at + 1 : at, end));
    // `[texto](dirección)` is Markdown.
    if (!shortcode || html.charAt(end) === '(') continue;
    if (!isDoubled) take(at, end, shortcode);
    else if (html.charAt(end) === ']')
      take(at, end + 1, { kind: 'literal', text: shortcode.whole });
  }
  if (from < html.length) tokens.push(html.slice(from));
  return tokens;
};

const KNOWN_PREFIX =
  /^(?:vc|et_pb|fusion|av|mk|su|ult|cmsmasters|qode|mkdf|eltdf|edgtf|rev|tve|thrive|siteorigin|elementor|fl|cs|dt|stm|bsf|ninja|gravity|woocommerce|mailpoet|newsletter|tribe|ai1ec|ngg|wpdm|sdm|wonderplugin|bbp|bp|jetpack|jnews|td|tdc|trx|wpb|vcex|wolf|penci|kc|fw|mp|themify|layerslider|smartslider|metaslider|master|nd|sc|shortcode|wpv|pods|acf|ld|tutor|lp|sensei|crp|yarpp)[_-]/u;

const KNOWN = new Set(
  `contact-form-7 contact-form contact-field gravityform gravityforms formidable wpforms mc4wp_form nggallery slideshow
   imagebrowser singlepic metaslider layerslider smartslider3 rev_slider masterslider soliloquy envira-gallery foogallery
   tablepress table download downloads download_page wpfilebase pdf pdf-embedder pdf_embed embeddoc gview pdfviewer
   pdfjs-viewer pdfjs_viewer real3dflipbook dflip flipbook issuu scribd slideshare document youtube youtubevideo
   embedyt vimeo dailymotion soundcloud ted twitter-timeline tweet instagram instagram-feed facebook googlemaps googlemap
   google-map-v3 gmap map wpgmza mappress button buttons btn column columns one_half one_half_last one_third one_third_last two_third
   two_third_last one_fourth one_fourth_last three_fourth three_fourth_last row col tabs tab tabgroup accordion
   accordions accordion-item toggle toggles spoiler expand box alert highlight dropcap icon hr clear clearboth divider
   spacer separator pullquote testimonial testimonials recent-posts recent_posts display-posts catlist archives
   wp_sitemap_page login_form sociable addtoany subscribe2 latex footnote playlist gallery audio video embed caption
   wp_caption poll ratings events_list event events_calendar section_title blockquote message image frame lightbox
   videolightbox easy-image-collage iframe raw html_block block content_block global_block`.split(
    /\s+/u,
  ),
);

/**
 * Names that are a shortcode even alone. Other words in brackets stay text, unless a key, a closing
 * shortcode or a plugin indicates a shortcode.
 */
const BARE = new Set(
  'gallery playlist hr clear clearboth divider spacer separator wp_sitemap_page archives login_form'.split(
    ' ',
  ),
);

const PLAYERS = new Set('youtube youtubevideo embedyt vimeo dailymotion soundcloud ted'.split(' '));

/** Keys that indicate a shortcode even without quotation marks. */
const KEYS = new Set(
  'id ids url src href link file image images w h width height type size color style class cols columns category cat'.split(
    ' ',
  ),
);

export const isUrl = (text: string): boolean => /^(?:https?:)?\/\/[^\s]+\.[^\s]+$/iu.test(text);

export const isKnownName = (name: string): boolean => KNOWN_PREFIX.test(name) || KNOWN.has(name);

/** Whether a text in brackets is a shortcode of a known plugin, and not words. */
export const isRegistered = (shortcode: Shortcode): boolean => {
  const { attributes, hasQuotes, name, values } = shortcode;
  if (KNOWN_PREFIX.test(name) || name === 'contact-form-7') return true;
  if (!KNOWN.has(name)) return false;
  if (BARE.has(name) && values.length === 0) return true;
  if (values.some(isUrl) || (PLAYERS.has(name) && values.length === 1)) return true;
  return Object.keys(attributes).some((key) => hasQuotes || KEYS.has(key));
};
