import { execFileSync } from 'node:child_process';

import { expect, it } from 'vitest';

/** Runs a Node of its own, whose heap nobody else fills, and returns the megabytes it has in use at each `tell()`. */
const run = (flags: string[], program: string): number[] => {
  const module = new URL('clearing.mjs', import.meta.url).href;
  const source = `
    import { setTimeout as pause } from 'node:timers/promises';
    import { clearWhileIdle } from ${JSON.stringify(module)};
    const tell = () => console.log(Math.round(process.memoryUsage().heapUsed / 1024 ** 2));
    const litter = () => { globalThis.litter = Array.from({ length: 1_000_000 }, () => ({})); globalThis.litter = undefined; };
    const work = async (ms) => {
      for (const end = Date.now() + ms; Date.now() < end; await pause(10)) {
        for (const busy = Date.now() + 10; Date.now() < busy; );
      }
    };
    let isWaiting = false;
    clearWhileIdle(() => !isWaiting);
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

it('clears the heap once nobody asks for anything, and not before', () => {
  const [working = 0, idle = 0] = run(
    ['--expose-gc'],
    'litter(); await work(1_000); tell(); await pause(1_000); tell();',
  );
  expect(working - idle).toBeGreaterThan(20);
});

it('does not between the questions of somebody who goes on asking', () => {
  const [asking = 0, idle = 0] = run(
    ['--expose-gc'],
    'litter(); for (let time = 0; time < 4; time += 1) { await work(20); await pause(300); } tell(); await pause(1_000); tell();',
  );
  expect(asking - idle).toBeGreaterThan(20);
});

it('does not while somebody waits for something else', () => {
  const [before = 0, waiting = 0, answered = 0] = run(
    ['--expose-gc'],
    'isWaiting = true; litter(); tell(); await pause(1_000); tell(); isWaiting = false; await pause(1_000); tell();',
  );
  expect(waiting).toBeGreaterThanOrEqual(before);
  expect(waiting - answered).toBeGreaterThan(20);
});

it('leaves little rubbish, and everything where there is nothing to call, to V8', () => {
  const [little = 0, stillLittle = 0] = run(
    ['--expose-gc'],
    'globalThis.litter = "x".repeat(1_000).split(""); globalThis.litter = undefined; tell(); await pause(1_000); tell();',
  );
  expect(stillLittle).toBeGreaterThanOrEqual(little);
  const [before = 0, after = 0] = run([], 'litter(); tell(); await pause(1_000); tell();');
  expect(after).toBeGreaterThanOrEqual(before);
});
