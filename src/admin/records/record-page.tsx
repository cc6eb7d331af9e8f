'use client';

import type { ReactNode } from 'react';

import { SectionHeader } from '@/admin/list/section-header';
import type { AdminRecord } from '@/admin/records/record-source';
import { tabsFor, type RecordTabs } from '@/admin/records/record-tabs';
import { sitePlaceOf } from '@/admin/records/site-places';
import { ScreenPath } from '@/admin/shell/section-title';
import { useNow } from '@/admin/ui/use-now';
import { publicationStateOf } from '@/shared/publication';
import { recordPath, recordsPath } from '@/shared/record-paths';

interface Props<Name extends string> {
  slug: string;
  record: AdminRecord;
  /** Name of the section that lists the records. */
  section: string;
  /** Accessible name of the tabs. */
  tabsLabel: string;
  tabs: RecordTabs<Name>;
  /** The open tab. */
  tab: Name;
  isAdministrator: boolean;
  /** Facts about the record; those without a value are left out. */
  facts: (string | null | undefined)[];
  badges: ReactNode;
  links?: { label: string; href: string }[];
  action?: ReactNode;
  /** Pending decisions, shown between the tabs and the content of the open one. */
  notices?: ReactNode;
  children: ReactNode;
}

/** The page of one record: its facts, its tabs, and the content of the open one. */
export function RecordPage<Name extends string>({
  slug,
  record: { id, title, ...publication },
  section,
  tabsLabel,
  tabs,
  tab,
  isAdministrator,
  facts,
  badges,
  links = [],
  action,
  notices,
  children,
}: Props<Name>) {
  const isVisible = publicationStateOf(publication, useNow()) === 'published';
  const sitePath = isVisible && sitePlaceOf(slug)?.pathOf(id);
  return (
    <>
      <ScreenPath
        nav={[
          { label: section, url: recordsPath(slug) },
          { label: title, url: recordPath(slug, id) },
          { label: tabs[tab].label },
        ]}
      />
      <SectionHeader
        title={title}
        subtitle={facts.filter(Boolean).join(' · ')}
        links={[...(sitePath ? [{ label: 'Ver en el sitio', href: sitePath }] : []), ...links]}
        action={action}
      />
      <div className="tw:-mt-3 tw:mb-3">{badges}</div>
      <nav
        aria-label={tabsLabel}
        className="tw:mb-6 tw:flex tw:flex-wrap tw:gap-x-1 tw:border-b tw:border-paper-edge tw:print:hidden"
      >
        {/* No client navigation, because the permission for the camera is in the document's headers. */}
        {tabsFor(tabs, isAdministrator).map(([name, { label, pathOf }]) => (
          <a
            key={name}
            href={pathOf(id)}
            aria-current={name === tab ? 'page' : undefined}
            className="tw:-mb-px tw:inline-flex tw:min-h-[44px] tw:items-center tw:border-b-2 tw:border-transparent tw:px-4 tw:font-semibold tw:max-sm:px-2.5 tw:max-sm:text-sm tw:text-ink-soft tw:hover:text-ink tw:focus-visible:-outline-offset-2 tw:aria-[current]:border-terracotta tw:aria-[current]:text-ink"
          >
            {label}
          </a>
        ))}
      </nav>
      {notices}
      {children}
    </>
  );
}
