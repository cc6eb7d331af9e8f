'use client';

import { useNow } from '@/admin/ui/use-now';
import { useTimeZone } from '@/kit/time-zone.context';
import { formatRecent } from '@/shared/dates';

interface Props {
  of: { editedBy: string | null; editedAt: string | null };
}

/** «Editado por Elena Ríos, hoy 13:10»; nothing of a record that no person has edited. */
export function LastEdit({ of: { editedAt, editedBy } }: Props) {
  const timeZone = useTimeZone();
  const now = useNow();
  if (!editedBy || !editedAt) return null;
  return (
    <span className="tw:min-w-0 tw:break-words">
      Editado por {editedBy},{' '}
      <time dateTime={editedAt}>{formatRecent(editedAt, timeZone, now)}</time>
    </span>
  );
}
