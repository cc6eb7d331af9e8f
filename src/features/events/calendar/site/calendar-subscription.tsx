'use client';

import { useRef, useState } from 'react';

import { CALENDAR_TEXTS } from '@/features/events/calendar/site/events.texts';
import { copyText } from '@/kit/copy-text';
import { calendarFeedPath } from '@/shared/paths';
import { CONTROL_STYLE, Field } from '@/site/form/field';
import { Button, ButtonFileLink } from '@/site/ui/button';

const TEXTS = CALENDAR_TEXTS.subscription;

interface Props {
  siteUrl: string;
  /** The shown category; `null` for all. */
  category: string | null;
}

/** Address of the shown calendar as a feed, to subscribe to it in a calendar program. */
export function CalendarSubscription({ siteUrl, category }: Props) {
  const address = `${siteUrl}${calendarFeedPath(category ?? undefined)}`;
  const field = useRef<HTMLInputElement>(null);
  const [told, setTold] = useState<{ address: string; text: string } | null>(null);

  const copy = async () => {
    const isCopied = await copyText(address);
    if (!isCopied) field.current?.select();
    setTold({ address, text: isCopied ? TEXTS.copied : TEXTS.notCopied });
  };

  return (
    <section
      aria-labelledby="suscripcion"
      className="no-print border-ink/80 mt-14 grid gap-x-12 gap-y-6 border-t pt-6 lg:grid-cols-2"
    >
      <div>
        <h2 id="suscripcion" className="text-subheading font-semibold">
          {TEXTS.title}
        </h2>
        <p className="text-ink-soft mt-2 max-w-[36rem]">
          <strong className="text-ink font-semibold">{category ?? TEXTS.all}.</strong> {TEXTS.text}
        </p>
        <ButtonFileLink
          href={address.replace(/^https?:/u, 'webcal:')}
          target="_self"
          className="mt-5"
        >
          {TEXTS.subscribe}
        </ButtonFileLink>
      </div>
      <div>
        <Field label={TEXTS.address}>
          {(attributes) => (
            <div className="flex flex-wrap gap-3 sm:flex-nowrap">
              <input
                {...attributes}
                ref={field}
                type="url"
                readOnly
                value={address}
                onFocus={({ target }) => target.select()}
                className={CONTROL_STYLE}
              />
              <Button look="secondary" className="shrink-0 noscript:hidden" onClick={copy}>
                {TEXTS.copy}
              </Button>
            </div>
          )}
        </Field>
        <p role="status" className="text-ink-soft min-h-[1.5em] text-[0.9375rem]">
          {told?.address === address && told.text}
        </p>
      </div>
    </section>
  );
}
