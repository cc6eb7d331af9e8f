import type { ReactNode } from 'react';

import { DrawnLines } from '@/kit/drawn-lines';
import { drawFrame } from '@/shared/lines/draw-frame';
import { CLOSING } from '@/shared/lines/list-compositions';

interface Props {
  title: string;
  /** Sentences, each in its own paragraph. */
  sentences: readonly string[];
  /** `alert` for errors, `status` for information. */
  role?: 'alert' | 'status';
  children?: ReactNode;
}

export function Notice({ title, sentences, role = 'status', children }: Props) {
  return (
    <div role={role} className="flex flex-col items-center py-16 text-center">
      <DrawnLines
        drawing={drawFrame({ key: `closing:${title}`, frame: CLOSING, width: 360, height: 64 })}
        scheme="paper"
        className="h-16 w-72 opacity-70"
      />
      <h2 className="text-subheading mt-6">{title}</h2>
      {sentences.map((sentence) => (
        <p key={sentence} className="text-ink-soft mt-2 max-w-md">
          {sentence}
        </p>
      ))}
      {children && <div className="mt-6">{children}</div>}
    </div>
  );
}
