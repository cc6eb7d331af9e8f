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

/** Whether the site at `baseUrl` says that it can serve. */
export const isReady = async (baseUrl: string): Promise<boolean> => {
  try {
    const answer = await fetch(`${baseUrl}/api/health/ready`);
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
};
