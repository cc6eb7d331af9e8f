import { EventEmitter } from 'node:events';

import { beforeEach, expect, it, vi } from 'vitest';

import { NoMeans, readPdfText } from '@/features/search/search.pdf';

/** A machine without the resources to read a PDF: processes, memory or open files. */

const { begin } = vi.hoisted(() => ({ begin: vi.fn<(reader: EventEmitter) => void>() }));
vi.mock('node:child_process', () => ({
  spawn: () => {
    const reader = Object.assign(new EventEmitter(), { send: vi.fn(), kill: vi.fn() });
    begin(reader);
    return reader;
  },
}));

beforeEach(() => void begin.mockReset());
const read = () => readPdfText(new Uint8Array());

it('that has no process is to blame, and not the file', async () => {
  begin.mockImplementation((reader) => {
    const fault = Object.assign(new Error('spawn node EAGAIN'), { code: 'EAGAIN' });
    setImmediate(() => reader.emit('error', fault));
  });
  await expect(read()).rejects.toBeInstanceOf(NoMeans);
});

it('that has no memory for one is, too', async () => {
  begin.mockImplementation(() => {
    throw Object.assign(new Error('spawn ENOMEM'), { code: 'ENOMEM' });
  });
  await expect(read()).rejects.toBeInstanceOf(NoMeans);
});

it('that can open no file more is, too', async () => {
  begin.mockImplementation((reader) => {
    const fault = 'EMFILE: too many open files, open';
    setImmediate(() => {
      reader.emit('message', { fault });
      reader.emit('exit', 0);
    });
  });
  await expect(read()).rejects.toBeInstanceOf(NoMeans);
});
