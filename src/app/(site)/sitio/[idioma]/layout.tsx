import type { ReactNode } from 'react';

/**
 * The public pages live below this segment, which visitors never see: it makes them pages that
 * are rendered at the first visit, without a database at build time, and kept until their content
 * changes.
 */
export const dynamic = 'force-static';
export const dynamicParams = true;
export const generateStaticParams = (): { idioma: string }[] => [];

export default function CachedPagesLayout({ children }: { children: ReactNode }) {
  return children;
}
