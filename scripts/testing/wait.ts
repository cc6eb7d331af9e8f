import { setTimeout as pause } from 'node:timers/promises';

/** Returns as soon as the condition holds; throws when it does not in time. */
export const waitUntil = async (
  condition: () => Promise<boolean> | boolean,
  patienceMs: number,
  what = 'lo esperado',
): Promise<void> => {
  const deadline = Date.now() + patienceMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`No ocurrió a tiempo: ${what}.`);
    await pause(50);
  }
};
