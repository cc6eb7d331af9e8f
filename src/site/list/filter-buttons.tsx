'use client';

import type { ComponentProps } from 'react';

import { FilterButtons as Buttons } from '@/kit/filter-buttons';

type Props = Omit<ComponentProps<typeof Buttons>, 'className' | 'buttonClassName'>;

/** The filter buttons of a list, in the style of the public site. */
export function FilterButtons(props: Props) {
  return (
    <Buttons
      {...props}
      className="flex flex-wrap gap-2"
      buttonClassName="border-paper-edge text-ink-soft hover:border-ink hover:text-ink aria-pressed:border-green aria-pressed:bg-green min-h-11 rounded-sm border bg-transparent px-4 text-[0.9375rem] font-medium transition-colors duration-150 ease-out aria-pressed:text-white"
    />
  );
}
