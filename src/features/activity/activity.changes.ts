import type { CollectionConfig, Option } from 'payload';

import type { ActivityAction } from '@/features/activity/activity.definition';

type Fields = Record<string, unknown>;

/** One thing that was done to a record. */
export interface Change {
  action: ActivityAction;
  detail?: string;
}

interface Update {
  collection: Pick<CollectionConfig, 'fields'>;
  before: Fields;
  /** As it was answered: a caller may have asked for some of its fields only. */
  after: Fields;
  hasNewPassword: boolean;
  isRestoringVersion: boolean;
}

/** The label of a value of a select field, as the office reads it. */
const labelIn = ({ fields }: Update['collection'], name: string, value: unknown): string => {
  const field = fields.find((candidate) => 'name' in candidate && candidate.name === name);
  const options: Option[] = field?.type === 'select' ? field.options : [];
  const option = options.find((one) => typeof one === 'object' && one.value === value);
  return typeof option === 'object' && typeof option.label === 'string'
    ? option.label
    : String(value);
};

/** What an update did, in the log's words; several things at once are several entries. */
export const describeUpdate = (update: Update): Change[] => {
  const { after, before, collection, hasNewPassword, isRestoringVersion } = update;
  const isSwitched = (name: string) =>
    name in after && Boolean(before[name]) !== Boolean(after[name]);
  const changes: Change[] = [];
  if (isSwitched('deletedAt')) changes.push({ action: after.deletedAt ? 'trash' : 'restore' });
  if (isRestoringVersion) changes.push({ action: 'restore', detail: 'Versión anterior' });
  if (isSwitched('published')) changes.push({ action: after.published ? 'publish' : 'unpublish' });
  for (const name of ['status', 'role'] as const) {
    if (!(name in after) || before[name] === after[name]) continue;
    const [from, to] = [before, after].map((record) => labelIn(collection, name, record[name]));
    changes.push({ action: name, detail: `${from} → ${to}` });
  }
  if (hasNewPassword) changes.push({ action: 'password' });
  return changes.length > 0 ? changes : [{ action: 'update' }];
};
