import type { ReactNode } from 'react';

import { classNames } from '@/kit/class-names';
import { DIALOG_WIDTHS, DialogSheet, type DialogSheetProps } from '@/site/dialog/dialog-sheet';

interface Props extends DialogSheetProps {
  /** The item as its list shows it. */
  card: ReactNode;
  /** How wide the list's card is beside the opened item. */
  columns: string;
}

/** An item twice: in its list, and opened as its dialog shows it. */
export function PreviewPair({ card, columns, ...sheet }: Props) {
  return (
    <div className={classNames('mx-auto grid max-w-6xl items-start gap-10', columns)}>
      <section className="min-w-0">
        <h1 className="text-ink-soft mb-4 text-[0.875rem] font-semibold">En la lista</h1>
        {/* Inert: the linked page is shown next to it. */}
        <div inert className="max-w-md">
          {card}
        </div>
      </section>
      <section className="min-w-0">
        <h1 className="text-ink-soft mb-4 text-[0.875rem] font-semibold">Al abrir</h1>
        <article
          className={`bg-paper border-paper-edge rounded-lg border shadow-xl ${DIALOG_WIDTHS.reading}`}
        >
          <DialogSheet {...sheet} />
        </article>
      </section>
    </div>
  );
}
