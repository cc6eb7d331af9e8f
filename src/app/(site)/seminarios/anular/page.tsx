import { CancellationPage } from '@/features/events/registrations/site/cancellation-page';
import { CANCELLATION_TEXTS } from '@/features/events/registrations/site/cancellation.texts';
import { hiddenPageMetadata } from '@/site/metadata';

export const metadata = hiddenPageMetadata(CANCELLATION_TEXTS.title);

export default function Page() {
  return <CancellationPage />;
}
