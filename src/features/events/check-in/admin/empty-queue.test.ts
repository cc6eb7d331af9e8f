import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { callApi } from '@/admin/api/api-client';
import type { WaitingChange } from '@/features/events/check-in/admin/offline-queue';
import { ApiRequestError } from '@/kit/api/request-error';

import { emptyQueue, type Answer } from './empty-queue';

vi.mock('@/admin/api/api-client', () => ({ callApi: vi.fn() }));

const HOUR = 60 * 60 * 1000;

const makeQueue = (...changes: WaitingChange[]) => {
  let waiting = changes;
  return {
    read: () => waiting,
    settle: (keys: readonly string[]) => {
      waiting = waiting.filter(({ key }) => !keys.includes(key));
    },
    dropDamaged: () => 0,
  };
};

const change = (kind: 'enter' | 'admit', registration: number, ago = 0): WaitingChange => ({
  kind,
  key: `${kind}-${registration}`,
  registration,
  at: Date.now() - ago,
});
const undo = (registration: number): WaitingChange => ({
  kind: 'undo',
  key: `undo-${registration}`,
  registration,
  at: Date.now(),
  undoes: [`admit-${registration}`],
});

/** Keys of the changes of the requests that an instance accepted. */
let accepted: string[] = [];
/** Rejects, with 400, every request that has a change of this kind. */
const answerAs = (unknown: WaitingChange['kind'] | null) => {
  vi.mocked(callApi).mockImplementation((_method, _path, body) => {
    const { changes } = body as { changes: WaitingChange[] };
    if (changes.some(({ kind }) => kind === unknown)) {
      return Promise.reject(new ApiRequestError(400, 'Indique las entradas que se anotan'));
    }
    accepted.push(...changes.map(({ key }) => key));
    return Promise.resolve({ records: [], refused: [] } satisfies Answer);
  });
};
const send = async (queue: ReturnType<typeof makeQueue>) => {
  const refused: string[] = [];
  await emptyQueue(queue, 1, (answer) => refused.push(...answer.refused.map(({ key }) => key)));
  return { refused, left: queue.read().map(({ key }) => key) };
};

beforeEach(() => {
  accepted = [];
});
afterEach(() => vi.clearAllMocks());

describe('an admission that an instance of the previous version rejects', () => {
  it('stays with the later entries of its person, and the others are sent', async () => {
    const queue = makeQueue(
      change('enter', 1),
      change('admit', 2),
      change('enter', 3),
      undo(2),
      change('enter', 4),
    );
    answerAs('admit');
    expect(await send(queue)).toEqual({ refused: [], left: ['admit-2', 'undo-2'] });
    expect(accepted.toSorted()).toEqual(['enter-1', 'enter-3', 'enter-4']);
    answerAs(null);
    expect(await send(queue)).toEqual({ refused: [], left: [] });
    expect(accepted.slice(-2)).toEqual(['admit-2', 'undo-2']);
  });

  it('is rejected for good after an hour', async () => {
    answerAs('admit');
    const queue = makeQueue(change('admit', 2, HOUR + 1), change('enter', 3));
    expect(await send(queue)).toEqual({ refused: ['admit-2'], left: [] });
  });
});

it('an entry that is rejected alone is reported, and the others are sent', async () => {
  answerAs('enter');
  const queue = makeQueue(change('admit', 1), change('enter', 2), change('admit', 3));
  expect(await send(queue)).toEqual({ refused: ['enter-2'], left: [] });
  expect(accepted).toEqual(['admit-1', 'admit-3']);
});
