import { settings } from '@/core/settings';
import { CALL_TEXTS, formatNextCall } from '@/features/admissions/calls/calls.texts';
import type { Call } from '@/payload-types';
import { SITE_PATHS } from '@/shared/paths';
import { ArrowLink } from '@/site/ui/arrow-link';

/** Above the form: in which call one applies, and until when. */
export function OpenCall({ call }: { call: Call }) {
  return (
    <div className="border-ink/25 mb-8 border-t pt-4 text-[0.9375rem]">
      <p>
        <strong className="font-semibold">{call.name}.</strong>{' '}
        <span className="text-ink-soft">
          {CALL_TEXTS.until(call.closesAt, settings().timeZone)}
        </span>
      </p>
      <CallText call={call} />
    </div>
  );
}

/** In place of the form: when one may apply again. */
export function ClosedCalls({ next }: { next: Call | null }) {
  return (
    <section
      aria-labelledby="inscripcion-cerrada"
      className="border-ochre bg-ochre-tint border-l-4 px-5 py-6 sm:px-8"
    >
      <h2 id="inscripcion-cerrada" className="text-subheading font-semibold">
        {CALL_TEXTS.closedTitle}
      </h2>
      <p className="mt-2">{formatNextCall({ next }, settings().timeZone)}</p>
      {next && <CallText call={next} />}
      <div className="mt-4">
        <ArrowLink href={SITE_PATHS.contact}>{CALL_TEXTS.ask}</ArrowLink>
      </div>
    </section>
  );
}

function CallText({ call: { text } }: { call: Call }) {
  return text ? <p className="text-ink-soft mt-2 whitespace-pre-line">{text}</p> : null;
}
