import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';

import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { findFreePort } from '../../scripts/launcher/ports';
import { cleanUp, later } from './support/cleanup';
import { logIn, type Editor } from './support/editor';
import { makeFolder } from './support/folders';
import { ADMINISTRATOR, startProduct, waitUntilAnnounced } from './support/product';

/* Uploads go to a disk of two megabytes. Only root may make one: elsewhere there is nothing to test. */

const folder = makeFolder('disk');
const media = path.join(folder, 'data', 'media');
mkdirSync(media, { recursive: true });
const isMounted =
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', media], { stdio: 'ignore' })
    .status === 0;
if (isMounted) later(() => spawnSync('umount', [media]));

const noise = (edge: number): Promise<Buffer> =>
  sharp({
    create: {
      width: edge,
      height: edge,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();

afterAll(cleanUp);

describe.skipIf(!isMounted)('with the disk of the uploads full', () => {
  let editor: Editor;

  beforeAll(async () => {
    const port = await findFreePort();
    const product = startProduct({
      DATA_DIR: path.join(folder, 'data'),
      PORT: String(port),
      SEED_DEMO: '0',
      ADMIN_USERNAME: ADMINISTRATOR.username,
      ADMIN_PASSWORD: ADMINISTRATOR.password,
    });
    await waitUntilAnnounced(product);
    editor = await logIn(`http://localhost:${port}`, ADMINISTRATOR);
  });

  test('an upload says so in words, and leaves neither a row nor half a file', async () => {
    const picture = await noise(1_200);
    expect(picture.byteLength).toBeGreaterThan(2 * 1024 * 1024);
    await expect(editor.uploadPicture(picture)).rejects.toThrow(
      /: 507 .*No queda espacio para guardar el archivo/u,
    );
    expect(readdirSync(media)).toEqual([]);
    expect(await editor.countUploads()).toBe(0);
  });

  test('one that fits is taken afterwards', async () => {
    await editor.uploadPicture(await noise(100));
    expect(await editor.countUploads()).toBe(1);
    expect(readdirSync(media).length).toBeGreaterThan(0);
  });
});
