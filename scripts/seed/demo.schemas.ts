import { existsSync } from 'node:fs';
import path from 'node:path';

import { z } from 'zod';

import { ARTICLES } from '../../src/features/content/journal/articles/articles.definition';
import { CONTACTS } from '../../src/features/inbox/contacts.definition';
import { DOCUMENTS } from '../../src/features/content/documents/documents.definition';
import { EVENTS } from '../../src/features/events/calendar/events.definition';
import { GALLERY } from '../../src/features/content/gallery/gallery.definition';
import { JOURNAL } from '../../src/features/content/journal/journal.definition';
import { NEWS } from '../../src/features/content/news/news.definition';
import {
  REGISTRATION_STATUSES,
  REGISTRATIONS,
} from '../../src/features/admissions/applications/registrations.definition';
import { SCHEMES, type SchemeName } from '../../src/shared/lines/palette';
import { RESEARCH_LINES } from '../../src/shared/research-lines';

/** Folder of the demo content; see its README. */
export const DEMO_FOLDER = path.resolve('demo');

const text = (max: number) => z.string().min(1).max(max);
const time = z.string().regex(/^\d{1,2}:\d{2}$/u);
/** Time of a record, counted back from the day of seeding: at least a day, because it is older than its database. */
const written = { daysAgo: z.int().min(1), at: time };

const file = (...extensions: string[]) =>
  z
    .string()
    .regex(new RegExp(`^[a-z]+/[a-z0-9-]+\\.(?:${extensions.join('|')})$`, 'u'))
    .refine((name) => existsSync(path.join(DEMO_FOLDER, name)), 'There is no such file');

const picture = z.strictObject({ file: file('png'), alt: text(300) });

const news = z.strictObject({
  title: text(NEWS.limits.title),
  excerpt: text(NEWS.limits.excerpt),
  category: z.enum(NEWS.categories),
  ...written,
  draft: z.literal(true).optional(),
  text: file('md'),
  /** Omitted to show the site's placeholder. */
  picture: picture.optional(),
});

const gallery = z.strictObject({
  title: text(GALLERY.limits.title),
  description: text(GALLERY.limits.description).optional(),
  category: z.enum(GALLERY.categories),
  ...written,
  picture,
});

const event = z.strictObject({
  title: text(EVENTS.limits.title),
  description: text(EVENTS.limits.description),
  category: z.enum(EVENTS.categories),
  /** Days from today, moved off Sundays; `crowded` is one day of this month that holds more than its cell shows. */
  on: z.union([z.int(), z.literal('crowded')]),
  days: z.int().positive().optional(),
  from: time,
  until: time.optional(),
  location: text(EVENTS.limits.location).optional(),
  registration: z.literal(true).optional(),
  picture: file('png').optional(),
});

const document = z.strictObject({
  title: text(DOCUMENTS.limits.title),
  description: text(DOCUMENTS.limits.description).optional(),
  category: z.enum(DOCUMENTS.categories),
  ...written,
  fileType: z.enum(DOCUMENTS.fileTypes),
  file: file('pdf', 'docx', 'xlsx'),
});

const issue = z.strictObject({
  title: text(JOURNAL.limits.title),
  description: text(JOURNAL.limits.description).optional(),
  /** 0 is the current half-year: its issue is a draft. */
  halfYearsAgo: z.int().min(0),
  /** The colours of the cover, on which the number is printed. */
  scheme: z.enum(Object.keys(SCHEMES) as [SchemeName, ...SchemeName[]]),
  cover: file('png'),
  paper: file('pdf'),
});

const languages = ARTICLES.languages.map(({ value }) => value);

const article = z.strictObject({
  issue: text(JOURNAL.limits.title),
  section: text(ARTICLES.limits.section),
  title: text(ARTICLES.limits.title),
  titleEn: text(ARTICLES.limits.title).optional(),
  titlePt: text(ARTICLES.limits.title).optional(),
  authors: z.array(
    z.strictObject({
      givenName: text(ARTICLES.limits.givenName),
      familyName: text(ARTICLES.limits.familyName),
      affiliation: text(ARTICLES.limits.affiliation),
      /** From the range of ORCIDs that are never assigned. */
      orcid: z.string().startsWith('0000-0000-').optional(),
    }),
  ),
  abstracts: z
    .array(
      z.strictObject({
        language: z.enum(languages),
        text: text(ARTICLES.limits.abstract),
        keywords: text(ARTICLES.limits.keywords),
      }),
    )
    .optional(),
  pages: z.tuple([z.int(), z.int()]),
  /** Under Crossref's prefix for examples. */
  doi: z.string().startsWith('10.99999/').optional(),
  references: z.array(text(1_000)).optional(),
  file: file('pdf'),
});

const contact = { email: z.email(), telefono: text(50) };

const request = z.strictObject({
  nombres: text(REGISTRATIONS.limits.name.max),
  apellidos: text(REGISTRATIONS.limits.name.max),
  ...contact,
  tituloMaestria: text(REGISTRATIONS.limits.degree.max),
  universidadOrigen: text(REGISTRATIONS.limits.university.max),
  lineaInvestigacion: z.enum(RESEARCH_LINES),
  propuestaInvestigacion: text(REGISTRATIONS.limits.proposal.max).min(
    REGISTRATIONS.limits.proposal.min,
  ),
  status: z.enum(REGISTRATION_STATUSES),
  ...written,
  /** Omitted while the request is pending. */
  decidedDaysAgo: z.int().min(1).optional(),
});

const message = z.strictObject({
  nombre: text(CONTACTS.limits.name.max),
  ...contact,
  tipo: z.enum(CONTACTS.types),
  asunto: text(CONTACTS.limits.subject.max),
  mensaje: text(CONTACTS.limits.message.max),
  ...written,
});

const attendee = z.strictObject({
  event: text(EVENTS.limits.title),
  nombre: text(REGISTRATIONS.limits.name.max),
  ...contact,
  ...written,
});

/** The files of `demo/`, each a list, oldest first: ids then grow with time, as they would have. */
export const DEMO_SCHEMAS = {
  gallery: z.array(gallery),
  news: z.array(news),
  events: z.array(event),
  attendees: z.array(attendee),
  journal: z.array(issue),
  articles: z.array(article),
  documents: z.array(document),
  requests: z.array(request),
  messages: z.array(message),
};

const outlines = z.record(z.string(), z.strictObject({ width: z.number(), outline: z.string() }));

/** Outlines of the digits and words printed on covers, in both sizes. */
export const figuresSchema = z.strictObject({ small: outlines, large: outlines });

type DemoSchemas = typeof DEMO_SCHEMAS;
export type Demo = { [Name in keyof DemoSchemas]: z.output<DemoSchemas[Name]> };
