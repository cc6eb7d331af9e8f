'use client';

import type { ReactNode } from 'react';

import { classNames } from '@/kit/class-names';
import { DIALOG_WIDTHS, DialogSheet, type DialogSheetProps } from '@/site/dialog/dialog-sheet';
import { useDraftFromForm } from '@/site/preview/use-draft-from-form';
import { Spinner } from '@/site/ui/spinner';

interface Props<Item> {
  /** API path that returns the form's values as the public API would return them. */
  path: string;
  stored: Item | null;
  /** Class for the columns of card and opened item; without it the card is above the item. */
  columns?: string;
  /** Class for the maximum width of the card. */
  cardWidth?: string;
  /** Renders the item as in its list. */
  renderCard: (item: Item) => ReactNode;
  /** Content of the item's dialog, if the site has a dialog for it. */
  sheetOf?: (item: Item) => DialogSheetProps;
}

/** Preview of an item in its list and in its dialog: the values of the surrounding form, else the stored item. */
export function ItemPreview<Item extends { id: number; createdAt: string }>({
  path,
  stored,
  columns = '',
  cardWidth = 'max-w-md',
  renderCard,
  sheetOf,
}: Props<Item>) {
  const { item, failure } = useDraftFromForm<Item>(path);
  // The form's values contain neither the id nor the creation date of a stored item.
  const draft = item && stored ? { ...item, id: stored.id, createdAt: stored.createdAt } : item;
  const shown = draft ?? stored;
  const sheet = shown && sheetOf?.(shown);
  return (
    <>
      <p className="bg-green text-paper px-5 py-2.5 text-center text-[0.9375rem]">
        <strong className="font-semibold">Vista previa.</strong> Así se verá en el sitio; solo la ve
        quien ha iniciado sesión.
      </p>
      {failure && (
        <p
          role="alert"
          className="bg-cat-red-tint text-cat-red px-5 py-2.5 text-center font-semibold"
        >
          {failure}
        </p>
      )}
      <main className="px-4 py-8 sm:px-8">
        {shown ? (
          <div className={classNames('mx-auto grid max-w-6xl items-start gap-10', columns)}>
            <section className="min-w-0">
              <h1 className="text-ink-soft mb-4 text-[0.875rem] font-semibold">En la lista</h1>
              {/* Inert, because the linked page is shown next to the card. */}
              <div inert={Boolean(sheet)} className={cardWidth}>
                {renderCard(shown)}
              </div>
            </section>
            {sheet && (
              <section className="min-w-0">
                <h1 className="text-ink-soft mb-4 text-[0.875rem] font-semibold">Al abrir</h1>
                <article
                  className={`bg-paper border-paper-edge rounded-lg border shadow-xl ${DIALOG_WIDTHS[sheet.size ?? 'reading']}`}
                >
                  <DialogSheet {...sheet} />
                </article>
              </section>
            )}
          </div>
        ) : (
          <Spinner label="Preparando la vista previa..." />
        )}
      </main>
    </>
  );
}
