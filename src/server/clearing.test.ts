import { execFileSync } from 'node:child_process';

import { expect, it } from 'vitest';

/** Runs a Node of its own, whose heap nobody else fills, and returns the megabytes it has in use at each `tell()`. */
const run = (flags: string[], program: string): number[] => {
  const module = new URL('clearing.mjs', import.meta.url).href;
  const source = `
    import { setTimeout as pause } from 'node:timers/promises';
    import { clearWhileIdle } from ${JSON.stringify(module)};
    const readUsed = () => Math.round(process.memoryUsage().heapUsed / 1024 ** 2);
    const tell = () => console.log(readUsed());
    const litter = () => { globalThis.litter = Array.from({ length: 1_000_000 }, () => ({})); globalThis.litter = undefined; };
    const asPatient = async (isOver) => { for (const end = Date.now() + 20_000; Date.now() < end && !isOver(); await pause(200)); };
    const waitUntilCleared = (full = readUsed()) => asPatient(() => readUsed() < full - 20);
    let last = performance.now();
    let isWaiting = false;
    const ask = () => { last = performance.now(); };
    clearWhileIdle(() => isWaiting ? 0 : performance.now() - last);
    ${program}
    process.exit();`;
  // With so much room V8 itself sees nothing to do.
  const args = [
    '--no-memory-reducer',
    '--initial-old-space-size=512',
    ...flags,
    '--input-type=module',
    '--eval',
    source,
  ];
  return execFileSync(process.execPath, args, { encoding: 'utf8' }).trim().split('\n').map(Number);
};

it('clears the heap once nothing is done, and not before', () => {
  const [working = 0, idle = 0] = run(
    ['--expose-gc'],
    `litter();
     for (const end = Date.now() + 1_000; Date.now() < end; await pause(1)) for (const busy = Date.now() + 50; Date.now() < busy; );
     tell(); await waitUntilCleared(); tell();`,
  );
  expect(working - idle).toBeGreaterThan(20);
});

it('does not between the questions of somebody who goes on asking, be they answered at once', () => {
  const [asking = 0, idle = 0] = run(
    ['--expose-gc'],
    `litter();
     for (const end = Date.now() + 1_500; Date.now() < end; await pause(50)) ask();
     tell(); await waitUntilCleared(); tell();`,
  );
  expect(asking - idle).toBeGreaterThan(20);
});

it('does not while somebody waits for something else', () => {
  const [before = 0, waiting = 0, answered = 0] = run(
    ['--expose-gc'],
    `isWaiting = true; litter(); tell(); await pause(1_500); tell();
     isWaiting = false; ask(); await waitUntilCleared(); tell();`,
  );
  expect(waiting).toBeGreaterThanOrEqual(before);
  expect(waiting - answered).toBeGreaterThan(20);
});

it('leaves little rubbish, and everything where there is nothing to call, to V8', () => {
  const [little = 0, stillLittle = 0] = run(
    ['--expose-gc'],
    'globalThis.litter = "x".repeat(1_000).split(""); globalThis.litter = undefined; tell(); await pause(1_500); tell();',
  );
  expect(stillLittle).toBeGreaterThanOrEqual(little);
  const [before = 0, after = 0] = run([], 'litter(); tell(); await pause(1_500); tell();');
  expect(after).toBeGreaterThanOrEqual(before);
});
