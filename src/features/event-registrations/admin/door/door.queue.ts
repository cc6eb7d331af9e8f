/** What was noted at this door and the server has not heard of yet. */
export type WaitingChange = {
  key: string;
  registration: number;
  /** By this browser's clock, in milliseconds; no two of one door have the same. */
  at: number;
} & ({ kind: 'enter' } | { kind: 'undo'; undoes: string[] });

type NewChange =
  | Omit<Extract<WaitingChange, { kind: 'enter' }>, 'key' | 'at'>
  | Omit<Extract<WaitingChange, { kind: 'undo' }>, 'key' | 'at'>;

/** Whoever keeps the door on two screens of one browser has one queue; each change is an entry of its own. */
const readStored = (prefix: string): WaitingChange[] => {
  const found: WaitingChange[] = [];
  for (const name of Object.keys(localStorage)) {
    if (!name.startsWith(prefix)) continue;
    try {
      found.push(JSON.parse(localStorage.getItem(name) ?? '') as WaitingChange);
    } catch {
      localStorage.removeItem(name);
    }
  }
  return found.toSorted((one, other) => one.at - other.at);
};

/**
 * The changes that wait to be sent, in the order in which they happened. They outlive a reload, an empty
 * battery and the end of the session, and hold numbers and times alone: whose they are stands in the list,
 * which is in no storage.
 */
export class DoorQueue {
  private waiting: readonly WaitingChange[] = [];
  private readonly listeners = new Set<() => void>();
  private readonly prefix: string;

  constructor(owner: string, event: number) {
    this.prefix = `adminDoor:${owner}:${event}:`;
    this.refresh();
  }

  readonly read = (): readonly WaitingChange[] => this.waiting;

  readonly subscribe = (listener: () => void): (() => void) => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === null || key.startsWith(this.prefix)) this.refresh();
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
      localStorage.setItem(this.prefix + key, JSON.stringify(added));
    } catch {
      // The storage is full or closed: it is kept as long as the page is open.
    }
    this.tell([...this.waiting, added]);
    return key;
  }

  /** Forgets what the server has heard of. */
  settle(keys: readonly string[]): void {
    for (const key of keys) localStorage.removeItem(this.prefix + key);
    this.tell(this.waiting.filter(({ key }) => !keys.includes(key)));
  }

  private refresh(): void {
    try {
      this.tell(readStored(this.prefix));
    } catch {
      // There is no storage, as on the server.
    }
  }

  private tell(waiting: readonly WaitingChange[]): void {
    this.waiting = waiting;
    this.listeners.forEach((listener) => listener());
  }
}
