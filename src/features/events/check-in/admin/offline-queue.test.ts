import { afterEach, expect, it, vi } from 'vitest';

import { OfflineQueue } from '@/features/events/check-in/admin/offline-queue';

/** Like the browser's, its keys are its own properties. */
class FakeStorage {
  [key: string]: unknown;
  getItem(key: string) {
    return this[key] ?? null;
  }
  setItem(key: string, value: string) {
    this[key] = value;
  }
  removeItem(key: string) {
    Reflect.deleteProperty(this, key);
  }
}

const FULL = new DOMException('full', 'QuotaExceededError');
const ENTRANCE = { kind: 'enter', registration: 1 } as const;

afterEach(() => vi.unstubAllGlobals());

it('its changes are stored, until they are settled', () => {
  vi.stubGlobal('localStorage', new FakeStorage());
  const queue = new OfflineQueue(12);
  expect(queue.isStored()).toBe(true);
  const key = queue.add(ENTRANCE);
  queue.add({ ...ENTRANCE, registration: 2 });
  expect(queue.isStored()).toBe(true);
  expect(new OfflineQueue(12).read()).toHaveLength(2);
  expect(new OfflineQueue(13).read()).toHaveLength(0);
  queue.settle([key]);
  expect(queue.read()).toHaveLength(1);
  expect(queue.isStored()).toBe(true);
});

it('one that found no room is not stored', () => {
  const storage = new FakeStorage();
  vi.stubGlobal('localStorage', storage);
  const queue = new OfflineQueue(12);
  queue.add(ENTRANCE);
  storage.setItem = () => {
    throw FULL;
  };
  queue.add({ ...ENTRANCE, registration: 2 });
  expect(queue.read()).toHaveLength(2);
  expect(queue.isStored()).toBe(false);
});
