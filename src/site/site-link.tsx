'use client';

import Link from 'next/link';
import { useState, type ComponentProps } from 'react';

/**
 * A link within the site. It fetches its page ahead only once the pointer or the keyboard is on
 * it: a page full of links must not load the whole site.
 */
export function SiteLink({ onPointerEnter, onFocus, ...props }: ComponentProps<typeof Link>) {
  const [isWanted, setWanted] = useState(false);
  return (
    <Link
      {...props}
      prefetch={isWanted}
      onPointerEnter={(event) => {
        setWanted(true);
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        setWanted(true);
        onFocus?.(event);
      }}
    />
  );
}
