import type { CollectionSlug, FlattenedField, GlobalSlug, PayloadRequest, Where } from 'payload';

import { notFound } from '@/core/api/errors';
import { settings } from '@/core/settings';
import { VERSIONS } from '@/features/content/revisions/versions.definition';
import { compareFields } from '@/features/content/revisions/versions.fields';
import type {
  ComparisonFilter,
  Difference,
  ValueDifference,
} from '@/features/content/revisions/versions.schemas';
import { startBudget } from '@/features/content/revisions/versions.words';

/** Owner of the versions: a record or a global. */
export type Versioned = { collection: CollectionSlug; id: number } | { global: GlobalSlug };

export interface StoredVersion {
  id: number;
  savedAt: string;
  record: Record<string, unknown>;
}

interface Found {
  id: number | string;
  updatedAt: string;
  version?: unknown;
}

/** Finds versions with the rights of the user, also of records in the trash. */
const findVersions = async (
  req: PayloadRequest,
  versioned: Versioned,
  options: { depth: 0 | 1; where?: Where; select?: object },
): Promise<StoredVersion[]> => {
  const { depth, where, select } = options;
  const common = {
    req,
    overrideAccess: false as const,
    depth,
    pagination: false,
    limit: 0,
    ...((select ? { select } : {}) as object),
  };
  const { docs } =
    'global' in versioned
      ? await req.payload.findGlobalVersions({
          ...common,
          slug: versioned.global,
          where: where ?? {},
        })
      : await req.payload.findVersions({
          ...common,
          collection: versioned.collection,
          trash: true,
          where: { and: [{ parent: { equals: versioned.id } }, ...(where ? [where] : [])] },
        });
  return (docs as unknown as Found[]).map(({ id, updatedAt, version }) => ({
    id: Number(id),
    savedAt: new Date(updatedAt).toISOString(),
    record: (version ?? {}) as Record<string, unknown>,
  }));
};

/** All stored versions, the newest first, with only the given fields of the record. */
export const listVersions = async (
  req: PayloadRequest,
  versioned: Versioned,
  fields: Record<string, true> = {},
): Promise<StoredVersion[]> => {
  const select = {
    updatedAt: true,
    ...(Object.keys(fields).length > 0 ? { version: fields } : {}),
  };
  return (await findVersions(req, versioned, { depth: 0, select })).toSorted(
    (one, other) => other.savedAt.localeCompare(one.savedAt) || other.id - one.id,
  );
};

export const fieldsOf = ({ payload }: PayloadRequest, versioned: Versioned): FlattenedField[] =>
  ('global' in versioned
    ? payload.globals.config.find(({ slug }) => slug === versioned.global)?.flattenedFields
    : payload.collections[versioned.collection].config.flattenedFields) ?? [];

/** Compares whether the record was in the trash, because no field of its form shows that. */
const compareTrash = (before: unknown, after: unknown): ValueDifference[] => {
  const [old, now] = [before, after].map((deletedAt) =>
    deletedAt ? 'En la papelera' : 'Fuera de la papelera',
  ) as [string, string];
  return old === now
    ? []
    : [{ kind: 'value', name: 'deletedAt', label: 'Papelera', before: old, after: now }];
};

const compareRecords = (
  req: PayloadRequest,
  versioned: Versioned,
  before: StoredVersion,
  after: StoredVersion,
): Difference[] => [
  ...compareFields(fieldsOf(req, versioned), before.record, after.record, {
    timeZone: settings().timeZone,
    titleFieldOf: (slug) =>
      req.payload.collections[slug as CollectionSlug].config.admin.useAsTitle ?? 'id',
    budget: startBudget(VERSIONS.limits.milliseconds),
  }),
  ...compareTrash(before.record['deletedAt'], after.record['deletedAt']),
];

/**
 * Compares a version with the one before it, or with the stored record, older first.
 *
 * @throws {ApiError} 404 if the record has no such version
 */
export const compareVersions = async (
  req: PayloadRequest,
  versioned: Versioned,
  filter: ComparisonFilter,
) => {
  const versions = await listVersions(req, versioned);
  const index = filter.version
    ? versions.findIndex(({ id }) => id === filter.version)
    : Math.min(0, versions.length - 1);
  const [version, newest] = [versions[index], versions[0]];
  if (!version || !newest) throw notFound(VERSIONS.messages.notFound);
  const against = filter.against ?? (index === 0 ? 'previous' : 'present');
  const previous = versions[index + 1];
  const [from, to] = against === 'present' ? [version, newest] : [previous, version];
  const whole = from
    ? await findVersions(req, versioned, { depth: 1, where: { id: { in: [from.id, to.id] } } })
    : [];
  const [before, after] = [from, to].map((one) => whole.find(({ id }) => id === one?.id));
  return {
    version,
    against,
    from: from ?? null,
    to,
    older: previous?.id ?? null,
    newer: versions[index - 1]?.id ?? null,
    place: versions.length - index,
    total: versions.length,
    fields:
      before && after && before !== after ? compareRecords(req, versioned, before, after) : [],
  };
};
export type ComparedVersions = Awaited<ReturnType<typeof compareVersions>>;
