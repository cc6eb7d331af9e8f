import type { Access, CollectionSlug, Payload, SanitizedConfig, Where } from 'payload';

import { isAdministrator, isStaff, denied, WRITTEN_BY_SERVER } from '@/core/access';
import { requireReadable } from '@/core/payload/invalid-body';

/** Narrows the access rules of Payload's internal collections to what its screens need. */

/**
 * Locks record which document is open for editing, and by which user. By default every account may
 * read and write all of them.
 */
const LOCKS: CollectionSlug = 'payload-locked-documents';

const lockableSlugs = ({ collections }: Payload): CollectionSlug[] =>
  collections[LOCKS].config.flattenedFields.flatMap((field) =>
    field.name === 'document' && field.type === 'relationship' ? field.relationTo : [],
  );

/**
 * Query of the locks that all staff may read. Locks of personal records are excluded, because they show
 * which person's record is being edited; only administrators may read them, like the records.
 */
const readableLocks = (payload: Payload): Where => ({
  or: [
    { globalSlug: { exists: true } },
    ...lockableSlugs(payload)
      .filter((slug) => payload.collections[slug].config.custom['isPersonal'] !== true)
      .map((slug) => ({ 'document.relationTo': { equals: slug } })),
  ],
});

const readLocks: Access = ({ req }) => {
  if (isAdministrator(req)) return true;
  return isStaff(req) ? readableLocks(req.payload) : false;
};

interface LockChange {
  user?: { relationTo?: unknown; value?: unknown } | null;
}

/** «Take over» sets the user of one lock to the caller. No other change of a lock is allowed. */
const takeOver: Access<LockChange> = (args) => {
  const { data, id, req } = args;
  const isOwnName =
    data !== undefined &&
    Object.keys(data).length === 1 &&
    data.user?.relationTo === 'users' &&
    data.user.value === req.user?.id;
  return id !== undefined && isOwnName ? readLocks(args) : false;
};

const ownLocks: Access = ({ req }) =>
  isStaff(req) && req.user ? { 'user.value': { equals: req.user.id } } : false;

/** Payload drops the sessions in an update, but stores those in a create. */
const guardSessions = ({ admin, collections }: SanitizedConfig): void => {
  const accounts = collections.find(({ slug }) => slug === admin.user);
  const sessions = accounts?.fields.find((field) => 'name' in field && field.name === 'sessions');
  if (!sessions) throw new Error('Payload adds no field `sessions` to accounts any more');
  const access = 'access' in sessions ? sessions.access : {};
  Object.assign(sessions, { access: { ...access, ...WRITTEN_BY_SERVER } });
};

/**
 * Returns the finished configuration with narrower access to Payload's internal collections: its screens create locks
 * on the server, bypassing these rules, and delete their own. No option exists before the configuration is finished.
 */
export const withGuardedInternals = async (
  finished: Promise<SanitizedConfig>,
): Promise<SanitizedConfig> => {
  const config = await finished;
  const locks = config.collections.find(({ slug }) => slug === LOCKS);
  if (!locks) throw new Error(`Payload has no collection ${LOCKS} any more`);
  Object.assign(locks.access, {
    create: denied,
    read: readLocks,
    update: takeOver,
    delete: ownLocks,
  });
  locks.hooks = { ...locks.hooks, beforeOperation: [requireReadable] };
  guardSessions(config);
  return config;
};
