import type { Metadata } from 'next';

import { HomePage } from '@/features/content/home/site/home-page';
import { HOME_TEXTS } from '@/features/content/home/site/home.texts';
import { SITE_PATHS } from '@/shared/paths';
import { pageMetadata } from '@/site/metadata';
import { siteNameOf, readSiteIdentity } from '@/site/shell/shell.reader';
import { JsonLd } from '@/site/structured-data/json-ld';
import { describeProgramme, describeSite } from '@/site/structured-data/programme';

export const generateMetadata = async (): Promise<Metadata> => {
  const identity = await readSiteIdentity();
  const title = [siteNameOf(identity), ...(identity ? [identity.universityName] : [])].join(' · ');
  const description = identity?.tagline ?? HOME_TEXTS.hero.lead;
  return {
    ...(await pageMetadata({ path: SITE_PATHS.home, title, description })),
    title: { absolute: title },
  };
};

export default async function Page() {
  return (
    <>
      <JsonLd nodes={(await Promise.all([describeProgramme(), describeSite()])).flat()} />
      <HomePage />
    </>
  );
}
