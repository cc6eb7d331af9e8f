/** A change recorded on this device that the server has not confirmed. */
export type WaitingChange = {
  key: string;
  registration: number;
  /** By this browser's clock, in milliseconds; unique per queue. */
  at: number;
  by?: string;
} & (
  | {
      /** `admit`: from the wait list. */
      kind: 'enter' | 'admit';
      /** Campus day that was chosen; without it the day of `at`. */
      day?: string;
    }
  | { kind: 'undo'; undoes: string[] }
);

type NewChange =
  | Omit<Extract<WaitingChange, { kind: 'enter' | 'admit' }>, 'key' | 'at'>
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
    (change['kind'] === 'enter' ||
      change['kind'] === 'admit' ||
      (change['kind'] === 'undo' && Array.isArray(change['undoes'])))
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
 * Unsent changes of this device in order, kept across reloads and sessions. Contains ids, times and
 * accounts only, no names.
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

  /** @returns its key */
  add(change: NewChange): string {
    const key = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 14)}`;
    const at = Math.max(Date.now(), (this.waiting.at(-1)?.at ?? 0) + 1);
    const added: WaitingChange = { ...change, key, at };
    try {
      localStorage.setItem(storageKeyOf(this.event, key), JSON.stringify(added));
    } catch {
      // Storage full or unavailable: kept in memory only.
    }
    this.notify([...this.waiting, added]);
    return key;
  }

  settle(keys: readonly string[]): void {
    for (const name of namesOf(this.event)) {
      if (keys.some((key) => name.endsWith(`:${key}`))) localStorage.removeItem(name);
    }
    this.notify(this.waiting.filter(({ key }) => !keys.includes(key)));
  }

  /** Whether all unsent changes survive leaving the page: storage may be full or unavailable. */
  isStored(): boolean {
    try {
      const stored = new Set(namesOf(this.event).map((name) => name.split(':').at(-1)));
      return this.waiting.every(({ key }) => stored.has(key));
    } catch {
      return false;
    }
  }

  /** @returns the number of entries that could not be parsed */
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
      // No storage on the server.
    }
  }

  private notify(waiting: readonly WaitingChange[]): void {
    this.waiting = waiting;
    this.listeners.forEach((listener) => listener());
  }
}
