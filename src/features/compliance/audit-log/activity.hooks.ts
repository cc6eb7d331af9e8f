import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionAfterLoginHook,
  CollectionAfterLogoutHook,
  CollectionConfig,
  GlobalAfterChangeHook,
  GlobalConfig,
  Option,
  PayloadRequest,
} from 'payload';
import { isDeepStrictEqual } from 'node:util';
import { flattenTopLevelFields } from 'payload/shared';

import {
  ACTIVITY,
  type WayIn,
  type ActivityAction,
} from '@/features/compliance/audit-log/activity.definition';
import { accountName, type NamedAccount } from '@/core/account-name';
import { recordActivity } from '@/features/compliance/audit-log/activity.service';
import { labelOf, titleOf } from '@/features/compliance/audit-log/audited-collections';
import type { Activity } from '@/payload-types';
import { labelOfOption } from '@/core/payload/option-label';
import { settings } from '@/core/settings';
import { formatDateTime } from '@/shared/dates';

type Fields = Record<string, unknown>;

interface Change {
  action: ActivityAction;
  detail?: string;
}

interface Update {
  collection: Pick<CollectionConfig, 'auth' | 'fields' | 'versions'>;
  before: Fields;
  /** Record in the response: the caller may have selected only some of its fields. */
  after: Fields;
  hasNewPassword: boolean;
  isRestoringVersion: boolean;
  /** The change of an upload's file; empty if it was kept. */
  fileChange: string;
}

/**
 * Describes a replaced or cropped file of an upload, because its name, and so its title, stays the
 * same. Empty if the file was kept.
 */
const describeFile = ({ upload }: CollectionConfig, { file, query }: PayloadRequest): string => {
  if (!upload) return '';
  const edits = query['uploadEdits'] as { crop?: unknown } | undefined;
  if (edits?.crop) return 'Imagen recortada';
  return file ? 'Archivo reemplazado' : '';
};

const optionsOf = ({ fields }: Update['collection'], name: string): Option[] => {
  const field = fields.find((candidate) => 'name' in candidate && candidate.name === name);
  return field?.type === 'select' ? field.options : [];
};

/** Id of a relationship's record, populated or not. Other values are returned as they are, `undefined` as `null`. */
const idOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(idOf);
  return value !== null && typeof value === 'object' && 'id' in value ? value.id : (value ?? null);
};

/** Fields with the actions that are logged when they are filled (`on`) or emptied (`off`). */
const TOGGLED_FIELDS = [
  { name: 'deletedAt', on: 'trash', off: 'restore' },
  { name: 'deactivatedAt', on: 'deactivate', off: 'reactivate' },
  { name: 'published', on: 'publish', off: 'unpublish' },
] as const;

const HOURS = [
  { name: 'publishAt', set: 'Se publica el', removed: 'Sin hora de publicación' },
  { name: 'withdrawAt', set: 'Se retira el', removed: 'Sin hora de retirada' },
] as const;

/** Select fields whose changes are described by option labels; the action is named after the field. */
const CHOICES = ['status', 'role'] as const;

/** Fields whose changes have an action of their own. */
const ACTIONS = [
  { name: 'assignee', action: 'assign' },
  { name: 'firstAnswerAt', action: 'answer' },
] as const;

/** Fields that `describeFields` leaves out: their changes are described elsewhere, or follow from such a change. */
const LOGGED_ELSEWHERE = new Set<string>([
  ...[...TOGGLED_FIELDS, ...HOURS, ...ACTIONS].map(({ name }) => name),
  ...CHOICES,
  'statusChangedAt',
  'statusChangedBy',
]);

/** Whether a field is derived from others: no screen shows it, or it is not stored. */
const isComputed = (field: object): boolean => {
  const { admin, hidden, virtual } = field as {
    admin?: { disabled?: boolean };
    hidden?: boolean;
    virtual?: unknown;
  };
  return admin?.disabled === true || hidden === true || Boolean(virtual);
};

/**
 * Labels of the other changed fields. Empty if the collection keeps versions, because these show
 * the changes with the former values.
 */
const describeFields = ({ after, before, collection }: Update): string => {
  if (collection.versions) return '';
  // An account without a display name has its user name as display name.
  const isUnnamed = collection.auth && after['displayName'] === after['username'];
  const isOther = (name: string) =>
    name in after &&
    !(isUnnamed && name === 'displayName') &&
    !LOGGED_ELSEWHERE.has(name) &&
    !isDeepStrictEqual(idOf(before[name]), idOf(after[name]));
  const labels = flattenTopLevelFields(collection.fields).flatMap((field) =>
    'name' in field &&
    field.name &&
    typeof field.label === 'string' &&
    !isComputed(field) &&
    isOther(field.name)
      ? [field.label]
      : [],
  );
  // Payload's own field of accounts, which is not in the collection's configuration.
  if (collection.auth && isOther('username')) labels.unshift('Nombre de usuario');
  return labels.join(', ');
};

/** The change of a record's scheduled publication and withdrawal; empty if neither changed. */
const describeHours = (before: Fields, after: Fields): string =>
  HOURS.filter(({ name }) => name in after && (before[name] ?? null) !== (after[name] ?? null))
    .map(({ name, set, removed }) => {
      const hour = after[name];
      return typeof hour === 'string'
        ? `${set} ${formatDateTime(hour, settings().timeZone)}`
        : removed;
    })
    .join(' · ');

