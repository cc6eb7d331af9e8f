import type { Metadata } from 'next';

import { HomePage } from '@/features/home/site/home-page';
import { SITE_PATHS } from '@/shared/paths';
import { pageMetadata } from '@/site/metadata';
import { readSiteIdentity } from '@/site/shell/shell.reader';
import { JsonLd } from '@/site/structured-data/json-ld';
import { describeProgramme, describeSite } from '@/site/structured-data/programme';

export const generateMetadata = async (): Promise<Metadata> => {
  const { programmeName, universityName, tagline } = await readSiteIdentity();
  const title = `${programmeName} · ${universityName}`;
  return {
    ...(await pageMetadata({ path: SITE_PATHS.home, title, description: tagline })),
    title: { absolute: title },
  };
};

export default async function Page() {
  return (
    <>
      <JsonLd nodes={await Promise.all([describeProgramme(), describeSite()])} />
      <HomePage />
    </>
  );
}
