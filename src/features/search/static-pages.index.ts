import type { Payload } from 'payload';

import { CONTACT_TEXTS } from '@/features/inbox/site/contact.texts';
import { DOCUMENTS_TEXTS } from '@/features/content/documents/site/documents.texts';
import {
  CALENDAR_LEDE,
  CALENDAR_TEXTS,
  EVENTS_LEDE,
  EVENTS_TEXTS,
} from '@/features/events/calendar/site/events.texts';
import { GALLERY_LEDE, GALLERY_TEXTS } from '@/features/content/gallery/site/gallery.texts';
import { readJournalDetails } from '@/features/content/journal/details/journal-details.service';
import { ABOUT_JOURNAL_TEXTS } from '@/features/content/journal/site/about.texts';
import {
  JOURNAL_PAGE_TEXTS,
  JOURNAL_TEXTS,
  SUBMISSION_TEXTS,
} from '@/features/content/journal/site/journal.texts';
import { NEWS_LEDE, NEWS_TEXTS } from '@/features/content/news/site/news.texts';
import {
  readContactDetails,
  readCouncil,
  readIdentity,
} from '@/features/content/programme/programme.service';
import { ABOUT_TEXTS } from '@/features/content/programme/site/about.texts';
import { COUNCIL_TEXTS } from '@/features/content/programme/site/council.texts';
import { PLANS_TEXTS } from '@/features/content/programme/site/plans.texts';
import { PRIVACY_TEXTS } from '@/features/content/programme/site/privacy.texts';
import { RESEARCH_LINE_TEXTS } from '@/features/content/programme/site/research-lines.texts';
import { TERMS_TEXTS } from '@/features/content/programme/site/terms.texts';
import { REGISTRATIONS } from '@/features/admissions/applications/registrations.definition';
import { ENROLLMENT_TEXTS } from '@/features/admissions/applications/site/enrollment.texts';
import type { SitePage } from '@/features/search/search.entries';
import { JOURNAL_ABOUT_PATH, SITE_PATHS } from '@/shared/paths';

const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (value === null || typeof value !== 'object') return [];
  return Object.values(value).flatMap(textsOf);
};
const linesOf = (...values: unknown[]): string => textsOf(values).join('\n');

const page = (
  path: string,
  { title, lede }: { title: string; lede: string },
  ...body: unknown[]
): SitePage => ({
  path,
  title,
  lead: lede,
  body: linesOf(...body),
});

/** The pages of lists; their records have entries of their own. */
const LISTS: readonly SitePage[] = [
  page(SITE_PATHS.news, { title: NEWS_TEXTS.title, lede: NEWS_LEDE }),
  page(SITE_PATHS.events, { title: EVENTS_TEXTS.title, lede: EVENTS_LEDE }),
  page(SITE_PATHS.calendar, { title: CALENDAR_TEXTS.title, lede: CALENDAR_LEDE }),
  page(SITE_PATHS.documents, DOCUMENTS_TEXTS),
  page(SITE_PATHS.gallery, { title: GALLERY_TEXTS.title, lede: GALLERY_LEDE }),
  page(
    SITE_PATHS.journal,
    { title: JOURNAL_TEXTS.title, lede: JOURNAL_PAGE_TEXTS.lede },
    JOURNAL_PAGE_TEXTS.tiles,
    [SUBMISSION_TEXTS.title, SUBMISSION_TEXTS.lede, SUBMISSION_TEXTS.rules],
  ),
];

const FIXED: readonly SitePage[] = [
  page(SITE_PATHS.plans, PLANS_TEXTS, PLANS_TEXTS.plans, PLANS_TEXTS.options, PLANS_TEXTS.note),
  page(SITE_PATHS.enrollment, ENROLLMENT_TEXTS, ENROLLMENT_TEXTS.steps),
  page(
    SITE_PATHS.privacy,
    PRIVACY_TEXTS,
    PRIVACY_TEXTS.sections.map(({ id: _id, ...texts }) => texts),
  ),
  page(
    SITE_PATHS.terms,
    TERMS_TEXTS,
    TERMS_TEXTS.sections.map(({ id: _id, ...texts }) => texts),
  ),
];

/**
 * The pages of the site that are no records, for the search index, with the texts that the pages
 * themselves use. In one file, because they belong to many features.
 */
export const readSearchedPages = async (payload: Payload): Promise<SitePage[]> => {
  const [identity, council, contact, journal] = await Promise.all([
    readIdentity(payload),
    readCouncil(payload),
    readContactDetails(payload),
    readJournalDetails(payload),
  ]);
  return [
    ...LISTS,
    ...FIXED,
    page(
      SITE_PATHS.about,
      ABOUT_TEXTS,
      [identity.programmeName, identity.universityName, identity.tagline],
      ABOUT_TEXTS.purposes,
      ABOUT_TEXTS.modalities,
      ABOUT_TEXTS.linesTitle,
      REGISTRATIONS.researchLines,
      RESEARCH_LINE_TEXTS,
      ABOUT_TEXTS.achievements,
    ),
    page(
      SITE_PATHS.council,
      COUNCIL_TEXTS,
      council.map(({ department, name, role }) => [role, name, department]),
    ),
    page(SITE_PATHS.contact, CONTACT_TEXTS, [
      contact.address,
      contact.email,
      contact.phone,
      CONTACT_TEXTS.hours,
    ]),
    page(
      JOURNAL_ABOUT_PATH,
      ABOUT_JOURNAL_TEXTS,
      [journal.title, journal.abbreviation, journal.publisher, journal.place],
      journal.team,
      journal.policies,
    ),
  ];
};
