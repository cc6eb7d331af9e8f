import Link from 'next/link';

interface Props {
  label: string;
  tabs: readonly { path: string; label: string }[];
  /** Path of the tab that is shown. */
  current: string;
}

/** Tabs that are screens of their own. */
export function LinkTabs({ label, tabs, current }: Props) {
  return (
    <nav aria-label={label} className="tw:mb-2 tw:border-b tw:border-paper-edge">
      <ul className="tw:flex tw:gap-1 tw:overflow-x-auto">
        {tabs.map((tab) => (
          <li key={tab.path} className="tw:shrink-0">
            <Link
              href={tab.path}
              prefetch={false}
              aria-current={tab.path === current ? 'page' : undefined}
              className="tw:-mb-px tw:inline-flex tw:min-h-[44px] tw:items-center tw:border-b-2 tw:border-transparent tw:px-4 tw:font-semibold tw:whitespace-nowrap tw:text-ink-soft tw:hover:text-ink tw:focus-visible:-outline-offset-2 tw:max-sm:px-3 tw:max-sm:text-sm tw:aria-[current]:border-terracotta tw:aria-[current]:text-ink"
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
