import { basename, extname } from 'node:path/posix';

import type { SourceFile } from '../records';
import type { PictureFolder } from '../picture-folder';
import {
  bareHost,
  CHANGED_NAMES,
  FILE_NAME,
  foreignKey,
  isOwnKey,
  OWN_UPLOADS,
  pageOf,
  pathIn,
  SIZE_IN_NAME,
  unwrap,
  UPLOADS,
  WORDPRESS_COM_FILES,
} from './file-addresses';
import type { WordpressItem } from './items';

interface Attachment {
  key: string;
  url: string;
  alt: string;
  caption: string;
  parent: string;
  line: number;
  isCaptionUsed: boolean;
}

/** Source of files that are not in the folder. */
export interface Downloads {
  fetch: (url: string) => Promise<string>;
  clear: () => Promise<void>;
}

interface Sources {
  folder: PictureFolder | undefined;
  downloads: Downloads | undefined;
  /** Former hosts of the site. */
  oldHosts: readonly string[];
}

/** The files of a site. The key of a file is its path below the upload folder, on any host. */
export class WordpressLibrary {
  private readonly byId = new Map<string, Attachment>();
  private readonly byKey = new Map<string, string>();
  /** Keys by host and path, for files outside the upload folder. */
  private readonly byLocation = new Map<string, string>();
  private readonly names = new Map<string, number>();
  private readonly used = new Set<string>();
  private readonly ownHosts = new Set<string>();
  /** Hosts and folders of the files in the list. */
  private readonly uploadFolders = new Set<string>();
  private readonly guidHosts = new Set<string>();
  private readonly pages = new Set<string>();
  private readonly oldHosts: ReadonlySet<string>;
  private site: URL | undefined;

  constructor(private readonly sources: Sources) {
    this.oldHosts = new Set(sources.oldHosts.map((host) => host.replace(/^www\./u, '')));
  }

  /** @param link an address of the site; the first one becomes its main address */
  addSite(link: string): void {
    if (!URL.canParse(link)) return;
    const url = new URL(link);
    this.site ??= url;
    this.ownHosts.add(bareHost(url));
  }

  get address(): string | undefined {
    return this.site?.href;
  }

  /** Records the address of an item. A `guid` never changes, even if the site moves to another domain. */
  addPlace({ guid, link }: WordpressItem): void {
    if (URL.canParse(link.trim())) this.pages.add(pageOf(new URL(link.trim())));
    const isOwnForm = /\?(?:p|page_id|attachment_id)=\d+|\/wp-content\/uploads\//u.test(guid);
    if (isOwnForm && URL.canParse(guid.trim())) this.guidHosts.add(bareHost(new URL(guid.trim())));
  }

  addAttachment(item: WordpressItem): void {
    const { excerpt, id, line, meta, parent, title } = item;
    const address = (item.attachmentUrl || item.guid).trim();
    const url = this.parse(address);
    if (!url || this.byId.has(id)) return;
    const attached = meta.get('_wp_attached_file') ?? '';
    const isOfWordpressCom = WORDPRESS_COM_FILES.test(url.hostname);
    const folder = isOfWordpressCom ? '/' : UPLOADS.exec(pathIn(url))?.[1];
    if (folder !== undefined) this.uploadFolders.add(`${bareHost(url)}${folder}`);
    const below = this.belowUploads(url) ?? (/^https?:/u.test(attached) ? undefined : attached);
    const key = below || (this.isOwn(url) ? pathIn(url).replace(/^\/+/u, '') : foreignKey(url));
    if (!key) return;
    this.byId.set(id, {
      key,
      url: address,
      alt: (meta.get('_wp_attachment_image_alt') || title).trim(),
      caption: excerpt.trim(),
      parent,
      line,
      isCaptionUsed: false,
    });
    this.byLocation.set(`${bareHost(url)}${pathIn(url)}`, key);
    if (this.byKey.has(key)) return;
    this.byKey.set(key, id);
    const name = basename(key);
    this.names.set(name, (this.names.get(name) ?? 0) + 1);
  }

