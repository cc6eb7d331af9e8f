'use client';

import { AskForLink } from '@/features/admissions/applicant-portal/site/request-link-form';
import { FOLLOW_UP_TEXTS } from '@/features/admissions/applicant-portal/site/follow-up.texts';
import { OwnRequest } from '@/features/admissions/applicant-portal/site/my-application';
import { useFollowUp } from '@/features/admissions/applicant-portal/site/use-follow-up';
import { Button } from '@/site/ui/button';
import { Notice } from '@/site/ui/notice';
import { Spinner } from '@/site/ui/spinner';

export function FollowUpScreen() {
  const followUp = useFollowUp();
  const { state } = followUp;
  switch (state.name) {
    case 'loading':
      return <Spinner label={FOLLOW_UP_TEXTS.loading} />;
    case 'failed': {
      const { title, sentence, retry } = FOLLOW_UP_TEXTS.failed;
      return (
        <Notice role="alert" title={title} sentences={[sentence]}>
          <Button look="secondary" onClick={followUp.retry}>
            {retry}
          </Button>
        </Notice>
      );
    }
    case 'link': {
      const { token, isPending } = state;
      const { title, sentence, submit, submitting } = FOLLOW_UP_TEXTS.link;
      return (
        <section aria-labelledby="abrir-solicitud" className="max-w-[38rem]">
          <h2 id="abrir-solicitud" className="text-heading">
            {title}
          </h2>
          <p className="text-ink-soft mt-3">{sentence}</p>
          <Button
            aria-disabled={isPending}
            className={`mt-7 max-sm:w-full ${isPending ? 'opacity-55' : ''}`}
            onClick={() => !isPending && void followUp.open(token)}
          >
            {isPending ? submitting : submit}
          </Button>
        </section>
      );
    }
    case 'absent':
      return <AskForLink why={state.why} />;
    default:
      return <OwnRequest request={state.request} isNews={state.isNews} followUp={followUp} />;
  }
}
