import type { LucideIcon } from 'lucide-react';

import { classNames } from '@/kit/class-names';

/** An icon of the icon library, in the line style of the site's icons. Hidden from screen readers. */
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
