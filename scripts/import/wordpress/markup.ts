import { expandBlocks } from './blocks';
import { expandDynamic } from './dynamic-blocks';
import {
  anchor,
  decode,
  escape,
  type Link,
  hasKeyedLink,
  hasOwnText,
  linksIn,
  picture,
  PICTURE,
  PICTURE_KEYS,
} from './embedded-links';
import {
  isKnownName,
  isRegistered,
  isUrl,
  type Shortcode,
  type Token,
  tokenize,
} from './shortcodes';

/** Converts the blocks and shortcodes of WordPress and its plugins to HTML. */

export interface MarkupOptions {
  /** Addresses of the pictures with these numbers; without numbers, of all pictures of this text. */
  gallery: (numbers: string[] | null) => string[];
  /** Caption of a picture in a gallery. */
  caption?: (address: string) => string;
  /** Content of a reusable block. */
  reusable?: (id: string) => string | undefined;
  onWarning: (text: string) => void;
}

const MAX_SHOWN = 1_000;
const MAX_CODES = 50;

/** Attribute keys whose text readers see. */
const TEXT_KEYS =
  /^(?:title|heading|subtitle|subheading|sub_title|header|text|label|caption|question|answer|name|author|job_title|company|content|description|desc|tagline|button_?(?:one|two)?_?text|btn_?text|link_?text|anchor_text|custom_title|tab_title|number|counter|percent|price|date)$/u;
/** Shortcodes whose enclosed text is the text of their link. */
const BUTTON = /(?:button|btn|boton|enlace|link)/u;
/** Shortcodes whose title is only a name in the back office, for example of a form or a slider. */
const UNSEEN_TITLE =
  /(?:form|slider|revslider|rev_slider|gallery|ngg|poll|table|map|wpdm|calendar|events?)/u;

const isNumbers = (value: string): boolean => /^\s*\d+(?:\s*,\s*\d+)*\s*$/u.test(value);

const splitNumbers = (value: string): string[] => value.split(',').map((id) => id.trim());

/** Addresses of a player's sources; the first is shown. */
const SOURCES = [
  'src',
  'mp4',
  'm4v',
  'webm',
  'ogv',
  'wmv',
  'flv',
  'mp3',
  'm4a',
  'ogg',
  'wav',
  'wma',
];

const VIDEO_PAGES: Record<string, (id: string) => string> = {
  youtube: (id) => `https://www.youtube.com/watch?v=${id}`,
  youtubevideo: (id) => `https://www.youtube.com/watch?v=${id}`,
  embedyt: (id) => `https://www.youtube.com/watch?v=${id}`,
  vimeo: (id) => `https://vimeo.com/${id}`,
  dailymotion: (id) => `https://www.dailymotion.com/video/${id}`,
};

const decodeBase64 = (text: string): string =>
  decode(Buffer.from(text.replace(/<[^>]*>|\s/gu, ''), 'base64').toString('utf8'));

/** HTML that replaces a shortcode, before and after the enclosed text. */
interface Remains {
  before: string;
  after: string;
}

class Expansion {
  private readonly codes = new Set<string>();
  private readonly literal = new Set<string>();

  constructor(private readonly options: MarkupOptions) {}

  run(html: string): string {
    const tokens = tokenize(html);
    const pairs = matchPairs(tokens);
    const names = new Set([...pairs].map((token) => token.name));
    const open: { name: string; after: string }[] = [];
    let result = '';
    let raw: { name: string; text: string } | undefined;
    for (const token of tokens) {
      if (raw) {
        const isEnd = isShortcode(token) && token.kind === 'close' && token.name === raw.name;
        if (typeof token === 'string') raw.text += token;
        if (isEnd) {
          result += raw.name === 'vc_raw_html' ? decodeBase64(raw.text) : '';
          raw = undefined;
        }
      } else if (typeof token === 'string') result += token;
      else if (!isShortcode(token)) result += token.text;
      else if (token.kind === 'close') {
        const index = open.findLastIndex(({ name }) => name === token.name);
        if (index >= 0) for (const { after } of open.splice(index).toReversed()) result += after;
        else if (!pairs.has(token) && !isKnownName(token.name)) result += token.whole;
      } else if (pairs.has(token) && /^vc_raw_(?:html|js)$/u.test(token.name)) {
        raw = { name: token.name, text: '' };
        if (token.name === 'vc_raw_js') this.codes.add(token.whole);
      } else {
        const isPair = pairs.has(token);
        const remains = this.replace(token, { isPair, isOfPair: names.has(token.name) });
        result += remains ? remains.before : token.whole;
        if (remains && isPair) open.push({ name: token.name, after: remains.after });
        else result += remains?.after ?? '';
      }
    }
    for (const { after } of open.toReversed()) result += after;
    this.warn();
    return result;
  }

