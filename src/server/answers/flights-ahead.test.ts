import type { IncomingMessage, ServerResponse } from 'node:http';

import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { followChanges } from './changes.mjs';
import { LONGEST_DRAWING_MS } from './drawing.mjs';
import { makeFlights } from './flights.mjs';
import { makeStores } from './stores.mjs';

/** Who may share what is under way, what waits for it, and whose turns pictures take. */

const picture = (number = 1) => ({
  ...{ kind: 'picture' as const, url: `/_next/image?w=${number}`, headers: {} },
  ...{ tags: ['file:foto.png'], key: `picture ${number}` },
});
const shared = (number = 1) => ({
  ...{ kind: 'data' as const, url: `/compartir/noticias/${number}.png`, headers: {} },
  ...{ tags: ['news'], key: `shared ${number}` },
});
const page = (number = 1) => ({
  ...{ kind: 'page' as const, url: `/noticias?noticia=${number}`, headers: {} },
  ...{ tags: ['news'], key: `page ${number}` },
});

/** Drawings that come to their end when they are told to, and say how many were begun before. */
const lay = () => {
  const changes = followChanges();
  const stores = makeStores(changes);
  const begun: { url: string; end: () => void; fail: () => void }[] = [];
  const flights = makeFlights({
    serve: ({ url = '' }: IncomingMessage, response: ServerResponse): void => {
      const text = `drawing ${begun.length}`;
      begun.push({
        url,
        end: () => void response.writeHead(200, { 'Content-Type': 'text/plain' }).end(text),
        fail: () => void response.destroy(),
      });
    },
    changes,
    stores,
  });
  const textOf = async ({ answer }: ReturnType<typeof flights.join>) =>
    (await (await answer).bodies.get('identity'))?.toString();
  return { changes, stores, flights, begun, textOf };
};

/** Whatever could begin has begun. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

const keepQuiet = () => {
  const spy = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => spy.mockRestore());
};

afterEach(() => {
  vi.useRealTimers();
});

describe('pictures', () => {
  it('are drawn a few at a time, and keep no page waiting', async () => {
    const { flights, begun, textOf } = lay();
    const pictures = Array.from({ length: 40 }, (_, number) =>
      flights.join(number % 2 === 0 ? picture(number) : shared(number)),
    );
    await settle();
    expect(begun).toHaveLength(4);
    const drawn = flights.join(page());
    await settle();
    expect(begun.at(-1)?.url).toBe(page().url);
    begun.at(-1)?.end();
    expect(await textOf(drawn)).toBe('drawing 4');
    // Each that ends lets another begin.
    const waiting = () => begun.filter(({ url }) => url !== page().url);
    for (let number = 0; number < 40; number += 1) {
      waiting()[number]?.end();
      await settle();
    }
    await Promise.all(pictures.map(({ answer }) => answer));
  });
});

describe.each([
  ['a picture', picture, ['file:foto.png']],
  ['a shared picture', shared, ['news']],
])('%s that is drawn while something changes', (_name, ask, tags) => {
  it('is given to who came after the change as well, where it shows nothing of that', async () => {
    const { changes, flights, begun, textOf } = lay();
    const before = flights.join(ask());
    await settle();
    changes.note(['contacts']);
    const after = flights.join(ask());
    expect(after).not.toBe(before);
    begun[0]?.end();
    expect([await textOf(before), await textOf(after)]).toEqual(['drawing 0', 'drawing 0']);
    expect(begun).toHaveLength(1);
  });

  it('is drawn again when it has ended, once for all who ask meanwhile', async () => {
    const { changes, stores, flights, begun, textOf } = lay();
    flights.join(ask());
    await settle();
    changes.note(tags);
    const after = flights.join(ask());
    changes.note(tags);
    expect(flights.join(ask())).toBe(after);
    await settle();
    expect(begun).toHaveLength(1);
    begun[0]?.end();
    await expect.poll(() => begun.length).toBe(2);
    expect(flights.join(ask())).toBe(after);
    begun[1]?.end();
    expect(await textOf(after)).toBe('drawing 1');
    // It was begun after all that has changed while it waited.
    expect(stores.find(ask())?.answer).toBe(await after.answer);
  });

  it('is drawn again when it has failed', async () => {
    keepQuiet();
    const { changes, flights, begun, textOf } = lay();
    const before = flights.join(ask());
    await settle();
    changes.note(['contacts']);
    const after = flights.join(ask());
    begun[0]?.fail();
    await expect(before.answer).rejects.toThrow();
    await expect.poll(() => begun.length).toBe(2);
    begun[1]?.end();
    expect(await textOf(after)).toBe('drawing 1');
  });

  it('is not waited for where it hangs', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { changes, flights, begun, textOf } = lay();
    flights.join(ask());
    await settle();
    changes.note(['contacts']);
    const after = flights.join(ask());
    await vi.advanceTimersByTimeAsync(LONGEST_DRAWING_MS / 2);
    expect(begun).toHaveLength(2);
    begun.forEach(({ end }) => end());
    expect(await textOf(after)).toBe('drawing 1');
  });
});

describe('a page', () => {
  it('that is published while it is drawn is drawn anew at once', async () => {
    const { changes, flights, begun, textOf } = lay();
    const before = flights.join(page());
    await settle();
    changes.note(['news']);
    const after = flights.join(page());
    await settle();
    expect(begun).toHaveLength(2);
    begun[1]?.end();
    expect(await textOf(after)).toBe('drawing 1');
    begun[0]?.end();
    expect(await textOf(before)).toBe('drawing 0');
  });

  it('that waits for its turn is shared whatever changes, and is begun after that', async () => {
    const { changes, stores, flights, begun } = lay();
    for (let number = 1; number <= 32; number += 1) flights.join(page(number));
    const waiting = flights.join(page(33));
    await settle();
    expect(begun).toHaveLength(32);
    changes.note(['news']);
    expect(flights.join(page(33))).toBe(waiting);
    begun.forEach(({ end }) => end());
    await expect.poll(() => begun.length).toBe(33);
    begun[32]?.end();
    const answer = await waiting.answer;
    expect(stores.find(page(33))?.answer).toBe(answer);
  });
});
