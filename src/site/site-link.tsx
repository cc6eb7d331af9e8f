'use client';

import Link from 'next/link';
import { useState, type ComponentProps } from 'react';

/**
 * A link within the site. Its page is prefetched only on hover or focus, because a page with many links
 * must not load the whole site.
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