  private replace(
    shortcode: Shortcode,
    { isOfPair, isPair }: { isPair: boolean; isOfPair: boolean },
  ): Remains | undefined {
    const { attributes, name, values } = shortcode;
    if (/^(?:wp_)?caption$/u.test(name)) {
      // Before WordPress 3.4, the caption was in an attribute.
      const { caption = '' } = attributes;
      const words = caption ? `<figcaption>${caption}</figcaption>` : '';
      return isPair ? { before: '<figure>', after: `${words}</figure>` } : undefined;
    }
    if (name === 'gallery') return this.gallery(shortcode);
    if (name === 'embed' && isPair) return { before: '\n\n', after: '\n\n' };
    if (/^(?:video|audio|playlist)$/u.test(name)) return this.player(shortcode, isPair);
    const [value = ''] = values;
    const page = VIDEO_PAGES[name];
    if (page && /^[\w-]{5,20}$/u.test(value))
      return { before: `\n\n${page(value)}\n\n`, after: '' };
    const links = this.linksOf(shortcode);
    const isCode = isOfPair || isRegistered(shortcode) || hasKeyedLink(shortcode);
    if (!isCode) {
      if (shortcode.hasQuotes || /[-_]/u.test(name)) this.literal.add(shortcode.whole);
      return undefined;
    }
    return this.strange(shortcode, { isPair, links });
  }

  private gallery({ attributes }: Shortcode): Remains {
    const { caption, gallery, onWarning } = this.options;
    const chosen = attributes['ids'] ?? attributes['include'];
    const addresses = gallery(chosen === undefined ? null : splitNumbers(chosen));
    if (addresses.length === 0) onWarning('una galería está vacía');
    const before = addresses
      .map((address) => picture(address, { caption: caption?.(address) }))
      .join('');
    return { before, after: '' };
  }

  private player(
    { attributes, name, values, whole }: Shortcode,
    isPair: boolean,
  ): Remains | undefined {
    const { gallery, onWarning } = this.options;
    const { ids } = attributes;
    const sources = SOURCES.map((key) => attributes[key] ?? '').concat(values.filter(isUrl));
    const [first, ...others] = [...new Set(sources.filter((url) => url !== ''))];
    if (others.length > 0) {
      onWarning(
        `de un ${name} queda la primera dirección; las otras no se traen: ${others.join(' ')}`,
      );
    }
    if (attributes['poster'])
      onWarning(`la portada de un vídeo no se trae: ${attributes['poster']}`);
    // A link, because the importer follows links to files of the site.
    if (first) return { before: `<p>${anchor(first, '')}</p>`, after: '' };
    if (ids && isNumbers(ids)) {
      const links = gallery(splitNumbers(ids)).map((url) => `<p>${anchor(url, '')}</p>`);
      return { before: links.join(''), after: '' };
    }
    if (!isPair && Object.keys(attributes).length === 0 && name !== 'playlist') return undefined;
    if (!isPair) onWarning(`un reproductor no dice qué reproduce: ${whole.slice(0, MAX_SHOWN)}`);
    return { before: '', after: '' };
  }

  private linksOf({ attributes, values }: Shortcode): Link[] {
    const all = [...Object.values(attributes), ...values].flatMap(linksIn);
    return all.filter(({ url }, index) => all.findIndex((one) => one.url === url) === index);
  }

