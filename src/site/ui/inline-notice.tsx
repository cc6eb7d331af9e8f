import type { ReactNode } from 'react';

import { classNames } from '@/kit/class-names';

export function InlineNotice({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <p
      role="status"
      className={classNames('border-ochre bg-ochre-tint border-l-4 px-5 py-4', className)}
    >
      {children}
    </p>
  );
}
