import type { Metadata } from 'next';

import { FollowUpPage } from '@/features/follow-up/site/follow-up-page';
import { FOLLOW_UP_TEXTS } from '@/features/follow-up/site/follow-up.texts';

export const metadata: Metadata = {
  title: FOLLOW_UP_TEXTS.title,
  robots: { index: false, follow: false },
  referrer: 'no-referrer',
};

export default function Page() {
  return <FollowUpPage />;
}
