import { loadForPage } from '@/core/cache/render-context';
import { PROGRAMME } from '@/features/content/programme/programme.definition';
import { readCouncil } from '@/features/content/programme/programme.service';
import { sitePayload } from '@/site/payload';

const { council } = PROGRAMME.globals;

/** The six cards; `null` while the database cannot be asked. */
export const readCouncilForPage = () =>
  loadForPage({
    key: [council],
    tags: [council],
    read: async () => readCouncil(await sitePayload()),
  });

export type CouncilMember = NonNullable<Awaited<ReturnType<typeof readCouncilForPage>>>[number];
