import type { ReactNode } from 'react';

import { drawHeaderLines, type HeaderCompositionName } from '@/shared/lines/header-compositions';
import { DrawnLines } from '@/kit/drawn-lines';

interface Props {
  /** The page's only `h1`. */
  title: string;
  lede: string;
  composition: HeaderCompositionName;
  seed: string;
  children?: ReactNode;
}

export function PageHeader({ title, lede, composition, seed, children }: Props) {
  return (
    <div className="border-paper-edge relative overflow-hidden border-b">
      <div className="wrap relative z-10 pt-12 pb-8 sm:pt-16 md:py-16 lg:py-20">
        <h1 className="text-title max-w-[18ch] md:max-w-[58%]">{title}</h1>
        <p className="text-lede text-ink-soft mt-5 max-w-[34rem] text-balance md:max-w-[48%]">
          {lede}
        </p>
        {children}
      </div>
      {/* Next to the title on wide screens, a strip below it on narrow ones. */}
      <DrawnLines
        drawing={drawHeaderLines({ seed, composition })}
        scheme="paper"
        fit="xMaxYMid slice"
        className="no-print pointer-events-none block h-32 w-full [mask-image:linear-gradient(to_bottom,transparent,black_40%)] md:absolute md:inset-y-0 md:right-0 md:h-full md:w-[44%] md:[mask-image:linear-gradient(to_right,transparent,black_28%)]"
      />
    </div>
  );
}
