'use client';

import type { ComponentProps } from 'react';

import { FilterButtons as Buttons } from '@/kit/filter-buttons';

type Props = Omit<ComponentProps<typeof Buttons>, 'label' | 'className' | 'buttonClassName'> & {
  label?: string;
};

export function FilterButtons({ label = 'Filtros', ...props }: Props) {
  return (
    <Buttons
      {...props}
      label={label}
      className="tw:flex tw:flex-wrap tw:gap-2"
      buttonClassName="tw:min-h-[36px] tw:touch:min-h-[44px] tw:rounded-full tw:border tw:border-paper-edge tw:bg-white tw:px-4 tw:text-sm tw:font-semibold tw:text-ink-soft tw:transition-colors tw:hover:border-ink-faint tw:hover:text-ink tw:aria-pressed:border-green tw:aria-pressed:bg-green tw:aria-pressed:text-white"
    />
  );
}
