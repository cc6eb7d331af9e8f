import type { PayloadRequest } from 'payload';

import { ACTIVITY } from '@/features/compliance/audit-log/activity.definition';
import type { StoredVersion, Versioned } from '@/features/content/revisions/versions.service';
import type { Activity } from '@/payload-types';

/** The log is written in the transaction that stores the version, right after it. */
const MAX_MS = 60_000;
/** Enough entries, as a change has at most three. */
const MAX_ENTRIES = 200;

interface Deed {
  username?: string | null;
  displayName?: string | null;
  createdAt: string;
}

/**
 * Authors of versions, from the log, because versions do not store them. Bypasses the log's access control: a reader of
 * a version may know its author.
 *
 * @param versions newest first
 * @returns names by version id; absent for scripts, imports, and versions without an entry
 */
export const findAuthors = async (
  { payload }: PayloadRequest,
  versioned: Versioned,
  versions: readonly StoredVersion[],
): Promise<Map<number, string>> => {
  const oldest = versions.at(-1);
  if (!oldest) return new Map();
  const subject = (
    'global' in versioned ? versioned.global : versioned.collection
  ) as Activity['subject'];
  const { docs } = await payload.find({
    collection: ACTIVITY.slug,
    overrideAccess: true,
    depth: 0,
    where: {
      subject: { equals: subject },
      ...('global' in versioned ? {} : { subjectId: { equals: versioned.id } }),
      createdAt: { greater_than_equal: oldest.savedAt },
    },
    select: { username: true, displayName: true, createdAt: true },
    sort: 'createdAt',
    pagination: false,
    limit: MAX_ENTRIES,
  });
  return matchAuthors(versions, docs);
};

/** Assigns to each version the first log entry after it and before the next version. */
export const matchAuthors = (
  versions: readonly Pick<StoredVersion, 'id' | 'savedAt'>[],
  deeds: readonly Deed[],
): Map<number, string> => {
  const authors = new Map<number, string>();
  for (const [index, { id, savedAt }] of versions.entries()) {
    const from = Date.parse(savedAt);
    const next = versions[index - 1]?.savedAt;
    const until = Math.min(next ? Date.parse(next) : Infinity, from + MAX_MS);
    const deed = deeds.find(({ createdAt }) => {
      const at = Date.parse(createdAt);
      return at >= from && at < until;
    });
    const name = deed?.displayName ?? deed?.username;
    if (name) authors.set(id, name);
  }
  return authors;
};
