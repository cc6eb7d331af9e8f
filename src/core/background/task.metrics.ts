import type { Payload } from 'payload';

import { readTaskStatuses, type TaskStatus } from '@/core/background/task-status';
import type { CollectedGauge } from '@/core/observability/metrics';

/** Gauges of the background tasks, read from the database: every instance reports the same. */
export const workGauges = (getPayload: () => Promise<Payload>): CollectedGauge[] => {
  const readEach = async (valueOf: (state: TaskStatus) => number | null) => {
    const figures = new Map<string, number>();
    for (const state of await readTaskStatuses(await getPayload())) {
      const value = valueOf(state);
      if (value !== null) figures.set(state.name, value);
    }
    return figures;
  };
  const label = 'work';
  return [
    {
      name: 'background_work_failing',
      help: 'Fallos seguidos del trabajo de fondo; 0 si va bien',
      label,
      read: () => readEach(({ failures }) => failures),
    },
    {
      name: 'background_work_last_success_seconds',
      help: 'Cuándo fue bien por última vez (segundos desde 1970)',
      label,
      read: () => readEach(({ lastSuccess }) => lastSuccess && lastSuccess.getTime() / 1000),
    },
  ];
};
