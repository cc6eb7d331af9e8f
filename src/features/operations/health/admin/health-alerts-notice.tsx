import { TriangleAlert } from 'lucide-react';
import Link from 'next/link';

import type { AttentionItem } from '@/features/operations/health/health-alerts.rules';
import { formatDateTime } from '@/shared/dates';

interface Props {
  items: AttentionItem[];
  timeZone: string;
}

export function AttentionNotice({ items, timeZone }: Props) {
  if (items.length === 0) return null;
  return (
    <section
      aria-labelledby="atencion"
      className="tw:rounded-lg tw:border tw:border-ochre tw:bg-ochre-tint tw:p-5 tw:shadow-card"
    >
      <h2
        id="atencion"
        className="tw:flex tw:items-center tw:gap-2 tw:font-serif tw:text-lg tw:font-semibold"
      >
        <TriangleAlert aria-hidden className="tw:size-5 tw:shrink-0 tw:text-cat-orange" />
        Necesita atención
      </h2>
      <ul className="tw:mt-3 tw:space-y-4">
        {items.map(({ title, since, detail, advice, link }) => (
          <li key={title} className="tw:min-w-0 tw:break-words">
            <p className="tw:font-semibold">{title}</p>
            <p className="tw:text-sm tw:text-ink-soft">
              {since && `Desde el ${formatDateTime(since, timeZone)}`}
              {since && detail && ' · '}
              {detail}
            </p>
            <p className="tw:mt-1 tw:text-sm">
              {advice}
              {link && (
                <>
                  {' '}
                  <Link
                    href={link.href}
                    prefetch={false}
                    className="tw:underline tw:underline-offset-4"
                  >
                    {link.label}
                  </Link>
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
