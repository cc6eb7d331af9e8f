import type { ComponentProps } from 'react';

import { classNames } from '@/kit/class-names';
import { SiteLink } from '@/site/site-link';
import { ArrowIcon } from '@/site/ui/icons';

export function ArrowLink({ className, children, ...props }: ComponentProps<typeof SiteLink>) {
  return (
    <SiteLink
      {...props}
      className={classNames(
        'group/arrow text-terracotta-deep inline-flex min-h-11 items-center gap-2 font-semibold',
        className,
      )}
    >
      <span className="group-hover/arrow:underline group-hover/arrow:underline-offset-4">
        {children}
      </span>
      <ArrowIcon className="size-4 shrink-0 transition-transform duration-150 ease-out group-hover/arrow:translate-x-1" />
    </SiteLink>
  );
}
