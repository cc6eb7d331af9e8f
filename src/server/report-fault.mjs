// Reports an error that no response shows: to the log, and to the metrics (src/core/observability).
import { channel } from 'node:diagnostics_channel';

/**
 * @param {string} place label of the metric
 * @param {unknown} error
 */
export const reportFault = (place, error) => {
  console.error(error);
  channel('doctorado:fault').publish({ place, kind: 'fault' });
};
