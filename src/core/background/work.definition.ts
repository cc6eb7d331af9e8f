import type { Payload } from 'payload';

/**
 * The lease of the one copy of the app that works unseen. Where it is taken, a site is running:
 * a restore asks for it too.
 */
export const BACKGROUND_LEASE = 'background-work';

export interface WorkStep {
  /** What the log calls it. */
  name: string;
  /** Does a part of what there is to do. @returns whether more may be left */
  doPart: (payload: Payload, mayGoOn: () => boolean) => Promise<boolean>;
}

/** A kind of work done unseen. */
export interface Work {
  /** Its name in the table, the metrics and the log. */
  name: string;
  steps: WorkStep[];
  /** The pause between two rounds. */
  everyMs: number;
}
