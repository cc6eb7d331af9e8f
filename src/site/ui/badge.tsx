import type { ReactNode } from 'react';

import type { Tone } from '@/design/category-tones';
import { classNames } from '@/kit/class-names';

const TONES: Record<Tone, string> = {
  blue: 'bg-cat-blue-tint text-cat-blue',
  purple: 'bg-cat-purple-tint text-cat-purple',
  green: 'bg-cat-green-tint text-cat-green',
  red: 'bg-cat-red-tint text-cat-red',
  orange: 'bg-cat-orange-tint text-cat-orange',
  neutral: 'bg-paper-deep text-ink-soft',
};

export function Badge({
  tone = 'neutral',
  className,
  children,
}: {
  tone?: Tone;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={classNames(
        'inline-flex items-center rounded-sm px-2 py-0.5 text-[0.8125rem] leading-5 font-semibold',
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
