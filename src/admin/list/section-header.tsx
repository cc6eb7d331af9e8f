import type { ReactNode } from 'react';

import { SkipToList } from '@/admin/list/skip-to-list';

interface Props {
  title: string;
  subtitle: string;
  action?: ReactNode;
  /** Secondary links: the trash, Payload's own list. */
  links?: { label: string; href: string; isDownload?: boolean }[];
  /** Whether the screen has a list with `data-list`, so that a skip link is rendered. */
  hasList?: boolean;
}

export function SectionHeader({ title, subtitle, action, links = [], hasList = false }: Props) {
  return (
    <header className="tw:relative tw:flex tw:flex-wrap tw:items-end tw:justify-between tw:gap-x-6 tw:gap-y-4 tw:pt-4 tw:pb-6 tw:max-sm:gap-y-2 tw:max-sm:pb-4">
      {hasList && <SkipToList />}
      <div className="tw:min-w-0 tw:flex-[1_1_320px]">
        <h1 className="tw:font-serif tw:text-2xl tw:font-semibold tw:break-words tw:text-green">
          {title}
        </h1>
        <p className="tw:mt-1 tw:text-ink-soft">{subtitle}</p>
      </div>
      <div className="tw:flex tw:flex-wrap tw:items-center tw:gap-x-5 tw:gap-y-3">
        {links.map(({ label, href, isDownload }) => (
          <a
            key={label}
            href={href}
            download={isDownload}
            className="tw:py-1 tw:touch:py-3 tw:text-sm tw:text-ink-soft tw:underline tw:decoration-paper-edge tw:underline-offset-4 tw:hover:text-ink tw:hover:decoration-current"
          >
            {label}
          </a>
        ))}
        {action}
      </div>
    </header>
  );
}
