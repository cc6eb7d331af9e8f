import { EventEmitter } from 'node:events';

import { beforeEach, expect, it, vi } from 'vitest';

import { NoMeans, readPdfText } from '@/features/search/search.pdf';

/** A machine that has no thread, or no file, left to read a PDF with. */

const { begin } = vi.hoisted(() => ({ begin: vi.fn<(worker: EventEmitter) => void>() }));
vi.mock('node:worker_threads', () => ({
  Worker: class extends EventEmitter {
    constructor() {
      super();
      begin(this);
    }
    terminate = () => Promise.resolve(0);
  },
}));

beforeEach(() => void begin.mockReset());
const read = () => readPdfText(new Uint8Array());

it('that has no thread is to blame, and not the file', async () => {
  begin.mockImplementation(() => {
    throw Object.assign(new Error('Worker initialization failure: EAGAIN'), {
      code: 'ERR_WORKER_INIT_FAILED',
    });
  });
  await expect(read()).rejects.toBeInstanceOf(NoMeans);
});

it('that can open no file more is, too', async () => {
  begin.mockImplementation((worker) => {
    const fault = 'EMFILE: too many open files, open';
    setImmediate(() => {
      worker.emit('message', { fault });
      worker.emit('exit', 0);
    });
  });
  await expect(read()).rejects.toBeInstanceOf(NoMeans);
});
