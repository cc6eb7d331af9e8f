import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { sendFile } from '@/kit/api/send-file';

const SECOND_MS = 1_000;

/** Fake of the used part of `XMLHttpRequest`; the test controls its progress. */
class FakeRequest {
  static last: FakeRequest;
  status = 0;
  statusText = '';
  responseText = '';
  upload: {
    onprogress?: (event: { loaded: number; total: number }) => void;
    onload?: () => void;
  } = {};
  onload?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  send = vi.fn();

  constructor() {
    FakeRequest.last = this;
  }

  open = () => undefined;
  setRequestHeader = () => undefined;
  getAllResponseHeaders = () => '';
  abort = vi.fn(() => {
    this.onabort?.();
    this.onloadend?.();
  });

  progress(loaded: number) {
    this.upload.onprogress?.({ loaded, total: 100 });
  }

  respond() {
    this.status = 200;
    this.responseText = '{"id":1}';
    this.onload?.();
    this.onloadend?.();
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const begin = () => {
  const { signal } = new AbortController();
  const answer = sendFile('/api/media', { body: 'a', onProgress: () => undefined, signal });
  answer.catch(() => undefined);
  return { answer, request: FakeRequest.last };
};
const INTERRUPTED = { status: 0 };

it('a connection that never takes anything is an interruption after two minutes', async () => {
  const { answer, request } = begin();
  vi.advanceTimersByTime(119 * SECOND_MS);
  expect(request.abort).not.toHaveBeenCalled();
  vi.advanceTimersByTime(SECOND_MS);
  await expect(answer).rejects.toMatchObject(INTERRUPTED);
});

it('so is one that stops; one that goes on slowly arrives', async () => {
  const { answer, request } = begin();
  for (let loaded = 0; loaded < 43; loaded += 1) {
    vi.advanceTimersByTime(110 * SECOND_MS);
    request.progress(loaded);
  }
  expect(request.abort).not.toHaveBeenCalled();
  vi.advanceTimersByTime(120 * SECOND_MS);
  await expect(answer).rejects.toMatchObject(INTERRUPTED);
});

it('once all has left, the response is waited for, but not for ever', async () => {
  const { answer, request } = begin();
  request.progress(100);
  request.upload.onload?.();
  vi.advanceTimersByTime(290 * SECOND_MS);
  request.respond();
  expect(await answer).toEqual({ id: 1 });

  const lost = begin();
  lost.request.upload.onload?.();
  vi.advanceTimersByTime(300 * SECOND_MS);
  await expect(lost.answer).rejects.toMatchObject(INTERRUPTED);
});

it('a response before all has left ends the watch', async () => {
  const { answer, request } = begin();
  request.progress(43);
  request.respond();
  expect(await answer).toEqual({ id: 1 });
  expect(vi.getTimerCount()).toBe(0);
});