  /** Addresses of the files with these numbers, and missing numbers; without numbers, a post's pictures. */
  addressesOf(
    numbers: readonly string[] | null,
    post: string,
  ): { addresses: string[]; missing: string[] } {
    if (!numbers) {
      const own = [...this.byId.values()].filter(
        ({ parent, url }) => parent === post && /\.(?:jpe?g|png|gif|webp|avif)$/iu.test(url),
      );
      return { addresses: own.map(({ url }) => url), missing: [] };
    }
    return {
      addresses: numbers.map((id) => this.addressOf(id) ?? '').filter(Boolean),
      missing: numbers.filter((id) => id !== '' && !this.byId.has(id)),
    };
  }

  addressOf(id: string): string | undefined {
    return this.byId.get(id)?.url;
  }

  /** Caption of a picture. Marks the caption as used, because a gallery shows it. */
  captionOf(address: string): string {
    const found = this.attachmentOf(this.keyOf(address));
    if (found) found.isCaptionUsed = true;
    return found?.caption ?? '';
  }

  /** Captions that no text shows. */
  *unreadCaptions(): Generator<{ id: string; line: number; text: string }> {
    for (const [id, { caption, isCaptionUsed, line }] of this.byId) {
      if (!isCaptionUsed) yield { id, line, text: caption };
    }
  }

  /** Whether a URL is one of this site's pages or files: of its host and below its path. */
  isOwn(url: URL): boolean {
    if (url.hostname === 'own.invalid' || this.oldHosts.has(bareHost(url))) return true;
    if (!this.ownHosts.has(bareHost(url))) return false;
    const root = (this.site?.pathname ?? '/').replace(/\/+$/u, '');
    return url.pathname === root || url.pathname.startsWith(`${root}/`);
  }

  /** URL of a link, and whether it is, or may be, of this site, also at a former host. */
  placeOf(
    address: string,
    base: string,
  ): { url: URL; isOwn: boolean; mayBeOwn: boolean } | undefined {
    const from = URL.canParse(base) ? base : (this.site?.href ?? 'http://own.invalid/');
    if (!URL.canParse(address, from)) return undefined;
    const url = new URL(address, from);
    if (!/^https?:$/u.test(url.protocol)) return undefined;
    const isFormer = this.guidHosts.has(bareHost(url)) && !this.ownHosts.has(bareHost(url));
    const isOwn = this.isOwn(url) || (isFormer && this.pages.has(pageOf(url)));
    return { url, isOwn, mayBeOwn: isFormer };
  }

  /** Key of a file: its path below the uploads or the site; its address for a file of another site. */
  keyOf(address: string): string | undefined {
    const url = this.parse(address);
    if (!url) return undefined;
    const attached = this.byLocation.get(`${bareHost(url)}${pathIn(url)}`);
    if (attached !== undefined) return attached;
    const below = this.belowUploads(url);
    if (below !== undefined) return below || undefined;
    if (!this.isOwn(url)) return foreignKey(url);
    const path = pathIn(url).replace(/^\/+/u, '');
    return FILE_NAME.test(path) ? path : undefined;
  }

  /** Key of a file; for a picture in a smaller size, the key of the original. */
  wholeKeyOf(address: string): string | undefined {
    const key = this.keyOf(address);
    return key === undefined ? undefined : this.wholeOf(key);
  }

  /** Host of a file in the uploads of another WordPress, or of this one at a former host. */
  otherUploadsHost(address: string): string | undefined {
    const url = this.parse(address);
    return url && !isOwnKey(this.keyOf(address) ?? '') && UPLOADS.test(url.pathname)
      ? bareHost(url)
      : undefined;
  }

  find(address: string, alt = ''): SourceFile | undefined {
    const asked = this.keyOf(address);
    if (!asked) return undefined;
    const key = this.wholeOf(asked);
    const known = this.attachmentOf(key);
    const isSmaller = key !== asked;
    const url = known?.url ?? (isSmaller ? address.replace(SIZE_IN_NAME, '') : address);
    this.used.add(key);
    return {
      key,
      formerKeys: this.formerKeysOf(address, key),
      name: basename(isOwnKey(key) ? key : new URL(key).pathname) || `archivo${extname(key)}`,
      alt: alt || known?.alt || '',
      ...this.placesOf(key, this.parse(url)),
    };
  }

