import type { Payload } from 'payload';

/**
 * The lease of the one instance that runs the tasks. Where it is taken, a site is running:
 * a restore asks for it too.
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
