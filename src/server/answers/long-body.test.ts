import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { PassThrough, pipeline } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';

import { describe, expect, it } from 'vitest';

import { LongBody, MOST_BYTES_OF_ONE } from './long-body.mjs';

type Encoding = 'br' | 'gzip' | 'identity';

const read = (body: LongBody, encoding: Encoding) => {
  const out = new PassThrough();
  pipeline([...body.give(encoding).open(), out], () => undefined);
  return out;
};

describe('a long body', () => {
  it.each(['br', 'gzip', 'identity'] as const)(
    'gives its first part in %s before there is a second',
    async (encoding) => {
      const plain = new PassThrough();
      const out = read(new LongBody(plain), encoding);
      plain.write('the first part');
      const parts: Buffer[] = [];
      out.on('data', (part: Buffer) => parts.push(part));
      // A head may come by itself.
      await once(out, 'data');
      while (encoding === 'identity' && Buffer.concat(parts).length < 14) await once(out, 'data');
      // Gzip's head alone takes ten bytes.
      while (encoding === 'gzip' && Buffer.concat(parts).length < 20) await once(out, 'data');
      expect(Buffer.concat(parts).length).toBeGreaterThan(10);
      plain.end();
    },
    10_000,
  );

  it('is kept where one encoding fits, though both do not', async () => {
    const plain = PassThrough.from(
      Array.from({ length: 180 }, () => Buffer.from(randomBytes(24 * 1024).toString('base64'))),
    );
    const body = new LongBody(plain);
    const [gzip, identity] = [read(body, 'gzip'), read(body, 'identity')].map((out) => text(out));
    expect((await identity)?.length).toBe(180 * 32 * 1024);
    await gzip;
    await body.whole;
    await turn();
    expect(body.length).toBeGreaterThan(MOST_BYTES_OF_ONE / 2);
    expect(body.length).toBeLessThan(MOST_BYTES_OF_ONE);
    expect((await text(read(body, 'identity'))).length).toBe(180 * 32 * 1024);
  });
});
