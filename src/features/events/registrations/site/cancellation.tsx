'use client';

import { useEffect, useRef, type ReactNode } from 'react';

import { EventFacts } from '@/features/events/calendar/site/event-facts';
import type { HeldPlaceRecord } from '@/features/events/registrations/event-registrations.presenter';
import { CANCELLATION_TEXTS as TEXTS } from '@/features/events/registrations/site/cancellation.texts';
import { useCancellation } from '@/features/events/registrations/site/use-cancellation';
import { eventPath, SITE_PATHS } from '@/shared/paths';
import { Button, ButtonLink } from '@/site/ui/button';
import { Notice } from '@/site/ui/notice';
import { Spinner } from '@/site/ui/spinner';

export function Cancellation() {
  const { state, retry, cancel } = useCancellation();
  switch (state.name) {
    case 'loading':
      return <Spinner label={TEXTS.loading} />;
    case 'failed':
      return (
        <Notice role="alert" title={TEXTS.failed.title} sentences={[TEXTS.failed.sentence]}>
          <Button look="secondary" onClick={retry}>
            {TEXTS.retry}
          </Button>
        </Notice>
      );
    case 'unknown':
      return (
        <Notice role="alert" title={TEXTS.unknown.title} sentences={TEXTS.unknown.sentences}>
          <ButtonLink look="secondary" href={SITE_PATHS.events}>
            {TEXTS.seeEvents}
          </ButtonLink>
        </Notice>
      );
    case 'begun':
      return (
        <Held
          place={state.place}
          heading={TEXTS.begun.title}
          sentence={TEXTS.begun.sentence}
          isNews={state.isNews}
        />
      );
    case 'done': {
      const { done, after } = textsOf(state.place);
      return (
        <Held place={state.place} heading={done} sentence={after} isNews={state.isNews}>
          <ButtonLink look="secondary" href={eventPath(state.place.eventId)}>
            {TEXTS.seeEvent}
          </ButtonLink>
        </Held>
      );
    }
    default: {
      const { place } = state;
      const { isNews } = state;
      const { heading, sentence, submit } = {
        ...textsOf(place),
        ...(state.name === 'movedUp' && TEXTS.movedUp),
      };
      const isPending = state.name === 'submitting';
      return (
        <Held place={place} heading={heading} sentence={sentence} isNews={isNews}>
          <Button
            aria-disabled={isPending}
            className={isPending ? 'opacity-55' : ''}
            onClick={() => !isPending && void cancel(place)}
          >
            {isPending ? TEXTS.submitting : submit}
          </Button>
        </Held>
      );
    }
  }
}

const textsOf = ({ isWaiting }: HeldPlaceRecord) => (isWaiting ? TEXTS.turn : TEXTS.place);

interface HeldProps {
  place: HeldPlaceRecord;
  heading: string;
  sentence: string;
  /** Result of an action: moves the focus to the heading, because the pressed button is gone or changed. */
  isNews?: boolean | undefined;
  children?: ReactNode;
}

function Held({ place, heading, sentence, isNews = false, children }: HeldProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNews) title.current?.focus();
  }, [isNews]);
  return (
    <section aria-labelledby="anular-que" className="max-w-[42rem]">
      <h2 id="anular-que" ref={title} tabIndex={-1} className="text-heading focus:outline-none">
        {heading}
      </h2>
      <p className="text-ink-soft mt-3">{sentence}</p>
      <div className="border-paper-edge mt-8 border-t border-b py-6">
        <h3 className="text-subheading [overflow-wrap:anywhere]">{place.eventTitle}</h3>
        <EventFacts event={place} className="mt-3 flex-col" />
      </div>
      {children && <div className="mt-8">{children}</div>}
    </section>
  );
}
