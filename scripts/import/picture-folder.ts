import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';

import { nullIfMissing } from '../../src/core/missing-file';
import { LaunchError } from '../launcher/launch-error.mjs';

const PLACES = ['', 'uploads', 'wp-content/uploads'];

export class PictureFolder {
  private constructor(private readonly root: string) {}

  static async open(folder: string): Promise<PictureFolder> {
    const found = await stat(folder).catch(nullIfMissing);
    if (!found?.isDirectory()) throw new LaunchError(`No hay ninguna carpeta ${folder}.`);
    return new PictureFolder(await realpath(folder));
  }

  /** Finds a file by its key; never outside the folder, even if the export or a symbolic link points there. */
  async find(key: string, { byNameAlone }: { byNameAlone: boolean }): Promise<string | undefined> {
    const names = [
      ...PLACES.map((place) => path.join(place, key)),
      ...(byNameAlone ? [path.basename(key)] : []),
    ];
    for (const name of names) {
      // macOS writes accents apart.
      for (const spelling of new Set([name, name.normalize('NFD')])) {
        const place = await this.settle(spelling);
        if (place) return place;
      }
    }
    return undefined;
  }

  private async settle(name: string): Promise<string | undefined> {
    if (name.includes('\0')) return undefined;
    const place = await realpath(path.join(this.root, name)).catch(nullIfMissing);
    if (!place?.startsWith(`${this.root}${path.sep}`)) return undefined;
    return (await stat(place)).isFile() ? place : undefined;
  }
}
