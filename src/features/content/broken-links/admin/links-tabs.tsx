'use client';

import { usePathname } from 'next/navigation';

import { LinkTabs } from '@/admin/list/link-tabs';
import { LINKS } from '@/features/content/broken-links/links.tabs';

/** Tabs above each of the three screens about addresses. */
export function LinksTabs() {
  return <LinkTabs label={LINKS.label} tabs={LINKS.tabs} current={usePathname()} />;
}

/** The tabs in the slot of Payload's lists, outside their margins. */
export function NativeLinksTabs() {
  return (
    <div className="kit tw:px-[var(--gutter-h)]">
      <LinksTabs />
    </div>
  );
}
