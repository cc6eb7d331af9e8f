import type { TaskStatus } from '@/core/background/task-status';
import {
  WATCHED_TASKS,
  type WatchedSettings,
  type WatchedTask,
} from '@/features/operations/health/health-alerts.tasks';
import { HOUR_MS } from '@/shared/durations';

export interface AttentionItem {
  title: string;
  since: Date | null;
  /** Technical detail: «2 fallos seguidos: ENOSPC». */
  detail: string | null;
  advice: string;
  /** Undefined if the role may not open the page. */
  link?: WatchedTask['link'];
}

interface Moment {
  now: Date;
  upMs: number;
  settings: WatchedSettings;
}

/** Time after a start in which a task that has never succeeded is not reported as overdue. */
const FIRST_TIME_MS = HOUR_MS;

const describeTask = (state: TaskStatus, { now, upMs, settings }: Moment): AttentionItem | null => {
  const watched: WatchedTask = WATCHED_TASKS[state.name] ?? {
    title: `Falla «${state.name}»`,
    advice: 'La causa está en su registro.',
  };
  const { title, advice, link, isWanted = () => true } = watched;
  if (!isWanted(settings)) return null;
  const { lastSuccess } = state;
  const words = typeof title === 'string' ? title : title(lastSuccess, now);
  const then =
    typeof advice === 'string' ? advice : advice(state.failures > 0 ? state.failure : null);
  const item = { title: words, advice: then, ...(link && { link }) };
  if (state.failures > 0) {
    const times = state.failures === 1 ? 'un fallo' : `${state.failures} fallos seguidos`;
    const detail = [times, state.failure].filter(Boolean).join(': ');
    return { ...item, since: state.failingSince, detail };
  }
  const overdueMs = watched.overdueMs?.(settings);
  if (overdueMs === undefined) return null;
  if (!lastSuccess) {
    return upMs > FIRST_TIME_MS ? { ...item, since: null, detail: 'todavía ninguna vez' } : null;
  }
  return now.getTime() - lastSuccess.getTime() > overdueMs
    ? { ...item, since: lastSuccess, detail: 'sin noticias desde entonces' }
    : null;
};

const neverDone = (name: string): TaskStatus => ({
  name,
  lastSuccess: null,
  failingSince: null,
  failures: 0,
  failure: null,
});

/** The alerts about failing and overdue background tasks. */
export const describeTasks = (states: TaskStatus[], moment: Moment): AttentionItem[] => {
  const missing = Object.keys(WATCHED_TASKS).filter(
    (name) => !states.some((state) => state.name === name),
  );
  return [...states, ...missing.map(neverDone)]
    .map((state) => describeTask(state, moment))
    .filter((item) => item !== null);
};
