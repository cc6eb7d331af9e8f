import { setTimeout as pause } from 'node:timers/promises';

/** First and longest pause between checks, because polling itself slows the site. */
const POLL_MS = { first: 25, longest: 250 };

/** Waits until the condition holds. @throws if it does not hold in time */
export const waitUntil = async (
  condition: () => Promise<boolean> | boolean,
  timeoutMs: number,
  what = 'lo esperado',
): Promise<void> => {
  const deadline = Date.now() + timeoutMs;
  for (let ms = POLL_MS.first; !(await condition()); ms = Math.min(ms * 2, POLL_MS.longest)) {
    if (Date.now() > deadline) throw new Error(`No ocurrió a tiempo: ${what}.`);
    await pause(ms);
  }
};

export const isReady = async (baseUrl: string): Promise<boolean> => {
  try {
    const answer = await fetch(`${baseUrl}/api/health/ready`);
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
};
