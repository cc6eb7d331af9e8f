import type { LucideIcon } from 'lucide-react';
import Link from 'next/link';

import { linkClasses } from '@/admin/ui/link-classes';
import type { ToDo } from '@/features/insight/dashboard/to-do.service';

interface Props {
  id: string;
  heading: string;
  icon: LucideIcon;
  items: ToDo[];
}

/** What the office should look at, each with the way to where it is done. Nothing while there is nothing. */
export function ToDoList({ id, heading, icon: Icon, items }: Props) {
  if (items.length === 0) return null;
  return (
    <section
      aria-labelledby={id}
      className="tw:rounded-lg tw:border tw:border-paper-edge tw:bg-white tw:p-5 tw:shadow-card"
    >
      <h2
        id={id}
        className="tw:flex tw:items-center tw:gap-2 tw:font-serif tw:text-lg tw:font-semibold"
      >
        <Icon aria-hidden className="tw:size-5 tw:shrink-0 tw:text-green" />
        {heading}
      </h2>
      <ul className="tw:mt-3 tw:space-y-3">
        {items.map(({ title, detail, href }) => (
          <li key={href} className="tw:min-w-0 tw:break-words">
            <Link href={href} prefetch={false} className={`${linkClasses} tw:font-semibold`}>
              {title}
            </Link>
            <p className="tw:text-sm tw:text-ink-soft">{detail}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
