import { FollowUpPage } from '@/features/admissions/applicant-portal/site/follow-up-page';
import { FOLLOW_UP_TEXTS } from '@/features/admissions/applicant-portal/site/follow-up.texts';
import { hiddenPageMetadata } from '@/site/metadata';

export const metadata = hiddenPageMetadata(FOLLOW_UP_TEXTS.title);

export default function Page() {
  return <FollowUpPage />;
}
