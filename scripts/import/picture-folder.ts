import { realpathSync, statSync } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';

import { nullIfMissing } from '../../src/core/missing-file';
import { LaunchError } from '../launcher/launch-error.mjs';

const PLACES = ['', 'uploads', 'wp-content/uploads'];
/** macOS stores accents as separate characters (NFD). */
const spellingsOf = (name: string): Set<string> => new Set([name, name.normalize('NFD')]);

/** The folder may be that of the uploads, of one site's uploads among several, of `wp-content` or of the whole site. */
const placesOf = (key: string): string[] => [
  ...PLACES.map((place) => path.join(place, key)),
  ...(/^sites\/\d+\/./u.test(key) ? [key.replace(/^sites\/\d+\//u, '')] : []),
  ...(key.startsWith('wp-content/') ? [key.slice('wp-content/'.length)] : []),
];

export class PictureFolder {
  private constructor(private readonly root: string) {}

  static async open(folder: string): Promise<PictureFolder> {
    const found = await stat(folder).catch(nullIfMissing);
    if (!found?.isDirectory()) throw new LaunchError(`No hay ninguna carpeta ${folder}.`);
    return new PictureFolder(await realpath(folder));
  }

  /** Finds a file by its key; never outside the folder, even if the export or a symbolic link points there. */
  async find(key: string, { byNameAlone }: { byNameAlone: boolean }): Promise<string | undefined> {
    const names = [...placesOf(key), ...(byNameAlone ? [path.basename(key)] : [])];
    for (const name of names) {
      for (const spelling of spellingsOf(name)) {
        const place = await this.settle(spelling);
        if (place) return place;
      }
    }
    return undefined;
  }

  /** Whether the folder has a file at the whole path of the key. */
  has(key: string): boolean {
    return placesOf(key).some((name) =>
      [...spellingsOf(name)].some((spelling) => this.isFile(spelling)),
    );
  }

  private isFile(name: string): boolean {
    if (name.includes('\0')) return false;
    try {
      const place = realpathSync(path.join(this.root, name));
      return place.startsWith(`${this.root}${path.sep}`) && statSync(place).isFile();
    } catch {
      return false;
    }
  }

  private async settle(name: string): Promise<string | undefined> {
    if (name.includes('\0')) return undefined;
    const place = await realpath(path.join(this.root, name)).catch(nullIfMissing);
    if (!place?.startsWith(`${this.root}${path.sep}`)) return undefined;
    return (await stat(place)).isFile() ? place : undefined;
  }
}
