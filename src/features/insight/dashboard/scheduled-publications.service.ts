import { addDays } from 'date-fns';
import type { PayloadRequest } from 'payload';

import { DASHBOARD } from '@/features/insight/dashboard/dashboard.definition';
import { DOCUMENTS } from '@/features/content/documents/documents.definition';
import { EVENTS } from '@/features/events/calendar/events.definition';
import { GALLERY } from '@/features/content/gallery/gallery.definition';
import { JOURNAL } from '@/features/content/journal/journal.definition';
import { NEWS } from '@/features/content/news/news.definition';
import { asReader } from '@/features/insight/dashboard/to-do.service';
import { startOfMinute } from '@/shared/deadlines';
import { ADMIN_PATHS } from '@/shared/paths';

export interface UpcomingHour {
  key: string;
  at: string;
  isWithdrawal: boolean;
  title: string;
  section: string;
  href: string;
}

const SECTIONS = [
  { slug: NEWS.slug, section: 'Noticias', href: ADMIN_PATHS.news },
  { slug: EVENTS.slug, section: 'Eventos', href: ADMIN_PATHS.events },
  { slug: DOCUMENTS.slug, section: 'Documentos', href: ADMIN_PATHS.documents },
  { slug: JOURNAL.slug, section: 'Revista', href: ADMIN_PATHS.journal },
  { slug: GALLERY.slug, section: 'Galería', href: ADMIN_PATHS.gallery },
] as const;

interface Dated {
  id: number;
  title: string;
  publishAt?: string | null;
  withdrawAt?: string | null;
}

/**
 * Records of a section with `field` between `from` and `to`, the earliest first. Drafts are left
 * out, because a draft does not become public at its hour.
 */
const findDated = async (
  req: PayloadRequest,
  { slug }: Pick<(typeof SECTIONS)[number], 'slug'>,
  { field, from, to }: { field: 'publishAt' | 'withdrawAt'; from: string; to: string },
): Promise<Dated[]> => {
  const { docs } = await req.payload.find({
    ...asReader(req),
    collection: slug,
    where: {
      and: [
        { [field]: { greater_than_equal: from } },
        { [field]: { less_than_equal: to } },
        { published: { equals: true } },
      ],
    },
    sort: [field, 'id'],
    limit: DASHBOARD.upcoming.count,
    pagination: false,
    // Cast to `object`, because TypeScript cannot unite the `select` types of all collections.
    ...({ select: { title: true, publishAt: true, withdrawAt: true } } as object),
  });
  return docs;
};

export const readUpcomingHours = async (
  req: PayloadRequest,
  now: Date,
): Promise<UpcomingHour[]> => {
  const to = addDays(now, DASHBOARD.upcoming.days).toISOString();
  // `withdrawAt` starts at the current minute, because a record stays public to the end of the
  // minute.
  const from = {
    publishAt: now.toISOString(),
    withdrawAt: new Date(startOfMinute(now.getTime())).toISOString(),
  };
  const found = await Promise.all(
    SECTIONS.flatMap((section) =>
      (['publishAt', 'withdrawAt'] as const).map(async (field) =>
        (await findDated(req, section, { field, from: from[field], to })).map((record) => ({
          key: `${section.slug}-${record.id}-${field}`,
          at: String(record[field]),
          isWithdrawal: field === 'withdrawAt',
          title: record.title,
          section: section.section,
          href: section.href,
        })),
      ),
    ),
  );
  return found
    .flat()
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
    .slice(0, DASHBOARD.upcoming.count);
};
