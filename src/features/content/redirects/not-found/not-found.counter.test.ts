import { channel } from 'node:diagnostics_channel';

import type { Payload } from 'payload';
import { expect, it, onTestFinished, vi } from 'vitest';

import { reportFault } from '@/core/observability/report-fault';
import { countMissed } from '@/features/content/redirects/not-found/not-found.counter';
import { addMissed } from '@/features/content/redirects/not-found/not-found.service';

vi.mock('@/core/observability/report-fault', () => ({ reportFault: vi.fn() }));
vi.mock('@/features/content/redirects/not-found/not-found.service', () => ({ addMissed: vi.fn() }));

it('says in the log that it may not write, and writes all when it may again', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const payload = {} as unknown as Payload;
  const refusal = Object.assign(new Error('permission denied'), { code: '42501' });
  vi.mocked(addMissed).mockRejectedValue(refusal);
  countMissed(() => Promise.resolve(payload));

  const ask = (path: string) =>
    channel('doctorado:request').publish({ cache: 'miss', method: 'GET', path, status: 404 });
  ask('/antigua');
  ask('/otra');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(vi.mocked(reportFault).mock.calls).toEqual([[refusal, 'missed addresses']]);

  vi.mocked(addMissed).mockReset().mockResolvedValue();
  ask('/antigua');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(vi.mocked(addMissed).mock.calls).toEqual([
    [
      payload,
      [
        { path: '/antigua', times: 2 },
        { path: '/otra', times: 1 },
      ],
    ],
  ]);
});
