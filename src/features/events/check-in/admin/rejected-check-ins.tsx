'use client';

import { CircleAlert } from 'lucide-react';

import { Button } from '@/admin/ui/button';
import { DOOR_TEXTS as TEXTS } from '@/features/events/check-in/admin/door.texts';

interface Props {
  refused: readonly { key: string; nombre: string | null; message: string }[];
  onRead: () => void;
}

/** Check-ins rejected by the server, with the reason: an offline device learns of them late. */
export function RefusedChanges({ refused, onRead }: Props) {
  if (refused.length === 0) return null;
  return (
    <div
      role="alert"
      className="tw:rounded-lg tw:border-2 tw:border-cat-red tw:bg-cat-red-tint tw:px-4 tw:py-3"
    >
      <p className="tw:flex tw:items-center tw:gap-2 tw:font-semibold">
        <CircleAlert aria-hidden className="tw:size-5 tw:shrink-0" />
        {TEXTS.refusedTitle(refused.length)}
      </p>
      <ul className="tw:my-2 tw:space-y-2">
        {refused.map(({ key, nombre, message }) => (
          <li key={key}>
            <span className="tw:block tw:font-medium tw:break-words">
              {nombre ?? TEXTS.refusedUnknown}
            </span>
            <span className="tw:block tw:text-sm">{message}</span>
          </li>
        ))}
      </ul>
      <Button onClick={onRead}>{TEXTS.refusedRead}</Button>
    </div>
  );
}
