import { FollowUpScreen } from '@/features/admissions/applicant-portal/site/follow-up-screen';
import { FOLLOW_UP_TEXTS } from '@/features/admissions/applicant-portal/site/follow-up.texts';
import { ScriptedPage } from '@/site/form/scripted-page';

/** Application status for applicants. The page is static; the browser fetches the data. */
export function FollowUpPage() {
  const { title, lede } = FOLLOW_UP_TEXTS;
  return (
    <ScriptedPage title={title} lede={lede} composition="stairs" seed="seguimiento">
      <FollowUpScreen />
    </ScriptedPage>
  );
}
