import type { ReactNode } from 'react';

import { classNames } from '@/kit/class-names';

interface Props {
  title: string;
  id?: string;
  lede?: string;
  aside?: ReactNode;
  className?: string;
}

export function SectionHeading({ title, id, lede, aside, className }: Props) {
  return (
    <div className={classNames('border-ink/80 border-t pt-4', className)}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h2 id={id} className="text-heading">
          {title}
        </h2>
        {aside}
      </div>
      {lede && <p className="text-lede text-ink-soft mt-3 max-w-[38rem] text-balance">{lede}</p>}
    </div>
  );
}
