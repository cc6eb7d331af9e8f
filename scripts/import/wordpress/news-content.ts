import { typeOfFileName } from '@/features/content/media/media.definition';
import type { EditorState } from '@/core/rich-text/state.schema';
import { type Part, urlsIn } from '../coverage';
import type { Files, SourceFile } from '../records';
import { htmlToState } from '../text/html-to-state';
import { htmlToText } from '../text/html-to-text';
import { isOwnKey } from './file-addresses';
import type { WordpressItem } from './items';
import type { WordpressLibrary } from './library';
import { expandMarkup, hasBlocks } from './markup';

/** Reads the content of a post: its text for our editor, its files, and the URLs that were followed. */

export interface ContentOptions {
  library: WordpressLibrary;
  /** Content of a reusable block. */
  reusable: (id: string) => string | undefined;
  /** A link to a file of another WordPress, or of this one at a former host. */
  onForeignFile: (host: string, address: string) => void;
  onPart: (part: Part) => void;
  onWarning: (text: string) => void;
}

export interface Content {
  files: SourceFile[];
  /** The content as HTML. */
  html: string;
  state: (files: Files) => EditorState;
}

const isPicture = (name: string): boolean =>
  /\.(?:jpe?g|png|gif|webp|avif|bmp|tiff?|svg)$/iu.test(name);
const isDocument = (name: string): boolean => typeOfFileName(name) !== '' && !isPicture(name);

const MAX_SHOWN = 200;

const BARE_URL = /^(<p>)?(https?:\/\/[^\s<>"]+)(<\/p>)?$/iu;

/** Turns URLs of this site that stand alone on a line into links, because they would become texts. */
const linkOwnUrls = (html: string, library: WordpressLibrary): string =>
  html
    .split('\n')
    .map((line) => {
      const [, start = '', url, end = ''] = BARE_URL.exec(line.trim()) ?? [];
      const isOwn = url !== undefined && library.placeOf(url, '')?.isOwn === true;
      return isOwn ? `${start}<a href="${url}">${url}</a>${end}` : line;
    })
    .join('\n');

/** Follows the links and pictures of one text, and records the followed URLs. */
class Addresses {
  readonly files = new Map<string, SourceFile>();
  readonly followed = new Set<string>();

  constructor(
    private readonly item: WordpressItem,
    private readonly options: Pick<ContentOptions, 'library' | 'onForeignFile' | 'onWarning'>,
  ) {}

  take(address: string, alt = ''): SourceFile | undefined {
    const file = this.options.library.find(address, alt);
    if (file && !this.files.has(file.key)) this.files.set(file.key, file);
    return file;
  }

  /** Whether a URL leads to a file that is, or may be, imported. */
  private isWantedFile(address: string): boolean {
    const key = this.options.library.keyOf(address);
    if (key === undefined || !isOwnKey(key)) return false;
    return isPicture(key) || isDocument(key);
  }

  /**
   * Target of a link: the stored file, or for a page of the old site its old path, which redirects
   * to the page here. Other addresses stay.
   */
  link(address: string, stored: (file: SourceFile | undefined) => string | undefined): string {
    if (address.startsWith('#')) return address;
    const { library, onForeignFile, onWarning } = this.options;
    const place = library.placeOf(address, this.item.link.trim());
    if (!place) return address;
    const { isOwn, url } = place;
    for (const one of [address, url.href]) this.followed.add(withoutProtocol(one));
    const here = isOwn ? `${url.pathname}${url.search}${url.hash}` : url.href;
    if (this.isWantedFile(url.href)) return stored(this.take(url.href)) ?? here;
    const key = library.keyOf(url.href);
    const otherHost = library.otherUploadsHost(url.href);
    if (key !== undefined && isOwnKey(key)) {
      const text = `un enlace lleva a un archivo de una clase que aquí no se admite, y que no se trae: ${key.slice(0, MAX_SHOWN)}`;
      onWarning(text);
    } else if (otherHost !== undefined) onForeignFile(otherHost, url.href);
    else if (place.mayBeOwn && !isOwn) {
      onWarning(
        `un enlace lleva al dominio anterior del sitio y queda como está: ${url.href.slice(0, MAX_SHOWN)}`,
      );
    }
    // An absolute address stays as it was written.
    return isOwn || !URL.canParse(address) ? here : address;
  }
}

const withoutProtocol = (url: string): string => url.replace(/^https?:/iu, '');

/** URLs of texts. `isRead`: in the result, in a remark, or followed to a page or a file. */
const followUrls = (
  texts: readonly string[],
  {
    addresses,
    library,
    result,
  }: { addresses: Addresses; library: WordpressLibrary; result: string },
): { url: string; isRead: boolean }[] => {
  const shown = new Set(urlsIn(result).map(withoutProtocol));
  const urls = texts.flatMap((text) => urlsIn(text.replace(/&(?:amp|#0?38);/gu, '&')));
  return [...new Set(urls)].map((url) => ({
    url,
    isRead:
      shown.has(withoutProtocol(url)) ||
      addresses.followed.has(withoutProtocol(url)) ||
      addresses.files.has(library.wholeKeyOf(url) ?? ''),
  }));
};

export const readContent = (item: WordpressItem, options: ContentOptions): Content => {
  const { library, onPart, onWarning } = options;
  const told: string[] = [];
  const tell = (text: string): void => {
    told.push(text);
    onWarning(text);
  };
  const expanded = expandMarkup(item.content, {
    gallery: (numbers) => {
      const { addresses, missing } = library.addressesOf(numbers, item.id);
      if (missing.length > 0) {
        tell(`imágenes que no están en el archivo: ${missing.join(', ').slice(0, MAX_SHOWN)}`);
      }
      return addresses;
    },
    caption: (address) => library.captionOf(address),
    reusable: options.reusable,
    onWarning: tell,
  });
  const html = linkOwnUrls(expanded, library);
  const addresses = new Addresses(item, { ...options, onWarning: tell });
  const quiet = new Addresses(item, {
    library,
    onForeignFile: () => undefined,
    onWarning: () => undefined,
  });
  const convert = (
    own: Addresses,
    stored: (file: SourceFile | undefined) => { id: number; url: string } | undefined,
    onTold: (text: string) => void,
  ) =>
    htmlToState(html, {
      hasLines: !hasBlocks(item.content),
      picture: (address, alt) => {
        const file = own.take(address, alt);
        if (!file) onTold(`una imagen no se puede traer: ${address.slice(0, MAX_SHOWN)}`);
        return stored(file)?.id;
      },
      link: (address) => own.link(address, (file) => stored(file)?.url),
      onWarning: onTold,
    });
  // The first conversion finds the files; `state` converts again with the stored files.
  const found = convert(addresses, () => ({ id: 1, url: '/api/media/file/x' }), tell);
  const result = `${JSON.stringify(found)}\n${told.join('\n')}`;
  const shared = { addresses, library, result };
  for (const { isRead, url } of followUrls([item.content, html], shared)) {
    onPart({ kind: 'text:content:encoded', line: item.line, text: url, isRead });
  }
  for (const { isRead, url } of followUrls([item.excerpt], {
    ...shared,
    result: htmlToText(item.excerpt),
  })) {
    onPart({ kind: 'text:excerpt:encoded', line: item.line, text: url, isRead });
  }
  return {
    files: [...addresses.files.values()],
    html,
    state: (stored) =>
      convert(
        quiet,
        (file) => file && stored.get(file.key),
        () => undefined,
      ),
  };
};
