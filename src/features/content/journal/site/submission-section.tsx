import { SUBMISSION_TEXTS } from '@/features/content/journal/site/journal.texts';
import { JOURNAL_ABOUT_PATH, SITE_PATHS } from '@/shared/paths';
import { ArrowLink } from '@/site/ui/arrow-link';
import { ButtonLink } from '@/site/ui/button';

const mailAddress = (email: string): string =>
  `mailto:${email}?subject=${encodeURIComponent(SUBMISSION_TEXTS.subject)}`;

/** How an article is sent in; `emails` are `null` while they cannot be read. */
export function SubmissionSection({ emails }: { emails: readonly string[] | null }) {
  return (
    <section aria-labelledby="envio" className="list-page bg-paper-deep border-paper-edge border-t">
      <div className="wrap section-space grid gap-x-16 gap-y-10 lg:grid-cols-[7fr_5fr]">
        <div>
          <h2 id="envio" className="text-heading">
            {SUBMISSION_TEXTS.title}
          </h2>
          <p className="text-lede text-ink-soft mt-4 max-w-[38rem]">{SUBMISSION_TEXTS.lede}</p>
          <p className="border-ochre mt-5 max-w-[38rem] border-l-2 pl-5 font-serif text-[1.1875rem] leading-snug italic">
            «{SUBMISSION_TEXTS.subject}»
          </p>
          <p className="text-ink-soft mt-6">{SUBMISSION_TEXTS.rules}</p>
          <ButtonLink look="secondary" href={SITE_PATHS.documents} className="mt-5">
            {SUBMISSION_TEXTS.rulesLink}
          </ButtonLink>
          <p className="mt-5">
            <ArrowLink href={JOURNAL_ABOUT_PATH}>{SUBMISSION_TEXTS.aboutLink}</ArrowLink>
          </p>
        </div>
        <div>
          <h3 className="kicker text-ink-soft font-sans">{SUBMISSION_TEXTS.addresses}</h3>
          {emails ? (
            <ul className="border-ink/20 mt-3 border-t">
              {emails.map((email) => (
                <li key={email} className="border-ink/20 border-b">
                  <a
                    href={mailAddress(email)}
                    className="text-terracotta-deep flex min-h-14 items-center py-2 text-[1.0625rem] font-semibold [overflow-wrap:anywhere] hover:underline hover:underline-offset-4"
                  >
                    {email}
                  </a>
                </li>
              ))}
            </ul>
          ) : (
            <p className="mt-3">{SUBMISSION_TEXTS.unknownAddresses}</p>
          )}
        </div>
      </div>
    </section>
  );
}
