import type { ReactNode } from 'react';

import { Lines } from '@/site/lines/lines';

interface Props {
  /** The page's only `h1`. */
  title: string;
  /** One or two sentences. */
  lede: string;
  /** Each page has lines of its own. */
  seed: string;
  children?: ReactNode;
}

/** The opening of every page but the home page. */
export function PageHeader({ title, lede, seed, children }: Props) {
  return (
    <div className="border-paper-edge relative overflow-hidden border-b">
      <Lines
        composition="hero"
        seed={seed}
        scheme="paper"
        width={900}
        height={420}
        fit="xMaxYMid slice"
        className="no-print pointer-events-none absolute inset-y-0 right-0 hidden h-full w-[44%] md:block"
      />
      <div className="wrap relative py-12 sm:py-16 lg:py-20">
        <h1 className="text-title max-w-[18ch] md:max-w-[58%]">{title}</h1>
        <p className="text-lede text-ink-soft mt-5 max-w-[34rem] md:max-w-[48%]">{lede}</p>
        {children}
      </div>
    </div>
  );
}
