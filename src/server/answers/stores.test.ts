import { randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { describe, expect, it } from 'vitest';

import { bodyIn, makeAnswer, weigh } from './answer.mjs';
import { makeStores } from './stores.mjs';

type Answer = ReturnType<typeof makeAnswer>;
type Asked = Parameters<ReturnType<typeof makeStores>['find']>[0];

const MB = 1024 * 1024;
/** What an answer weighs beside its body. */
const HEAD = 2_000;

const draw = (body: Parameters<typeof makeAnswer>[0]['body'], url = '/acerca'): Answer =>
  makeAnswer(
    {
      status: 200,
      headers: { 'content-type': 'application/json' },
      body,
      drawing: { tags: new Set(['news']), isKept: true, isWhole: true },
      route: undefined,
    },
    { kind: 'data', url, headers: {} },
  );

const openStores = () =>
  makeStores({
    note: () => undefined,
    now: () => 0,
    haveChangedAfter: () => false,
    isUpToDate: () => true,
  });

const nameWhole = (number: number): Asked => ({
  kind: 'page',
  url: `/${number}`,
  headers: {},
  key: String(number),
});
const namePart = (number: number): Asked => ({
  ...nameWhole(number),
  kind: 'data',
  url: `/api/public/news?page=${number}`,
});

const nameShared = (number: number): Asked => ({
  ...nameWhole(number),
  kind: 'data',
  url: `/compartir/noticias/${number}.png`,
});

const namePicture = (number: number): Asked => ({
  ...nameWhole(number),
  kind: 'picture',
  url: `/_next/image?w=${number}`,
});

/** Keeps answers of 1 MB, and tells which of them are there. */
const layOut = (name: (number: number) => Asked, stores = openStores()) => {
  const keep = (number: number, answer = draw(Buffer.allocUnsafeSlow(MB))): Answer => {
    const begunAt = { steady: performance.now(), calendar: Date.now() };
    stores.keep(name(number), { answer, begunAfter: 0, begunAt });
    return answer;
  };
  const isKept = (number: number) => stores.find(name(number)) !== undefined;
  return { stores, keep, isKept };
};
const count = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe('what is kept', () => {
  it('stays within its bytes: the least recently used goes first', () => {
    const { keep, isKept } = layOut(nameWhole);
    count(1, 25).forEach((number) => keep(number));
    // Somebody asks for the oldest.
    expect(isKept(1)).toBe(true);
    keep(26);
    expect(isKept(2)).toBe(false);
    expect([1, ...count(3, 26)].filter(isKept)).toHaveLength(25);
  });

  it('of one kind pushes out nothing of another', () => {
    const { stores, keep, isKept } = layOut(nameWhole);
    count(1, 25).forEach((number) => keep(number));
    const parts = layOut(namePart, stores);
    count(1, 40).forEach((number) => parts.keep(number));
    expect(count(1, 40).filter(parts.isKept)).toEqual([38, 39, 40]);
    const shared = layOut(nameShared, stores);
    count(1, 40).forEach((number) => shared.keep(number));
    expect(count(1, 40).filter(shared.isKept)).toHaveLength(9);
    expect(count(1, 25).filter(isKept)).toHaveLength(25);
  });

  it('is weighed again when it has grown', () => {
    const { stores, keep, isKept } = layOut(nameWhole);
    const grown = keep(1);
    count(2, 25).forEach((number) => keep(number));
    grown.bodies.set('gzip', Buffer.allocUnsafeSlow(3 * MB));
    stores.reweigh(nameWhole(1), grown);
    expect(count(1, 25).filter((number) => !isKept(number))).toEqual([2, 3, 4]);
  });

  it('holds nothing that would push out hundreds of others', () => {
    const { keep, isKept } = layOut(nameWhole);
    keep(1);
    keep(2, draw(Buffer.allocUnsafeSlow(9 * MB)));
    expect([1, 2].filter(isKept)).toEqual([1]);
  });

  it('of pictures holds none that would push out many others', () => {
    for (const name of [nameShared, namePicture]) {
      const { keep, isKept } = layOut(name);
      count(1, 9).forEach((number) => keep(number));
      keep(10, draw(Buffer.allocUnsafeSlow(2 * MB)));
      expect(count(1, 10).filter(isKept)).toEqual(count(1, 9));
    }
  });
});

/** All memory that is kept alive by some buffers. */
const heldBy = (buffers: Buffer[]): number =>
  [...new Set(buffers.map((one) => one.buffer))].reduce((sum, one) => sum + one.byteLength, 0);

describe('the weight of an answer', () => {
  it.each(['identity', 'br', 'gzip'] as const)('is what its body occupies in %s', async (name) => {
    const answer = draw(Buffer.from(JSON.stringify({ text: 'Una convocatoria. '.repeat(2_000) })));
    const body = await bodyIn(answer, name);
    expect(answer.bodies.size).toBe(1);
    expect(weigh(answer)).toBe(heldBy([body]) + HEAD);
  });

  it('is both bodies, where two are asked for', async () => {
    const answer = draw(Buffer.from(randomBytes(60_000).toString('base64')));
    const bodies = [await bodyIn(answer, 'br'), await bodyIn(answer, 'gzip')];
    expect(answer.bodies.size).toBe(2);
    expect(weigh(answer)).toBe(heldBy(bodies) + HEAD);
  });

  it('of a long one is what its pieces occupy, in each encoding that was asked for', async () => {
    const parts = Array.from({ length: 60 }, () =>
      Buffer.from(randomBytes(24 * 1024).toString('base64')),
    );
    const answer = draw(PassThrough.from(parts));
    const { long } = answer;
    if (!long) throw new Error('It is a long one');
    const collect = async (encoding: 'br' | 'gzip'): Promise<Buffer[]> => {
      const pieces: Buffer[] = [];
      const [body] = long.give(encoding).open();
      for await (const piece of body ?? []) pieces.push(piece as Buffer);
      return pieces;
    };
    const brotli = await collect('br');
    await answer.whole;
    // The pieces are cut from blocks of 32 KB: the last of them is not full.
    const mayDiffer = 64 * 1024;
    expect(Math.abs(weigh(answer) - HEAD - heldBy(brotli))).toBeLessThan(mayDiffer);
    const gzip = await collect('gzip');
    await buffer(PassThrough.from(gzip));
    const held = heldBy([...brotli, ...gzip]);
    expect(held).toBeGreaterThan(1.5 * heldBy(brotli));
    expect(Math.abs(weigh(answer) - HEAD - held)).toBeLessThan(2 * mayDiffer);
  });
});
