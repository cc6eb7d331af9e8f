import type { ReactNode } from 'react';

import { ScreenPath } from '@/admin/shell/section-title';
import { linkClasses } from '@/admin/ui/link-classes';

/** One fact about the shown record, with an optional link. */
interface Fact {
  name: string;
  value: string;
  href?: string;
}

interface Props {
  /** «Solicitud n.º 7» */
  number: string;
  title: string;
  badge: ReactNode;
  facts: Fact[];
  /** Buttons that change the facts. */
  actions?: ReactNode;
  children: ReactNode;
}

export function FileDocument({ number, title, badge, facts, actions, children }: Props) {
  return (
    <article className="tw:rounded-lg tw:border tw:border-paper-edge tw:bg-white tw:p-5 tw:shadow-card tw:sm:p-8 tw:print:border-0 tw:print:p-0 tw:print:shadow-none">
      <ScreenPath nav={[{ label: title }]} />
      <header className="tw:flex tw:flex-wrap tw:items-start tw:justify-between tw:gap-3">
        <div className="tw:min-w-0">
          <p className="tw:text-sm tw:text-ink-soft">{number}</p>
          <h1 className="tw:font-serif tw:text-2xl tw:font-semibold tw:break-words tw:text-green">
            {title}
          </h1>
        </div>
        {badge}
      </header>
      <dl className="tw:mt-5 tw:grid tw:grid-cols-[minmax(0,1fr)] tw:gap-x-8 tw:sm:grid-cols-2">
        {facts.map((fact) => (
          <div key={fact.name} className="tw:border-t tw:border-paper-edge tw:py-2.5">
            <dt className="tw:text-sm tw:text-ink-soft">{fact.name}</dt>
            <dd className="tw:break-words">
              {fact.href ? (
                <a href={fact.href} className={linkClasses}>
                  {fact.value}
                </a>
              ) : (
                fact.value
              )}
            </dd>
          </div>
        ))}
      </dl>
      {actions && (
        <div className="tw:mt-2 tw:flex tw:flex-wrap tw:gap-2 tw:print:hidden">{actions}</div>
      )}
      {children}
    </article>
  );
}
