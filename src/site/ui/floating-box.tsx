import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

import { classNames } from '@/kit/class-names';

interface Props {
  tone: 'success' | 'error';
  children: ReactNode;
}

/**
 * A box in the corner of the toasts; errors are announced assertively. A portal to the body, because within the header
 * the box would be positioned relative to the header.
 */
export function FloatingBox({ tone, children }: Props) {
  return createPortal(
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className="no-print fixed right-0 bottom-0 z-[60] w-full p-4 sm:right-4 sm:bottom-4 sm:w-[26rem] sm:p-2"
    >
      <div
        className={classNames(
          'animate-rise text-ink rounded-md border-l-4 bg-white p-4 shadow-[0_18px_50px_-12px_rgb(22_32_46/0.45)]',
          tone === 'error' ? 'border-cat-red' : 'border-cat-green',
        )}
      >
        {children}
      </div>
    </div>,
    document.body,
  );
}
