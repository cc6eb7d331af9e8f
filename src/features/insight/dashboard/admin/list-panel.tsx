import Link from 'next/link';
import { useId, type ReactNode } from 'react';

import { linkClasses } from '@/admin/ui/link-classes';
import { classNames } from '@/kit/class-names';

interface Props {
  title: string;
  href: string;
  emptyText: string;
  isEmpty: boolean;
  /** Whether the panel spans two grid rows, so that two lists fit beside it. */
  isTall?: boolean;
  children: ReactNode;
}

export function ListPanel({ title, href, emptyText, isEmpty, isTall, children }: Props) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={classNames(
        'tw:rounded-lg tw:border tw:border-paper-edge tw:bg-white tw:shadow-card',
        isTall && 'tw:xl:row-span-2',
      )}
    >
      <div className="tw:flex tw:items-baseline tw:justify-between tw:gap-4 tw:border-b tw:border-paper-edge tw:px-5 tw:py-3.5">
        <h2 id={id} className="tw:font-serif tw:text-lg tw:font-semibold">
          {title}
        </h2>
        <Link
          href={href}
          prefetch={false}
          aria-describedby={id}
          className="tw:-my-3 tw:py-3 tw:text-sm tw:whitespace-nowrap tw:text-ink-soft tw:underline tw:decoration-paper-edge tw:underline-offset-4 tw:hover:text-ink tw:hover:decoration-current"
        >
          Ver todo
        </Link>
      </div>
      {isEmpty ? (
        <p className="tw:px-5 tw:py-8 tw:text-center tw:text-ink-soft">{emptyText}</p>
      ) : (
        <ul className="tw:divide-y tw:divide-paper-deep">{children}</ul>
      )}
    </section>
  );
}

/** The title of a row that opens its record. */
export function RowLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} prefetch={false} className={linkClasses}>
      {children}
    </Link>
  );
}

export function ListRow({
  title,
  detail,
  aside,
}: {
  title: ReactNode;
  detail?: ReactNode;
  aside: ReactNode;
}) {
  return (
    <li className="tw:flex tw:flex-wrap tw:items-start tw:justify-between tw:gap-x-4 tw:gap-y-2 tw:px-5 tw:py-3">
      <div className="tw:min-w-0 tw:flex-[1_1_220px]">
        <p className="tw:line-clamp-2 tw:font-semibold">{title}</p>
        {detail && <div className="tw:text-sm tw:break-words tw:text-ink-soft">{detail}</div>}
      </div>
      <div className="tw:flex tw:flex-wrap tw:items-center tw:gap-3 tw:text-sm tw:text-ink-soft tw:tabular-nums">
        {aside}
      </div>
    </li>
  );
}
