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
  /** As it was answered: a caller may have asked for some of its fields only. */
  after: Fields;
  hasNewPassword: boolean;
  isRestoringVersion: boolean;
  /** The change of an upload's file; empty if it was kept. */
  fileChange: string;
}

/** Whether an upload got another file or was cropped: its name, and so its title, stays. */
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

/** What a relationship names, read in full or not; any other value is itself. */
const idOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(idOf);
  return value !== null && typeof value === 'object' && 'id' in value ? value.id : (value ?? null);
};

/** Fields that are empty or not, and what it is called when that changes. */
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

/** Fields whose change is a deed with a name. */
const ACTIONS = [
  { name: 'assignee', action: 'assign' },
  { name: 'firstAnswerAt', action: 'answer' },
] as const;

/** Fields whose changes have words of their own, or follow from another that has. */
const LOGGED_ELSEWHERE = new Set<string>([
  ...[...TOGGLED_FIELDS, ...HOURS, ...ACTIONS].map(({ name }) => name),
  ...CHOICES,
  'statusChangedAt',
  'statusChangedBy',
]);

/** Whether a field follows from others: shown by no screen, or not stored. */
const isComputed = (field: object): boolean => {
  const { admin, hidden, virtual } = field as {
    admin?: { disabled?: boolean };
    hidden?: boolean;
    virtual?: unknown;
  };
  return admin?.disabled === true || hidden === true || Boolean(virtual);
};

/** Which other fields have changed. Where older versions are kept, those say it better, with what was there before. */
const describeFields = ({ after, before, collection }: Update): string => {
  if (collection.versions) return '';
  // The name of an account without one follows its user name.
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
  // Payload's own field of an account, which no configuration names.
  if (collection.auth && isOther('username')) labels.unshift('Nombre de usuario');
  return labels.join(', ');
};

/** What has become of a record's hours; empty where they have stayed. */
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
    /** Set by who opens a session, for the hooks that tell of it; by a password alone: nothing. */
    wayIn?: WayIn | undefined;
    /** Set by bulk operations that write one entry for all records. */
    isToldAsOne?: boolean;
  }
}

type Subject = Activity['subject'];

/**
 * The log's hooks on a collection. Only what a signed-in person does is logged: what visitors send is
 * in the inboxes, and scripts are no person. Nor is a record made by the person whose deed the product writes it for
 * (`custom.isWrittenByProduct`): the deed is in the log.
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