  countUnused(): number {
    return [...this.byKey.keys()].filter((key) => !this.used.has(key)).length;
  }

  private parse(address: string): URL | undefined {
    const base = this.site?.href ?? 'http://own.invalid/';
    const url = URL.canParse(address, base) ? new URL(address, base) : undefined;
    return url && /^https?:$/u.test(url.protocol) ? unwrap(url) : undefined;
  }

  private attachmentOf(key: string | undefined): Attachment | undefined {
    return this.byId.get(this.byKey.get(key ?? '') ?? '');
  }

  /** Key of the original of a picture in a smaller size. */
  private wholeOf(asked: string): string {
    const whole = asked.replace(SIZE_IN_NAME, '');
    if (whole === asked || this.byKey.has(asked)) return asked;
    if (this.byKey.has(whole)) return whole;
    const changed = CHANGED_NAMES.map((end) => whole.replace(/(?=\.[a-z0-9]+$)/iu, end));
    const known = changed.find((name) => this.byKey.has(name));
    if (known !== undefined) return known;
    return this.sources.folder && isOwnKey(asked) ? whole : asked;
  }

  /** Path below the folder of uploads; `undefined` if the file is not this site's. */
  private belowUploads(url: URL): string | undefined {
    const path = pathIn(url);
    if (WORDPRESS_COM_FILES.test(url.hostname)) {
      const below = path.replace(/^\/+/u, '');
      const isOfSite = this.uploadFolders.has(`${bareHost(url)}/`) || this.isOfWordpressCom(url);
      return isOfSite || this.isHere(below) ? below : undefined;
    }
    const isOwn = this.isOwn(url);
    const [, folder = '', below] = (isOwn ? OWN_UPLOADS : UPLOADS).exec(path) ?? [];
    if (below === undefined) return undefined;
    const isOurs =
      isOwn ||
      this.uploadFolders.has(`${bareHost(url)}${folder}`) ||
      // Another folder on the site's own host belongs to another site.
      (!this.ownHosts.has(bareHost(url)) && this.isHere(below));
    return isOurs ? below : undefined;
  }

  /** Whether a host `SITE.files.wordpress.com` belongs to this site, now or formerly `SITE.wordpress.com`. */
  private isOfWordpressCom({ hostname }: URL): boolean {
    const site = hostname.replace('.files.', '.');
    return this.ownHosts.has(site) || this.oldHosts.has(site) || this.oldHosts.has(hostname);
  }

  /** Whether a file of this path is in the list of files or in the folder. */
  private isHere(below: string): boolean {
    const whole = below.replace(SIZE_IN_NAME, '');
    return [below, whole].some((key) => this.byKey.has(key) || this.sources.folder?.has(key));
  }

  private formerKeysOf(address: string, key: string): string[] {
    const base = this.site?.href ?? 'http://own.invalid/';
    if (!URL.canParse(address, base)) return [];
    const { href } = new URL(address, base);
    return [...new Set([href, href.replace(SIZE_IN_NAME, '')])].filter((one) => one !== key);
  }

  private placesOf(
    key: string,
    url: URL | undefined,
  ): Pick<SourceFile, 'address' | 'fetch' | 'isRemote'> {
    const { downloads, folder } = this.sources;
    // Files of the same name are ambiguous in a folder without its subfolders, and a file of
    // another site is not in the folder.
    const isOnlyOne = (this.names.get(basename(key)) ?? 0) <= 1;
    const byNameAlone = isOnlyOne && (isOwnKey(key) || UPLOADS.test(url?.pathname ?? ''));
    const inFolder = async () => folder?.find(key, { byNameAlone });
    const isMoved =
      url && isOwnKey(key) && !WORDPRESS_COM_FILES.test(url.hostname) && url.hostname !== '';
    return {
      ...(isMoved ? { address: url.pathname } : {}),
      isRemote: async () => downloads !== undefined && (await inFolder()) === undefined,
      fetch: async () => {
        const place = await inFolder();
        if (place) return place;
        if (downloads && url) return downloads.fetch(url.href);
        throw new Error('no se encuentra');
      },
    };
  }
}
