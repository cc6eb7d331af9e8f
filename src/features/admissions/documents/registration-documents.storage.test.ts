import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import {
  makeArrivingFile,
  removeAbandoned,
} from '@/features/admissions/documents/registration-documents.storage';
import { HOUR_MS } from '@/shared/durations';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'doctorado-llegan-'));
const DAY_MS = 24 * HOUR_MS;

vi.mock('@/core/settings', () => ({ settings: () => ({ dataDir }) }));

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterAll(() => {
  vi.useRealTimers();
  rmSync(dataDir, { recursive: true, force: true });
});

const NOW = Date.now();

/** Creates an upload that began `beganMs` ago and was last written `wroteMs` ago. */
const arrive = async (beganMs: number, wroteMs: number): Promise<string> => {
  vi.setSystemTime(NOW - beganMs);
  const file = await makeArrivingFile();
  vi.setSystemTime(NOW);
  writeFileSync(file, 'a');
  const written = new Date(NOW - wroteMs);
  utimesSync(file, written, written);
  return path.basename(file);
};

it('what still arrives stays, however long ago it began; what stopped an hour ago goes', async () => {
  const live = await arrive(DAY_MS, 30_000);
  const young = await arrive(30_000, 0);
  const stopped = await arrive(DAY_MS, HOUR_MS + 60_000);
  const whole = path.join(path.dirname(await makeArrivingFile()), 'otro.pdf');
  writeFileSync(whole, 'a');
  utimesSync(whole, new Date(NOW - DAY_MS), new Date(NOW - DAY_MS));

  await removeAbandoned(new Date(NOW - HOUR_MS));
  const left = readdirSync(path.dirname(whole));
  expect(left.toSorted()).toEqual([live, young, 'otro.pdf'].toSorted());
  expect(left).not.toContain(stopped);
});

it('without a folder there is nothing to remove', async () => {
  rmSync(path.join(dataDir, 'registration-documents'), { recursive: true });
  await expect(removeAbandoned(new Date())).resolves.toBeUndefined();
});
