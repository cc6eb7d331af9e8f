const ATTRIBUTE = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s\]"']+))/gu;

const readAttributes = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', double, single, bare]) => [
      name.toLowerCase(),
      double ?? single ?? bare ?? '',
    ]),
  );

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

export interface MarkupOptions {
  /** The addresses of pictures by their numbers; without numbers, of all that belong to this text. */
  gallery: (numbers: string[] | null) => string[];
  onWarning: (text: string) => void;
}

const captions = (html: string): string =>
  html.replace(
    /\[(?:wp_)?caption\b([^\]]*)\]([\s\S]*?)\[\/(?:wp_)?caption\]/giu,
    (_, attributes: string, inside: string) => {
      const { caption } = readAttributes(attributes);
      // Before WordPress 3.4 the words stood in an attribute.
      return `<figure>${inside}${caption ? `<figcaption>${caption}</figcaption>` : ''}</figure>`;
    },
  );

const galleries = (html: string, { gallery, onWarning }: MarkupOptions): string =>
  html.replace(/\[gallery\b([^\]]*)\]/giu, (_, attributes: string) => {
    const { ids, include } = readAttributes(attributes);
    const numbers = (ids ?? include)?.split(',').map((id) => id.trim());
    const pictures = gallery(numbers ?? null);
    if (pictures.length === 0) onWarning('una galería está vacía');
    return pictures.map((address) => `<p><img src="${escape(address)}"></p>`).join('');
  });

const players = (html: string): string =>
  html
    .replace(/\[embed\b[^\]]*\]\s*([\s\S]*?)\s*\[\/embed\]/giu, '\n\n$1\n\n')
    .replace(
      /\[(video|audio|playlist)\b([^\]]*)\](?:\s*\[\/\1\])?/giu,
      (_, _name, text: string) => {
        const attributes = readAttributes(text);
        const { mp3, mp4, src, webm } = attributes;
        const address = src ?? mp4 ?? mp3 ?? webm;
        return address ? `\n\n${address}\n\n` : '';
      },
    );

/** Those that plugins knew: what they enclose stays. «[sic]» and «[1]» are words of the text. */
const strangers = (html: string, onWarning: (text: string) => void): string => {
  const names = new Set<string>();
  const closed = new Set([...html.matchAll(/\[\/([a-z][\w-]*)\]/giu)].map(([, name]) => name));
  const stripped = html
    .replace(
      /\[([a-z][\w-]*)((?:\s+[^\]<>]*)?)\s*\/?\](?!\()/giu,
      (whole, name: string, rest: string) => {
        if (!closed.has(name) && !/[\w-]+\s*=/u.test(rest)) return whole;
        names.add(name);
        return '';
      },
    )
    .replace(/\[\/[a-z][\w-]*\]/giu, '');
  if (names.size > 0)
    onWarning(`códigos que aquí no existen: ${[...names].slice(0, 10).join(', ')}`);
  return stripped;
};

/** Whether a text was made by the block editor: its paragraphs are marked, and line breaks mean nothing. */
export const hasBlocks = (html: string): boolean => /<!--\s*wp:/u.test(html);

/** The text as HTML: captions, galleries and players as elements, other shortcodes gone. */
export const expandMarkup = (html: string, options: MarkupOptions): string =>
  strangers(players(galleries(captions(html), options)), options.onWarning)
    // The page that follows, or that the summary ends here: nothing to read.
    .replace(/<!--\s*(?:more|nextpage|noteaser)[^>]*-->/giu, '\n\n');
