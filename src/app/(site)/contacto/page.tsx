import type { Metadata } from 'next';

import { ContactPage } from '@/features/inbox/site/contact-page';
import { CONTACT_TEXTS } from '@/features/inbox/site/contact.texts';
import { SITE_PATHS } from '@/shared/paths';
import { pageMetadata } from '@/site/metadata';

export const generateMetadata = (): Promise<Metadata> =>
  pageMetadata({
    path: SITE_PATHS.contact,
    title: CONTACT_TEXTS.title,
    description: CONTACT_TEXTS.lede,
  });

export default function Page() {
  return <ContactPage />;
}
