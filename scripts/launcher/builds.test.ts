import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { beforeEach, expect, it, onTestFinished } from 'vitest';

import { ensureBuild, listBuilds, markInUse } from './builds.mjs';

let parent: string;

beforeEach(() => {
  parent = mkdtempSync(path.join(os.tmpdir(), 'doctorado-builds-'));
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
});

const make = (folder: string) => writeFileSync(path.join(folder, 'file'), '');

const listComplete = () =>
  listBuilds('site', parent)
    .map((build) => path.basename(build))
    .toSorted();

/** Makes a build that was last requested in the given second, by a process that has exited since. */
const buildAt = async (version: string, seconds: number) => {
  const build = await ensureBuild('site', version, make, parent);
  rmSync(`${build}.user-${process.pid}`);
  utimesSync(build, seconds, seconds);
  return build;
};

it('makes a build once and marks it as in use', async () => {
  const build = await ensureBuild('site', 'a', make, parent);
  expect(build).toBe(path.join(parent, 'site-a'));
  await ensureBuild('site', 'a', () => expect.unreachable(), parent);
  expect(readdirSync(parent).toSorted()).toEqual(['site-a', `site-a.user-${process.pid}`]);
});

it('leaves nothing of a build that fails, and the others as they were', async () => {
  await buildAt('a', 1_000);
  const failing = (folder: string) => {
    make(folder);
    throw new Error('broken');
  };
  await expect(ensureBuild('site', 'b', failing, parent)).rejects.toThrow('broken');
  expect(readdirSync(parent)).toEqual(['site-a']);
});

it('names the cause if the folder cannot be written', async () => {
  const failing = () => {
    throw Object.assign(new Error('EDQUOT: disk quota exceeded'), { code: 'EDQUOT' });
  };
  await expect(ensureBuild('site', 'a', failing, parent)).rejects.toThrow(
    `No se pudo escribir en ${parent} (EDQUOT).`,
  );
});

it('keeps the first of two results that are made at the same time', async () => {
  const first = path.join(parent, 'site-a');
  const overtaken = () => {
    mkdirSync(first);
    writeFileSync(path.join(first, 'first'), '');
  };
  expect(await ensureBuild('site', 'a', overtaken, parent)).toBe(first);
  expect(readdirSync(first)).toEqual(['first']);
});

it('keeps the last two of a kind and those in use', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  onTestFinished(() => void child.kill());
  markInUse(await buildAt('in-use', 1_000), child.pid ?? 0);
  await ensureBuild('commands', 'x', make, parent);
  await buildAt('b', 2_000);
  await buildAt('c', 3_000);
  await buildAt('d', 4_000);
  await buildAt('b', 5_000);
  await buildAt('e', 6_000);
  expect(listComplete()).toEqual(['site-b', 'site-e', 'site-in-use']);
  expect(listBuilds('commands', parent)).toHaveLength(1);

  child.kill();
  await once(child, 'exit');
  await buildAt('f', 7_000);
  expect(listComplete()).toEqual(['site-e', 'site-f']);
});

it('removes what killed processes left behind', async () => {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  writeFileSync(path.join(parent, `site-a.partial-${child.pid}`), '');
  writeFileSync(path.join(parent, `site-a.user-${child.pid}`), '');
  await buildAt('b', 1_000);
  expect(readdirSync(parent)).toEqual(['site-b']);
});
