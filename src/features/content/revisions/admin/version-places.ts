import { notFound } from 'next/navigation';
import type { DocumentViewServerProps } from 'payload';

import { settings } from '@/core/settings';
import type { Versioned } from '@/features/content/revisions/versions.service';
import { formatFullDate, formatTime } from '@/shared/dates';
import { ADMIN_PATHS } from '@/shared/paths';
import { recordPath as recordPathOf, recordsPath, trashPath } from '@/shared/record-paths';

/** Record, paths and times for the two version screens. */

/** An instant in words, in the campus's time zone. */
export const formatMoment = (moment: string): string => {
  const { timeZone } = settings();
  return `${formatFullDate(moment, timeZone)}, ${formatTime(moment, timeZone)}`;
};

const labelFrom = (label: unknown): string => (typeof label === 'string' ? label : '');

/** Time of the record's last change, read for this screen before any of its versions. */
export const seenAt = ({ doc }: DocumentViewServerProps): string =>
  String((doc as Record<string, unknown> | undefined)?.['updatedAt']);

/**
 * The record or global of a versions view, and its paths: `versionsPath` of its history, `recordPath` of its form.
 *
 * @param below number of path segments after the record's own
 */
export const whereIs = (
  { initPageResult, routeSegments, doc }: DocumentViewServerProps,
  below: 1 | 2,
) => {
  const { collectionConfig, docID, globalConfig } = initPageResult;
  const isInTrash = routeSegments[2] === 'trash';
  const nativePath = `${ADMIN_PATHS.root}/${routeSegments.slice(0, -below).join('/')}`;
  const versionsPath = `${nativePath}/versions`;
  if (globalConfig) {
    const slug = globalConfig.slug;
    const versioned: Versioned = { global: slug };
    const nav = [{ label: labelFrom(globalConfig.label), url: nativePath }];
    const apiPath = `/api/globals/${slug}/versions`;
    return { versioned, recordPath: nativePath, versionsPath, nav, isInTrash, apiPath };
  }
  if (!collectionConfig) notFound();
  const { admin, labels, slug } = collectionConfig;
  const versioned: Versioned = { collection: slug, id: Number(docID) };
  const title = (doc as Record<string, unknown> | undefined)?.[admin.useAsTitle ?? 'id'];
  const recordPath = isInTrash ? trashPath(slug) : recordPathOf(slug, versioned.id);
  const nav = [
    { label: labelFrom(labels.plural), url: recordsPath(slug) },
    { label: labelFrom(title) || `N.º ${versioned.id}`, url: recordPath },
  ];
  const apiPath = `/api/${slug}/versions`;
  return { versioned, recordPath, versionsPath, nav, isInTrash, apiPath };
};
