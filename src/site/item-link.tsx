'use client';

import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<'a'>, 'onClick'> {
  /** The item's own URL, for new tabs and for browsers without JavaScript. */
  href: string;
  onOpen: () => void;
}

export function ItemLink({ onOpen, children, ...props }: Props) {
  return (
    <a
      {...props}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onOpen();
      }}
    >
      {children}
    </a>
  );
}
