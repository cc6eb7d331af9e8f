import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { scanFile, ScanFailedError } from '@/core/clamav';

import { startFakeClamd, VIRUS, type FakeClamd } from '../../scripts/testing/fake-clamd';

let folder: string;
let place: { path: string };
let clamd: FakeClamd;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'clamd-'));
  place = { path: path.join(folder, 'clamd.ctl') };
  clamd = await startFakeClamd(place.path);
});
afterAll(() => {
  clamd.server.close();
  rmSync(folder, { recursive: true });
});

async function* inPieces(...pieces: string[]) {
  for (const piece of pieces) yield await Promise.resolve(Buffer.from(piece));
}

describe('asking clamd', () => {
  it('of a clean file, an empty one, and one of several pieces', async () => {
    for (const pieces of [['hola'], [], ['', 'a'.repeat(200_000), 'b']]) {
      expect(await scanFile(place, inPieces(...pieces))).toBeNull();
    }
  });

  it('of one with a virus, also where it is cut into pieces', async () => {
    const [one, other] = [VIRUS.slice(0, 9), VIRUS.slice(9)];
    expect(await scanFile(place, inPieces('a', one, other, 'b'))).toBe('Prueba-1');
  });

  it('of one that it will not read: that is no word for clean', async () => {
    clamd.behavior = 'refusing';
    const asked = scanFile(place, inPieces('a'.repeat(1_000_000)));
    await expect(asked).rejects.toThrow(ScanFailedError);
    clamd.behavior = 'well';
  });

  it('of one over which it goes away: the next may be another matter', async () => {
    clamd.behavior = 'leaving';
    const asked = scanFile(place, inPieces('a'.repeat(1_000_000), 'b'.repeat(1_000_000)));
    await expect(asked).rejects.toThrow(ScanFailedError);
    clamd.behavior = 'well';
  });

  it('that is not there, or a file that breaks off', async () => {
    await expect(scanFile({ path: `${place.path}.no` }, inPieces('a'))).rejects.toThrow(/ENOENT/u);
    async function* broken() {
      yield await Promise.resolve(Buffer.from('a'));
      throw new Error('cut off');
    }
    await expect(scanFile(place, broken())).rejects.toThrow('cut off');
  });
});
