import type { ReactNode } from 'react';

import { classNames } from '@/kit/class-names';

const TONES = {
  blue: 'tw:bg-cat-blue-tint tw:text-cat-blue',
  purple: 'tw:bg-cat-purple-tint tw:text-cat-purple',
  green: 'tw:bg-cat-green-tint tw:text-green',
  red: 'tw:bg-cat-red-tint tw:text-cat-red',
  orange: 'tw:bg-cat-orange-tint tw:text-cat-orange',
  terracotta: 'tw:bg-terracotta-tint tw:text-terracotta-deep',
  neutral: 'tw:bg-paper-deep tw:text-ink-soft',
} as const;

export type BadgeTone = keyof typeof TONES;

export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'tw:inline-flex tw:max-w-full tw:items-center tw:gap-1 tw:rounded-sm tw:px-2 tw:py-0.5 tw:text-xs tw:font-semibold tw:whitespace-nowrap',
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}

export function NameBadge({ name }: { name: string }) {
  return (
    <Badge tone="blue">
      <span title={name} className="tw:min-w-0 tw:truncate">
        {name}
      </span>
    </Badge>
  );
}

export function PublishedBadge({ isPublished }: { isPublished: boolean }) {
  return isPublished ? (
    <Badge tone="green">Publicado</Badge>
  ) : (
    <Badge tone="orange">Borrador</Badge>
  );
}
