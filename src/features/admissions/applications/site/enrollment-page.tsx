import { ClosedCalls, OpenCall } from '@/features/admissions/applications/site/call-notice';
import { readSiteEnrollment } from '@/features/admissions/applications/site/enrollment.reader';
import { EnrollmentForm } from '@/features/admissions/applications/site/enrollment-form';
import { ENROLLMENT_TEXTS } from '@/features/admissions/applications/site/enrollment.texts';
import { FOLLOW_UP_PATH, SITE_PATHS } from '@/shared/paths';
import { NoScriptNotice } from '@/site/form/no-script-notice';
import { readSiteContact } from '@/site/shell/shell.reader';
import { ArrowLink } from '@/site/ui/arrow-link';
import { PageHeader } from '@/site/ui/page-header';

const TEXTS = ENROLLMENT_TEXTS;

/** The enrollment request, where one may send one now, beside what is good to know before it. */
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
