import { describe, expect, it } from 'vitest';

import { DOCUMENTS } from '../../../src/features/documents/documents.definition';
import { EVENTS } from '../../../src/features/events/events.definition';
import { GALLERY } from '../../../src/features/gallery/gallery.definition';
import { NEWS } from '../../../src/features/news/news.definition';
import {
  REGISTRATIONS,
  RESEARCH_LINES,
} from '../../../src/features/registrations/registrations.definition';
import { DOCUMENT_TEXTS } from './documents.texts';
import { EVENT_TEXTS } from './events.texts';
import { GALLERY_TEXTS } from './gallery.texts';
import { JOURNAL_TEXTS } from './journal.texts';
import { NEWS_TEXTS } from './news.texts';
import { inventPerson } from './people.texts';
import { FIELDWORK, PROPOSALS } from './proposals.texts';

const distinct = (values: readonly unknown[]): number => new Set(values).size;

describe('the demo content', () => {
  it.each([
    ['news', NEWS_TEXTS, NEWS.categories],
    ['events', EVENT_TEXTS, EVENTS.categories],
    ['documents', DOCUMENT_TEXTS, DOCUMENTS.categories],
    ['gallery', GALLERY_TEXTS, GALLERY.categories],
  ] as const)('has %s of every category, each with a title of its own', (_, texts, categories) => {
    expect(distinct(texts.map(({ category }) => category))).toBe(categories.length);
    expect(distinct(texts.map(({ title }) => title))).toBe(texts.length);
  });

  it('is enough to judge a design by', () => {
    const published = NEWS_TEXTS.filter(({ draft }) => !draft);
    expect(published.length).toBeGreaterThanOrEqual(14);
    expect(NEWS_TEXTS.length - published.length).toBe(3);
    expect(EVENT_TEXTS.length).toBeGreaterThanOrEqual(20);
    expect(EVENT_TEXTS.filter(({ on }) => on === 'crowded').length).toBeGreaterThan(
      EVENTS.perDayCell,
    );
    expect(JOURNAL_TEXTS.length).toBeGreaterThanOrEqual(7);
    expect(GALLERY_TEXTS.length).toBeGreaterThanOrEqual(24);
    expect(DOCUMENT_TEXTS.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['PDF', 'DOCX', 'XLSX']),
    );
  });

  it('keeps within the limits of its fields', () => {
    NEWS_TEXTS.forEach(({ title, excerpt }) => {
      expect(title.length).toBeLessThanOrEqual(NEWS.limits.title);
      expect(excerpt.length).toBeLessThanOrEqual(NEWS.limits.excerpt);
    });
    const { min, max } = REGISTRATIONS.limits.proposal;
    RESEARCH_LINES.forEach((line) => {
      expect(PROPOSALS[line].length).toBeGreaterThan(min);
      FIELDWORK.forEach((text) => {
        expect(PROPOSALS[line].length + text.length).toBeLessThan(max);
      });
    });
  });

  it('shows events with pictures that the gallery has', () => {
    const titles = new Set(GALLERY_TEXTS.map(({ title }) => title));
    EVENT_TEXTS.forEach(({ picture }) => {
      if (picture) expect(titles).toContain(picture);
    });
  });

  it('invents people with addresses of their own that lead nowhere', () => {
    const people = Array.from({ length: 100 }, (_, index) => inventPerson(index));
    expect(distinct(people.map(({ email }) => email))).toBe(100);
    people.forEach(({ email, phone }) => {
      expect(email).toMatch(/^[a-z.]+\d+@example\.org$/u);
      expect(phone.length).toBeGreaterThanOrEqual(10);
    });
  });
});
