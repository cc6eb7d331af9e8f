// Reports an error that no response shows: to the log, and to the metrics (src/core/observability).
import { channel } from 'node:diagnostics_channel';

/** Errors already reported, because joined renders reject with the same error. @type {WeakSet<object>} */
const reported = new WeakSet();

/**
 * @param {string} place label of the metric
 * @param {unknown} error
 * @param {'away' | 'fault'} [kind] whether it is temporary
 */
export const reportFault = (place, error, kind = 'fault') => {
  if (error instanceof Error) {
    if (reported.has(error)) return;
    reported.add(error);
  }
  console.error(error);
  channel('doctorado:fault').publish({ place, kind });
};
