import { EnrollmentForm } from '@/features/admissions/applications/site/enrollment-form';
import { ENROLLMENT_TEXTS } from '@/features/admissions/applications/site/enrollment.texts';
import { FOLLOW_UP_PATH, SITE_PATHS } from '@/shared/paths';
import { NoScriptNotice } from '@/site/form/scripted-page';
import { readSiteContact } from '@/site/shell/shell.reader';
import { ArrowLink } from '@/site/ui/arrow-link';
import { LocalMoment } from '@/site/ui/local-moment';
import { PageHeader } from '@/site/ui/page-header';
import { settings } from '@/core/settings';
import { CALL_TEXTS, formatNextCall } from '@/features/admissions/calls/calls.texts';
import type { Call } from '@/payload-types';
import { expireAt, loadForPage } from '@/core/cache/render-context';
import { CALLS } from '@/features/admissions/calls/calls.definition';
import { readEnrollment } from '@/features/admissions/calls/calls.service';
import { publicRequest } from '@/site/public-request';

const TEXTS = ENROLLMENT_TEXTS;

/** The enrollment form, or the next call if enrollment is closed, beside a short guide. */
export async function EnrollmentPage() {
  const [contact, enrollment] = await Promise.all([readSiteContact(), readSiteEnrollment()]);
  return (
    <>
      <PageHeader title={TEXTS.title} lede={TEXTS.lede} composition="stairs" seed="inscripcion" />
      <div className="wrap page-space grid gap-x-16 gap-y-14 lg:grid-cols-[minmax(0,11fr)_minmax(0,5fr)]">
        {enrollment.state === 'closed' ? (
          <ClosedCalls next={enrollment.next} />
        ) : (
          <div>
            {enrollment.state === 'open' && <OpenCall call={enrollment.call} />}
            <NoScriptNotice email={contact?.email} />
            <EnrollmentForm />
          </div>
        )}
        <aside aria-labelledby="antes-de-empezar">
          <div className="lg:sticky lg:top-28">
            <h2 id="antes-de-empezar" className="text-subheading font-semibold">
              {TEXTS.guideTitle}
            </h2>
            <dl className="mt-4 text-[0.9375rem]">
              {TEXTS.guide.map(({ name, text }) => (
                <div key={name} className="border-ink/25 border-t py-4">
                  <dt className="font-semibold">{name}</dt>
                  <dd className="text-ink-soft mt-1">{text}</dd>
                </div>
              ))}
            </dl>
            <div className="border-ink/25 flex flex-col items-start border-t pt-3 text-[0.9375rem]">
              <ArrowLink href={`${SITE_PATHS.about}#lineas`}>{TEXTS.linesLink}</ArrowLink>
              <ArrowLink href={SITE_PATHS.plans}>{TEXTS.plansLink}</ArrowLink>
              <ArrowLink href={FOLLOW_UP_PATH}>{TEXTS.followUpLink}</ArrowLink>
            </div>
          </div>
        </aside>
      </div>
    </>
  );
}

/** Notice above the form: the open call and its closing time. */
function OpenCall({ call }: { call: Call }) {
  return (
    <div className="border-ink/25 mb-6 border-t pt-4 text-[0.9375rem]">
      <p>
        <strong className="font-semibold">{call.name}.</strong>{' '}
        <span className="text-ink-soft">
          {CALL_TEXTS.until(call.closesAt, settings().timeZone)}
        </span>
      </p>
      <LocalMoment at={call.closesAt} className="text-ink-soft" />
      <CallText call={call} />
    </div>
  );
}

/** Notice in place of the form: the next call. */
function ClosedCalls({ next }: { next: Call | null }) {
  return (
    <section
      aria-labelledby="inscripcion-cerrada"
      className="border-ochre bg-ochre-tint border-l-4 px-5 py-6 sm:px-8"
    >
      <h2 id="inscripcion-cerrada" className="text-subheading font-semibold">
        {CALL_TEXTS.closedTitle}
      </h2>
      <p className="mt-2">{formatNextCall({ next }, settings().timeZone)}</p>
      {next && <LocalMoment at={next.opensAt} />}
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

/**
 * Whether applications are open; the page expires at the next change. If the database is unreachable, the form is shown
 * (`always`), and the submission is validated later.
 */
const readSiteEnrollment = async () => {
  const enrollment = await loadForPage({
    key: [CALLS.slug, 'enrollment'],
    tags: [CALLS.slug],
    read: async () => readEnrollment(await publicRequest()),
  });
  if (!enrollment) return { state: 'always' } as const;
  if (enrollment.state !== 'always' && enrollment.until) expireAt(enrollment.until);
  return enrollment;
};
