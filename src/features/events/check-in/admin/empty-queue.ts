import { callApi } from '@/admin/api/api-client';
import { CHECK_IN_TEXTS as TEXTS } from '@/features/events/check-in/admin/check-in.texts';
import type { OfflineQueue, WaitingChange } from '@/features/events/check-in/admin/offline-queue';
import { CHECK_IN, checkInApiPath } from '@/features/events/check-in/check-in.definition';
import type { AttendeeRecord } from '@/features/events/check-in/check-in.presenter';
import { ApiRequestError, errorMessage } from '@/kit/api/request-error';
import { HOUR_MS } from '@/shared/durations';

const { changesAtOnce, maxAgeMs } = CHECK_IN;

const TIMEOUT_MS = 10_000;
/** Longer than a rolling update, during which an instance of a version without admissions may reject one with 400. */
const ADMISSION_RETRIED_MS = HOUR_MS;

export const REFUSED_ONE = 'No se pudo enviar.';

export interface Answer {
  records: AttendeeRecord[];
  refused: { key: string; nombre: string | null; message: string }[];
}

/** Times are sent as elapsed milliseconds, because the device's clock may be wrong. */
const toSent = ({ at, ...change }: WaitingChange) => ({
  ...change,
  ago: Math.min(maxAgeMs, Math.max(0, Date.now() - at)),
});

/** Network failures, rate limits and server errors are retried. */
export const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiRequestError) ||
  error.status === 0 ||
  error.status === 429 ||
  error.status >= 500;

/** Not 401 and 403, because another session may be permitted. */
const isFinal = (error: unknown): error is ApiRequestError =>
  error instanceof ApiRequestError && !isPassing(error) && ![401, 403].includes(error.status);

const isRetriedAdmission = ({ at, kind }: WaitingChange): boolean =>
  kind === 'admit' && Date.now() - at < ADMISSION_RETRIED_MS;

/**
 * Sends the entries of a queue in batches until it is empty. Sending is idempotent, so retries are safe. A rejected
 * batch is halved until the faulty entry is alone; that entry is rejected. A rejected admission stays in the queue for
 * the next call, with the later entries of its person, because an undo must not precede it.
 *
 * @throws temporary errors
 */
export const emptyQueue = async (
  queue: Pick<OfflineQueue, 'dropDamaged' | 'read' | 'settle'>,
  event: number,
  onAnswer: (answer: Answer, part: readonly WaitingChange[]) => void,
): Promise<void> => {
  const damaged = queue.dropDamaged();
  if (damaged > 0) {
    const refused = Array.from({ length: damaged }, (_, place) => ({
      key: `damaged-${event}-${place}`,
      nombre: null,
      message: TEXTS.damaged,
    }));
    onAnswer({ records: [], refused }, []);
  }
  /** Registrations whose entries stay in the queue. */
  const kept = new Set<number>();
  const readLeft = () => queue.read().filter(({ registration }) => !kept.has(registration));
  let most: number = changesAtOnce;
  for (let left = readLeft(); left.length > 0; left = readLeft()) {
    const part = left.slice(0, most);
    const keys = part.map(({ key }) => key);
    try {
      const body = { changes: part.map(toSent) };
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      onAnswer(await callApi<Answer>('POST', checkInApiPath(event), body, { signal }), part);
    } catch (error) {
      if (!isFinal(error)) throw error;
      if (error.status === 400 && part.length > 1) {
        most = Math.ceil(part.length / 2);
        continue;
      }
      const [first] = part;
      if (error.status === 400 && first && isRetriedAdmission(first)) {
        kept.add(first.registration);
        continue;
      }
      const message = errorMessage(error, REFUSED_ONE);
      const refused = keys.map((key) => ({ key, nombre: null, message }));
      onAnswer({ records: [], refused }, part);
    }
    queue.settle(keys);
    most = Math.min(changesAtOnce, most * 2);
  }
};
