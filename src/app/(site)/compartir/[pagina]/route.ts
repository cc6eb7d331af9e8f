import { CONTACT_TEXTS } from '@/features/inbox/site/contact.texts';
import { DOCUMENTS_TEXTS } from '@/features/content/documents/site/documents.texts';
import { CALENDAR_TEXTS, EVENTS_TEXTS } from '@/features/events/calendar/site/events.texts';
import { GALLERY_TEXTS } from '@/features/content/gallery/site/gallery.texts';
import { JOURNAL_TEXTS } from '@/features/content/journal/site/journal.texts';
import { NEWS_TEXTS } from '@/features/content/news/site/news.texts';
import { ABOUT_TEXTS } from '@/features/content/programme/site/about.texts';
import { COUNCIL_TEXTS } from '@/features/content/programme/site/council.texts';
import { PLANS_TEXTS } from '@/features/content/programme/site/plans.texts';
import { PRIVACY_TEXTS } from '@/features/content/programme/site/privacy.texts';
import { TERMS_TEXTS } from '@/features/content/programme/site/terms.texts';
import { ENROLLMENT_TEXTS } from '@/features/admissions/applications/site/enrollment.texts';
import { SITE_PATHS, sharingPicturePath } from '@/shared/paths';
import type { SharingFacts } from '@/site/sharing/sharing-card';
import { sharingPictureResponse } from '@/site/sharing/sharing-picture';
import { readSiteIdentity } from '@/site/shell/shell.reader';

/** Titles of all pages except the home page, whose picture has the programme's name. */
const TITLES: Record<Exclude<(typeof SITE_PATHS)[keyof typeof SITE_PATHS], '/'>, string> = {
  [SITE_PATHS.about]: ABOUT_TEXTS.title,
  [SITE_PATHS.council]: COUNCIL_TEXTS.title,
  [SITE_PATHS.calendar]: CALENDAR_TEXTS.title,
  [SITE_PATHS.plans]: PLANS_TEXTS.title,
  [SITE_PATHS.journal]: JOURNAL_TEXTS.title,
  [SITE_PATHS.documents]: DOCUMENTS_TEXTS.title,
  [SITE_PATHS.gallery]: GALLERY_TEXTS.title,
  [SITE_PATHS.events]: EVENTS_TEXTS.title,
  [SITE_PATHS.news]: NEWS_TEXTS.title,
  [SITE_PATHS.contact]: CONTACT_TEXTS.title,
  [SITE_PATHS.enrollment]: ENROLLMENT_TEXTS.title,
  [SITE_PATHS.privacy]: PRIVACY_TEXTS.title,
  [SITE_PATHS.terms]: TERMS_TEXTS.title,
};

const describe = async (fileName: string): Promise<SharingFacts | null | undefined> => {
  const identity = await readSiteIdentity();
  if (!identity) return null;
  const { programmeName, tagline } = identity;
  const isNamed = (path: string) => sharingPicturePath(path).endsWith(`/${fileName}.png`);
  if (isNamed(SITE_PATHS.home)) return { title: tagline, kicker: programmeName, seed: 'inicio' };
  const page = Object.entries(TITLES).find(([path]) => isNamed(path));
  return page && { title: page[1], kicker: programmeName, seed: fileName };
};

export const GET = async (
  _request: Request,
  { params }: { params: Promise<{ pagina: string }> },
): Promise<Response> => sharingPictureResponse(await describe((await params).pagina));
