'use client';

import { useId, type ReactNode } from 'react';

import { useLostFocus } from '@/admin/dom/use-lost-focus';
import { classNames } from '@/kit/class-names';

interface Props {
  title: string;
  /** Whether the part is hidden in print, because its content is of no use on paper. */
  isForScreen?: boolean;
  children: ReactNode;
}

export function FilePart({ title, isForScreen = false, children }: Props) {
  const id = useId();
  const { part, heading } = useLostFocus();
  return (
    <section
      ref={part}
      aria-labelledby={id}
      className={classNames(
        'tw:rounded-lg tw:border tw:border-paper-edge tw:bg-white tw:p-5 tw:shadow-card tw:print:border-0 tw:print:p-0 tw:print:shadow-none',
        isForScreen && 'tw:print:hidden',
      )}
    >
      <h2
        id={id}
        ref={heading}
        tabIndex={-1}
        className="tw:mb-3 tw:font-serif tw:text-lg tw:font-semibold tw:outline-none"
      >
        {title}
      </h2>
      {children}
    </section>
  );
}
