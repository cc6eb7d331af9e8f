import type { Payload } from 'payload';

/**
 * Name of the lease of the one instance that runs the tasks. If the lease is held, the site is
 * running: a restore checks it too.
 */
export const BACKGROUND_LOCK = 'background-work';

export interface TaskStep {
  name: string;
  /** Processes one batch. @returns whether more may be left */
  runBatch: (payload: Payload, shouldContinue: () => boolean) => Promise<boolean>;
}

export interface BackgroundTask {
  name: string;
  steps: TaskStep[];
  intervalMs: number;
}
