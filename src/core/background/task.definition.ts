import type { Payload } from 'payload';

/**
 * The lease of the one copy of the app that works unseen. Where it is taken, a site is running:
 * a restore asks for it too.
 */
export const BACKGROUND_LOCK = 'background-work';

export interface TaskStep {
  name: string;
  /** Does a part of what there is to do. @returns whether more may be left */
  runBatch: (payload: Payload, shouldContinue: () => boolean) => Promise<boolean>;
}

export interface BackgroundTask {
  name: string;
  steps: TaskStep[];
  intervalMs: number;
}