const describeCreation = (collection: Update['collection'], record: Fields): Change => {
  const options = optionsOf(collection, 'role');
  return options.length > 0
    ? { action: 'create', detail: labelOfOption(options, record['role']) }
    : { action: 'create' };
};

const describeUpdate = (update: Update): Change[] => {
  const { after, before, collection, fileChange, hasNewPassword, isRestoringVersion } = update;
  const changes: Change[] = [];
  if (isRestoringVersion) changes.push({ action: 'restore', detail: 'Versión anterior' });
  const hours = describeHours(before, after);
  if (hours) changes.push({ action: 'schedule', detail: hours });
  for (const { name, on, off } of TOGGLED_FIELDS) {
    const isSwitched = name in after && Boolean(before[name]) !== Boolean(after[name]);
    if (isSwitched) changes.push({ action: after[name] ? on : off });
  }
  for (const name of CHOICES) {
    if (!(name in after) || before[name] === after[name]) continue;
    const options = optionsOf(collection, name);
    const [from, to] = [before, after].map((record) => labelOfOption(options, record[name]));
    changes.push({ action: name, detail: `${from} → ${to}` });
  }
  for (const { name, action } of ACTIONS) {
    if (name in after && idOf(before[name]) !== idOf(after[name])) changes.push({ action });
  }
  if (hasNewPassword) changes.push({ action: 'password' });
  const detail = [fileChange, describeFields(update)].filter(Boolean).join(', ');
  if (detail) changes.push({ action: 'update', detail });
  return changes.length > 0 ? changes : [{ action: 'update' }];
};

declare module 'payload' {
  interface RequestContext {
    /** Set by the accounts' own hook: the hooks that write the log no longer see the password. */
    hasNewPassword?: boolean;
    /** Login method, set when a session is opened, for the hooks that report it; not set for a password alone. */
    wayIn?: WayIn | undefined;
    /** Set by bulk operations that write one entry for all records. */
    isToldAsOne?: boolean;
  }
}

type Subject = Activity['subject'];

/**
 * Adds the log's hooks to a collection. Only actions of signed-in accounts are logged: submissions
 * of visitors are in the inboxes, and scripts have no account. The creation of a record that the
 * product writes for another action (`custom.isWrittenByProduct`) is not logged, because that
 * action is in the log.
 */
export const withActivity = (collection: CollectionConfig): CollectionConfig => {
  const subject = collection.slug as Subject;
  const entryOf = (record: Fields) => ({
    subject,
    subjectId: record.id as number,
    title: titleOf(collection, record),
  });

  const afterChange: CollectionAfterChangeHook = async (args) => {
    const { context, operation, req } = args;
    const record = args.doc as Fields;
    if (!req.user || context.isToldAsOne) return record;
    if (operation === 'create' && collection.custom?.isWrittenByProduct) return record;
    const hours = operation === 'create' ? describeHours({}, record) : '';
    const changes: Change[] =
      operation === 'create'
        ? [
            describeCreation(collection, record),
            ...(hours ? [{ action: 'schedule', detail: hours } as const] : []),
            ...(record.published ? [{ action: 'publish' } as const] : []),
          ]
        : describeUpdate({
            collection,
            before: args.previousDoc as Fields,
            after: record,
            hasNewPassword: context.hasNewPassword === true,
            isRestoringVersion: context.isRestoringVersion === true,
            fileChange: describeFile(collection, req),
          });
    for (const change of changes) await recordActivity(req, { ...entryOf(record), ...change });
    return record;
  };
  const afterDelete: CollectionAfterDeleteHook = async ({ context, doc, req }) => {
    const record = doc as Fields;
    if (req.user && !context.isToldAsOne)
      await recordActivity(req, { ...entryOf(record), action: 'delete' });
    return record;
  };
  const afterLogin: CollectionAfterLoginHook = async ({ req, user }) => {
    const account = user as NamedAccount;
    const author = { username: account.username, displayName: accountName(account) };
    const { wayIn } = req.context;
    const detail = wayIn && { detail: ACTIVITY.waysIn[wayIn] };
    await recordActivity(req, {
      ...entryOf(user as Fields),
      action: 'login',
      ...detail,
      ...author,
    });
  };
  const afterLogout: CollectionAfterLogoutHook = async ({ req }) => {
    if (req.user) await recordActivity(req, { ...entryOf({ ...req.user }), action: 'logout' });
  };

  const { hooks = {} } = collection;
  return {
    ...collection,
    hooks: {
      ...hooks,
      afterChange: [...(hooks.afterChange ?? []), afterChange],
      afterDelete: [...(hooks.afterDelete ?? []), afterDelete],
      ...(collection.auth
        ? {
            afterLogin: [...(hooks.afterLogin ?? []), afterLogin],
            afterLogout: [...(hooks.afterLogout ?? []), afterLogout],
          }
        : {}),
    },
  };
};

export const withGlobalActivity = (global: GlobalConfig): GlobalConfig => {
  const afterChange: GlobalAfterChangeHook = async ({ context, doc, req }) => {
    if (req.user) {
      const isRestoring = context.isRestoringVersion === true;
      await recordActivity(req, {
        action: isRestoring ? 'restore' : 'update',
        subject: global.slug as Subject,
        title: labelOf(global),
        ...(isRestoring ? { detail: 'Versión anterior' } : {}),
      });
    }
    return doc as unknown;
  };
  return {
    ...global,
    hooks: { ...global.hooks, afterChange: [...(global.hooks?.afterChange ?? []), afterChange] },
  };
};
