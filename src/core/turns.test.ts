import { expect, it } from 'vitest';

import { makeTurns } from '@/core/turns';

const makeGate = () => {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open: () => open(), opened };
};

it('runs so many at a time, each in its turn, whether they succeed or fail', async () => {
  const inTurn = makeTurns(2);
  const order: number[] = [];
  const gates = Array.from({ length: 5 }, makeGate);
  const results = gates.map((gate, index) =>
    inTurn(async () => {
      order.push(index);
      await gate.opened;
      if (index === 1) throw new Error('failed');
      return index;
    }).catch(() => 'failed'),
  );
  expect(order).toEqual([0, 1]);
  gates[1]?.open();
  await results[1];
  expect(order).toEqual([0, 1, 2]);
  for (const gate of gates) gate.open();
  expect(await Promise.all(results)).toEqual([0, 'failed', 2, 3, 4]);
  expect(order).toEqual([0, 1, 2, 3, 4]);
  expect(await inTurn(() => Promise.resolve('free again'))).toBe('free again');
});
