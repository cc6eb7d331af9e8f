import type { Metadata } from 'next';

import { HomePage } from '@/features/home/site/home-page';
import { SITE_PATHS } from '@/shared/paths';
import { pageMetadata } from '@/site/metadata';
import { readSiteIdentity } from '@/site/shell/shell.reader';

export const generateMetadata = async (): Promise<Metadata> => {
  const { programmeName, universityName, tagline } = await readSiteIdentity();
  const title = `${programmeName} · ${universityName}`;
  return {
    ...pageMetadata({ path: SITE_PATHS.home, title, description: tagline }),
    title: { absolute: title },
  };
};

export default function Page() {
  return <HomePage />;
}
