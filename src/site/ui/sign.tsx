import type { LucideIcon } from 'lucide-react';

import { classNames } from '@/kit/class-names';

/** A sign of the icon library, with the line of the site's own; it does not speak by itself. */
export function Sign({ icon: Icon, className }: { icon: LucideIcon; className?: string }) {
  return (
    <Icon
      aria-hidden="true"
      strokeWidth={1.5}
      strokeLinecap="square"
      strokeLinejoin="miter"
      className={classNames('shrink-0', className ?? 'size-5')}
    />
  );
}
