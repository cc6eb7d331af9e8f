import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionAfterLoginHook,
  CollectionAfterLogoutHook,
  CollectionConfig,
  GlobalAfterChangeHook,
  GlobalConfig,
} from 'payload';

import {
  describeCreation,
  describeHours,
  describeUpdate,
  type Change,
} from '@/features/compliance/audit-log/activity.changes';
import { ACTIVITY, type WayIn } from '@/features/compliance/audit-log/activity.definition';
import { recordActivity } from '@/features/compliance/audit-log/activity.service';
import { labelOf, titleOf } from '@/features/compliance/audit-log/audited-collections';
import type { Activity } from '@/payload-types';

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
type Fields = Record<string, unknown>;

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
    const { username } = user as { username: string };
    const { wayIn } = req.context;
    const detail = wayIn && { detail: ACTIVITY.waysIn[wayIn] };
    await recordActivity(req, { ...entryOf(user as Fields), action: 'login', ...detail, username });
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

/** The log's hook on a global: it is only ever changed. */
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
