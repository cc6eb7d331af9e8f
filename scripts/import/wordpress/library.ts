import { basename, extname } from 'node:path/posix';

import type { SourceFile } from '../files';
import type { PictureFolder } from '../picture-folder';
import type { WordpressItem } from './items';

interface Attachment {
  url: string;
  alt: string;
  parent: string;
}

const SIZE_IN_NAME = /-\d{1,5}x\d{1,5}(?=\.[a-z0-9]+$)/iu;
const UPLOADS =
  /\/(?:wp-content\/uploads|wp-content\/blogs\.dir\/\d+\/files|uploads|files)\/(.+)$/u;

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Where files that are not in the folder may come from. */
export interface Downloads {
  fetch: (url: string) => Promise<string>;
  clear: () => Promise<void>;
}

interface Sources {
  folder: PictureFolder | undefined;
  downloads: Downloads | undefined;
}

export class WordpressLibrary {
  private readonly byId = new Map<string, Attachment>();
  private readonly byPath = new Map<string, string>();
  private readonly names = new Map<string, number>();
  private readonly used = new Set<string>();

  constructor(
    private readonly site: URL | undefined,
    private readonly sources: Sources,
  ) {}

  get size(): number {
    return this.byPath.size;
  }

  add({ attachmentUrl, guid, id, meta, parent, title }: WordpressItem): void {
    const url = (attachmentUrl || guid).trim();
    const key = this.keyOf(url);
    if (!key || this.byId.has(id)) return;
    const alt = meta.get('_wp_attachment_image_alt') || title;
    this.byId.set(id, { url, alt: alt.trim(), parent });
    if (this.byPath.has(key)) return;
    this.byPath.set(key, id);
    const name = basename(key);
    this.names.set(name, (this.names.get(name) ?? 0) + 1);
  }

  addressesOf(numbers: readonly string[] | null, post: string): string[] {
    if (numbers) return numbers.map((id) => this.byId.get(id)?.url ?? '').filter(Boolean);
    return [...this.byId.values()]
      .filter(({ parent, url }) => parent === post && /\.(?:jpe?g|png|gif|webp|avif)$/iu.test(url))
      .map(({ url }) => url);
  }

  addressOf(id: string): string | undefined {
    return this.byId.get(id)?.url;
  }

  private parse(address: string): URL | undefined {
    const base = this.site?.href ?? 'http://own.invalid/';
    return URL.canParse(address, base) ? new URL(address, base) : undefined;
  }

  /** Whether a URL belongs to the site, with any protocol, with or without `www`. */
  isOwn({ hostname }: URL): boolean {
    const bare = (host: string) => host.replace(/^www\./u, '');
    return hostname === 'own.invalid' || bare(hostname) === bare(this.site?.hostname ?? '');
  }

  /** The one name of a file: its path below the folder of uploads; its address where it is elsewhere. */
  keyOf(address: string): string | undefined {
    const url = this.parse(address);
    if (!url || !/^https?:$/u.test(url.protocol)) return undefined;
    if (!this.isOwn(url)) return url.href;
    return decode(UPLOADS.exec(url.pathname)?.[1] ?? '').normalize('NFC') || undefined;
  }

  find(address: string, alt = ''): SourceFile | undefined {
    const asked = this.keyOf(address);
    if (!asked) return undefined;
    const whole = asked.replace(SIZE_IN_NAME, '');
    const isSmaller = whole !== asked && !this.byPath.has(asked);
    const key = isSmaller && (this.byPath.has(whole) || this.sources.folder) ? whole : asked;
    const known = this.byId.get(this.byPath.get(key) ?? '');
    const url = known?.url ?? (isSmaller ? address.replace(SIZE_IN_NAME, '') : address);
    this.used.add(key);
    return {
      key,
      name: basename(key) || `archivo${extname(key)}`,
      alt: alt || known?.alt || '',
      ...this.placesOf(key, this.parse(url)),
    };
  }

  countUnused(): number {
    return [...this.byPath.keys()].filter((key) => !this.used.has(key)).length;
  }

  private placesOf(
    key: string,
    url: URL | undefined,
  ): Pick<SourceFile, 'address' | 'fetch' | 'isThere'> {
    const { downloads, folder } = this.sources;
    // Files of the same name are ambiguous in a folder without its subfolders.
    const isOnlyOne = (this.names.get(basename(key)) ?? 0) <= 1;
    const inFolder = async () => folder?.find(key, { byNameAlone: isOnlyOne });
    return {
      ...(url && this.isOwn(url) ? { address: url.pathname } : {}),
      isThere: async () => (await inFolder()) !== undefined || downloads !== undefined,
      fetch: async () => {
        const place = await inFolder();
        if (place) return place;
        if (downloads && url) return downloads.fetch(url.href);
        throw new Error('no se encuentra');
      },
    };
  }
}
