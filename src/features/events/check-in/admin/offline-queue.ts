/** A change recorded on this device that the server has not confirmed. */
export type WaitingChange = {
  key: string;
  registration: number;
  /** By this browser's clock, in milliseconds; unique per queue. */
  at: number;
  /** Account that noted the entry. */
  by?: string;
} & ({ kind: 'enter' } | { kind: 'undo'; undoes: string[] });

type NewChange =
  | Omit<Extract<WaitingChange, { kind: 'enter' }>, 'key' | 'at'>
  | Omit<Extract<WaitingChange, { kind: 'undo' }>, 'key' | 'at'>;

const PREFIX = 'adminDoor:';

/** Storage key of an entry: `adminDoor:12:key`; older versions put the account before the event. */
const storageKeyOf = (event: number, key: string): string => `${PREFIX}${event}:${key}`;

const placeOf = (name: string): { event: string; owner: string | undefined } => {
  const parts = name.slice(PREFIX.length).split(':');
  const [event = ''] = parts.slice(-2);
  return { event, owner: parts.length > 2 ? parts.slice(0, -2).join(':') : undefined };
};

const isChange = (value: unknown): value is WaitingChange => {
  const change = value as Partial<Record<string, unknown>> | null;
  return (
    typeof change?.['key'] === 'string' &&
    Number.isSafeInteger(change['registration']) &&
    typeof change['at'] === 'number' &&
    (change['kind'] === 'enter' || (change['kind'] === 'undo' && Array.isArray(change['undoes'])))
  );
};

const readEntry = (name: string): WaitingChange | null => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(name) ?? '');
    if (!isChange(stored)) return null;
    const { owner } = placeOf(name);
    return owner && !stored.by ? { ...stored, by: owner } : stored;
  } catch {
    return null;
  }
};

const namesOf = (event: number): string[] =>
  Object.keys(localStorage).filter(
    (name) => name.startsWith(PREFIX) && placeOf(name).event === String(event),
  );

/** Ids of the events with unsent entries on this device. */
export const eventsWithEntries = (): number[] => {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(PREFIX));
    return [...new Set(names.map((name) => Number(placeOf(name).event)))].filter(
      (event) => Number.isSafeInteger(event) && event > 0,
    );
  } catch {
    return [];
  }
};

/**
 * The changes that wait to be sent, in the order in which they happened. They outlive a reload, an empty
 * battery and the end of the session, and contain only ids, times and the account of the noter: names are in the
 * list, which is not stored. They belong to the device: the next session on it sends them too.
 */
export class OfflineQueue {
  private waiting: readonly WaitingChange[] = [];
  private readonly listeners = new Set<() => void>();

  constructor(private readonly event: number) {
    this.refresh();
  }

  readonly read = (): readonly WaitingChange[] => this.waiting;

  readonly subscribe = (listener: () => void): (() => void) => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === null || key.startsWith(PREFIX)) this.refresh();
    };
    this.listeners.add(listener);
    addEventListener('storage', onStorage);
    return () => {
      this.listeners.delete(listener);
      removeEventListener('storage', onStorage);
    };
  };

  /** Adds what has just happened. @returns its key */
  add(change: NewChange): string {
    const key = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 14)}`;
    const at = Math.max(Date.now(), (this.waiting.at(-1)?.at ?? 0) + 1);
    const added: WaitingChange = { ...change, key, at };
    try {
      localStorage.setItem(storageKeyOf(this.event, key), JSON.stringify(added));
    } catch {
      // The storage is full or closed: it is kept as long as the page is open.
    }
    this.notify([...this.waiting, added]);
    return key;
  }

  /** Removes confirmed changes. */
  settle(keys: readonly string[]): void {
    for (const name of namesOf(this.event)) {
      if (keys.some((key) => name.endsWith(`:${key}`))) localStorage.removeItem(name);
    }
    this.notify(this.waiting.filter(({ key }) => !keys.includes(key)));
  }

  /** Removes stored entries that cannot be parsed. @returns their number */
  dropDamaged(): number {
    try {
      const damaged = namesOf(this.event).filter((name) => readEntry(name) === null);
      for (const name of damaged) localStorage.removeItem(name);
      return damaged.length;
    } catch {
      return 0;
    }
  }

  private refresh(): void {
    try {
      const stored = namesOf(this.event).flatMap((name) => readEntry(name) ?? []);
      this.notify(stored.toSorted((one, other) => one.at - other.at));
    } catch {
      // There is no storage, as on the server.
    }
  }

  private notify(waiting: readonly WaitingChange[]): void {
    this.waiting = waiting;
    this.listeners.forEach((listener) => listener());
  }
}
