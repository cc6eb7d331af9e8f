import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';

import { Lines } from '@/kit/lines';
import { SITE_PATHS } from '@/shared/paths';

interface Props {
  title: string;
  lede: string;
  children: ReactNode;
}

export function LoginFrame({ title, lede, children }: Props) {
  return (
    <main className="kit tw:grid tw:min-h-dvh tw:grid-cols-[minmax(0,1fr)] tw:bg-paper tw:lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <section className="tw:flex tw:flex-col tw:px-5 tw:py-8 tw:sm:px-12">
        <a
          href={SITE_PATHS.home}
          className="tw:inline-flex tw:items-center tw:gap-2 tw:self-start tw:rounded-sm tw:py-1 tw:text-sm tw:text-ink-soft tw:hover:text-ink tw:hover:underline"
        >
          <ArrowLeft aria-hidden className="tw:size-4" />
          Volver al sitio
        </a>
        <div className="tw:m-auto tw:w-full tw:max-w-[400px] tw:py-10">
          <Lines seed="marca" composition="mark" scheme="paper" className="tw:size-14" />
          <h1 className="tw:mt-6 tw:font-serif tw:text-3xl tw:font-semibold tw:text-green">
            {title}
          </h1>
          <p className="tw:mt-2 tw:text-ink-soft">{lede}</p>
          {children}
        </div>
      </section>
      <div className="tw:relative tw:hidden tw:overflow-hidden tw:bg-green-deep tw:lg:block">
        <Lines
          seed="administracion"
          composition="cover"
          scheme="greenDeep"
          className="tw:absolute tw:inset-0 tw:size-full"
        />
      </div>
    </main>
  );
}
