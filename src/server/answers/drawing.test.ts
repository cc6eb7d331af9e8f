import type http from 'node:http';

import { afterEach, describe, expect, it, vi } from 'vitest';

import { requestContext } from '../requests.mjs';
import { draw, LONGEST_DRAWING_MS } from './drawing.mjs';
import type { Spelling } from './addresses.mjs';

const PAGE: Spelling = { kind: 'page', url: '/acerca', headers: {} };

afterEach(() => {
  vi.useRealTimers();
});

describe('a drawing', () => {
  it('fails where the answer is destroyed before its head', async () => {
    const serve: http.RequestListener = (_request, response) => void response.destroy();
    await expect(draw(serve, PAGE)).rejects.toThrow('broke off');
  });

  it('fails with the reason where the answer is destroyed with one, in the middle', async () => {
    const serve: http.RequestListener = (_request, response) => {
      response.writeHead(200);
      response.write('half');
      setImmediate(() => response.destroy(new Error('The stream broke')));
    };
    await expect(draw(serve, PAGE)).rejects.toThrow('The stream broke');
  });

  it('fails where it does not come to an end, and Next is told to stop', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let isStopped = false;
    const serve: http.RequestListener = (_request, response) => {
      response.writeHead(200).write('half');
      response.once('close', () => (isStopped = true));
    };
    const failure = expect(draw(serve, PAGE)).rejects.toThrow('longer than anybody waits');
    await vi.advanceTimersByTimeAsync(LONGEST_DRAWING_MS);
    await failure;
    await vi.waitFor(() => expect(isStopped).toBe(true));
  });

  it('says when nobody waits for it any more, to whoever has not begun yet', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let signal: AbortSignal | undefined;
    const serve: http.RequestListener = () => {
      signal = (requestContext.getStore() as { drawing: { signal: AbortSignal } }).drawing.signal;
    };
    const failure = expect(draw(serve, PAGE)).rejects.toThrow('longer than anybody waits');
    expect(signal?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(LONGEST_DRAWING_MS);
    await failure;
    await vi.waitFor(() => expect(signal?.aborted).toBe(true));
  });

  it('is whole where it ends', async () => {
    const serve: http.RequestListener = (_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/plain' });
      response.end('whole');
    };
    const { status, headers, body } = await draw(serve, PAGE);
    expect([status, headers['content-type'], body]).toEqual([
      200,
      'text/plain',
      Buffer.from('whole'),
    ]);
  });
});