  /** Replaces a plugin's shortcode: its pictures, links, texts and enclosed text stay. */
  private strange(
    shortcode: Shortcode,
    { isPair, links }: { isPair: boolean; links: readonly Link[] },
  ): Remains {
    const { attributes, name, whole } = shortcode;
    const texts = Object.entries(attributes)
      .filter(
        ([key, value]) => TEXT_KEYS.test(key) && value.trim() !== '' && linksIn(value).length === 0,
      )
      .filter(() => !UNSEEN_TITLE.test(name) || isPair)
      .map(([, value]) => value.trim());
    const numbers = Object.entries(attributes)
      .filter(([key, value]) => PICTURE_KEYS.test(key) && isNumbers(value))
      .flatMap(([, value]) => splitNumbers(value));
    const isTold =
      !isKnownName(name) || texts.length > 0 || links.length > 0 || hasOwnText(shortcode);
    this.codes.add(isTold ? whole : name);
    const pictures = links.filter(({ url }) => PICTURE.test(url));
    const others = links.filter(({ url }) => !PICTURE.test(url));
    const shown = [
      ...(numbers.length > 0 ? this.options.gallery(numbers) : []),
      ...pictures.map(({ url }) => url),
    ].map((url) => picture(url, { alt: attributes['alt'] }));
    const [first] = others;
    if (isPair && first && others.length === 1 && BUTTON.test(name)) {
      return { before: `${shown.join('')}<a href="${escape(first.url)}">`, after: '</a>' };
    }
    const label = (link: Link): string =>
      link.text || (others.length === 1 ? (texts.at(-1) ?? '') : '');
    const linked = others.map((link) => `<p>${anchor(link.url, label(link))}</p>`);
    const used = new Set(others.map(label));
    const headings = texts
      .filter((text) => !used.has(text))
      .map((text) => `<p><strong>${text}</strong></p>`);
    return { before: `${shown.join('')}${headings.join('')}${linked.join('')}`, after: '' };
  }

  private warn(): void {
    const list = (codes: ReadonlySet<string>): string => {
      const shown = [...codes].slice(0, MAX_CODES).map((code) => code.slice(0, MAX_SHOWN));
      const more = codes.size > MAX_CODES ? ` … y ${codes.size - MAX_CODES} más` : '';
      return `${shown.join(', ')}${more}`;
    };
    const { onWarning } = this.options;
    if (this.codes.size > 0) onWarning(`códigos que aquí no existen: ${list(this.codes)}`);
    if (this.literal.size > 0) {
      onWarning(`corchetes que pueden ser códigos y quedan como texto: ${list(this.literal)}`);
    }
  }
}

const isShortcode = (token: Token): token is Shortcode =>
  typeof token === 'object' && token.kind !== 'literal';

/** All opening and closing shortcodes that form a pair of the same name. */
const matchPairs = (tokens: readonly Token[]): Set<Shortcode> => {
  const open = new Map<string, Shortcode[]>();
  const pairs = new Set<Shortcode>();
  for (const token of tokens) {
    if (!isShortcode(token)) continue;
    const waiting = open.get(token.name) ?? [];
    open.set(token.name, waiting);
    if (token.kind === 'open') waiting.push(token);
    else {
      const begun = waiting.pop();
      if (begun) pairs.add(begun).add(token);
    }
  }
  return pairs;
};

/** Converts blocks, captions, galleries and players to HTML; other shortcodes leave only their content. */
export const expandMarkup = (html: string, options: MarkupOptions): string => {
  const whole = expandBlocks(html, {
    reusable: options.reusable ?? (() => undefined),
    dynamic: (name, data, json) => expandDynamic(options, name, { data, json }),
    onWarning: options.onWarning,
  });
  return (
    new Expansion(options)
      .run(whole)
      // Remove markers of the next page and of the end of the summary, because they hold no text.
      .replace(/<!--\s{0,9}(?:more|nextpage|noteaser)[^>]{0,200}-->/giu, '\n\n')
  );
};

export { hasBlocks } from './blocks';
