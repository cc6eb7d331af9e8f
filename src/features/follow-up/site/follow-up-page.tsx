import { FollowUpScreen } from '@/features/follow-up/site/follow-up-screen';
import { FOLLOW_UP_TEXTS } from '@/features/follow-up/site/follow-up.texts';
import { ScriptedPage } from '@/site/form/scripted-page';

/** Where applicants see how their request stands. The page is the same for all: the browser asks whose it is. */
export function FollowUpPage() {
  const { title, lede } = FOLLOW_UP_TEXTS;
  return (
    <ScriptedPage title={title} lede={lede} composition="stairs" seed="seguimiento">
      <FollowUpScreen />
    </ScriptedPage>
  );
}
