/**
 * Age at which a session is replaced, well before `SESSIONS.freshSeconds` (a quarter of an hour): a
 * change of an account needs a session that is not older.
 */
const FRESH_MS = 10 * 60_000;

/** Logs in once, and again when the session is no longer fresh. */
export const cacheSession = <Session>(open: () => Promise<Session>): (() => Promise<Session>) => {
  let kept: { session: Promise<Session>; openedAt: number } | undefined;
  return () => {
    if (!kept || Date.now() - kept.openedAt > FRESH_MS) {
      kept = { session: open(), openedAt: Date.now() };
    }
    return kept.session;
  };
};
