import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { DOCUMENTS } from '../../src/features/content/documents/documents.definition';
import { EVENTS } from '../../src/features/events/calendar/events.definition';
import { GALLERY } from '../../src/features/content/gallery/gallery.definition';
import { NEWS } from '../../src/features/content/news/news.definition';
import { REGISTRATION_STATUSES } from '../../src/features/admissions/applications/registrations.definition';
import { isOrcid } from '../../src/shared/publishing-identifiers';
import { numberCover } from './cover';
import { readDemo, readDemoFile, readDemoJson } from './demo.reader';
import { DEMO_FOLDER } from './demo.schemas';

const MAX_BYTES = 300 * 1024;

const demo = readDemo();
const distinct = (values: readonly unknown[]): number => new Set(values).size;

const named = [
  ...demo.gallery.map(({ picture }) => picture.file),
  ...demo.news.flatMap(({ text, picture }) => [text, picture?.file ?? text]),
  ...demo.journal.flatMap(({ cover, paper }) => [cover, paper]),
  ...demo.articles.map(({ file }) => file),
  ...demo.documents.map(({ file }) => file),
];
const present = readdirSync(DEMO_FOLDER, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => /\/.*\.(?!json$)\w+$/u.test(file));

describe('the demo content', () => {
  it.each([
    ['news', demo.news, NEWS.categories],
    ['events', demo.events, EVENTS.categories],
    ['documents', demo.documents, DOCUMENTS.categories],
    ['gallery', demo.gallery, GALLERY.categories],
  ] as const)('has %s of every category, each with a title of its own', (_, items, categories) => {
    expect(distinct(items.map(({ category }) => category))).toBe(categories.length);
    expect(distinct(items.map(({ title }) => title))).toBe(items.length);
  });

  it('is enough to judge a design by', () => {
    const published = demo.news.filter(({ draft }) => !draft);
    expect(published.length).toBeGreaterThanOrEqual(14);
    expect(demo.news.length - published.length).toBe(3);
    expect(demo.events.length).toBeGreaterThanOrEqual(20);
    expect(demo.events.filter(({ on }) => on === 'crowded').length).toBeGreaterThan(
      EVENTS.perDayCell,
    );
    expect(demo.journal.map(({ halfYearsAgo }) => halfYearsAgo)).toEqual([6, 5, 4, 3, 2, 1, 0]);
    expect(demo.gallery.length).toBeGreaterThanOrEqual(24);
    expect(demo.documents.map(({ fileType }) => fileType)).toEqual(
      expect.arrayContaining(['PDF', 'DOCX', 'XLSX']),
    );
    demo.documents.forEach(({ file, fileType }) => {
      expect(path.extname(file)).toBe(`.${fileType.toLowerCase()}`);
    });
    for (const status of REGISTRATION_STATUSES) {
      expect(demo.requests.filter((request) => request.status === status)).toHaveLength(12);
    }
  });

  it('is listed from the oldest to the newest', () => {
    const { gallery, news, documents, requests, messages, attendees } = demo;
    for (const list of [gallery, news, documents, requests, messages, attendees]) {
      const minutes = list.map(({ daysAgo, at }) => {
        const [hours = 0, rest = 0] = at.split(':').map(Number);
        return -daysAgo * 24 * 60 + hours * 60 + rest;
      });
      expect(minutes).toEqual(minutes.toSorted((one, other) => one - other));
    }
  });

  it('shows events with pictures that the gallery has, and fills those that ask for it', () => {
    const pictures = new Set(demo.gallery.map(({ picture }) => picture.file));
    demo.events.forEach(({ picture }) => {
      if (picture) expect(pictures).toContain(picture);
    });
    const open = demo.events.filter(
      ({ on, registration }) => registration && (on === 'crowded' || on > 0),
    );
    demo.attendees.forEach(({ event }) => {
      expect(open.map(({ title }) => title)).toContain(event);
    });
  });

  it('fills two issues of the journal that are out with articles', () => {
    const issues = demo.journal.filter(({ halfYearsAgo }) => halfYearsAgo > 0);
    const filled = [...new Set(demo.articles.map(({ issue }) => issue))];
    expect(filled).toHaveLength(2);
    expect(issues.map(({ title }) => title)).toEqual(expect.arrayContaining(filled));
    for (const title of filled) {
      const pages = demo.articles.filter(({ issue }) => issue === title).map((one) => one.pages);
      expect(pages.flat()).toEqual(pages.flat().toSorted((one, other) => one - other));
    }
    const orcids = demo.articles.flatMap(({ authors }) => authors.map(({ orcid }) => orcid ?? ''));
    expect(orcids.filter((orcid) => orcid !== '' && !isOrcid(orcid))).toEqual([]);
  });

  it('invents people with addresses of their own that lead nowhere', () => {
    const people = [...demo.requests, ...demo.messages, ...demo.attendees];
    expect(people).toHaveLength(61);
    expect(distinct(people.map(({ email }) => email))).toBe(people.length);
    people.forEach(({ email, telefono }) => {
      expect(email).toMatch(/^[a-z.]+\d+@example\.org$/u);
      expect(telefono.length).toBeGreaterThanOrEqual(10);
    });
  });

  it('refuses a list that is not as it should be, naming the place', () => {
    const wrong = z.array(z.strictObject({ title: z.string().max(3) }));
    expect(() => readDemoJson('news.json', wrong)).toThrow(/^demo\/news\.json:[^]*\[0\]\.title/u);
  });
});

describe('the files of the demo content', () => {
  it('are all used', () => {
    expect(present.toSorted()).toEqual([...new Set(named)].toSorted());
  });

  it.each(present)('%s is what it is called, and small', async (file) => {
    const data = await readDemoFile(file);
    const extension = path.extname(file).slice(1);
    expect(data.length).toBeLessThanOrEqual(MAX_BYTES);
    expect((await fileTypeFromBuffer(data))?.ext ?? 'md').toBe(extension);
    if (extension === 'png') {
      const { width, height } = await sharp(data).metadata();
      expect(Math.max(width, height)).toBeGreaterThanOrEqual(1_200);
    }
  });

  it('reach the image, the texts too, whose kind is kept out of it', () => {
    const rules = readFileSync('.dockerignore', 'utf8').split('\n');
    expect(rules.indexOf('!demo/news/*.md')).toBeGreaterThan(rules.indexOf('**/*.md'));
    expect(rules).not.toContain('demo');
  });

  it('are a few megabytes together', () => {
    const bytes = present.map((file) => statSync(path.join(DEMO_FOLDER, file)).size);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(6 * 1024 * 1024);
  });

  it('include a journal of several pages with its typefaces embedded', () => {
    for (const { paper } of demo.journal) {
      const pdf = readFileSync(path.join(DEMO_FOLDER, paper), 'latin1');
      expect(Number(/\/Count (\d+)/u.exec(pdf)?.[1])).toBeGreaterThanOrEqual(5);
      expect(pdf).toContain('/FontFile2');
    }
  });
});

it('prints the number of an issue on its cover, whatever the half-year', async () => {
  for (const { cover, scheme } of demo.journal) {
    const blank = await readDemoFile(cover);
    const print = (year: number, half: 1 | 2) =>
      numberCover(blank, {
        volume: String(year - 2014),
        issue: String(half),
        year,
        half,
        scheme,
      });
    const [first, second] = await Promise.all([print(2026, 1), print(2034, 2)]);
    expect(await sharp(first).metadata()).toMatchObject({
      format: 'jpeg',
      width: 900,
      height: 1200,
    });
    expect(first.equals(second)).toBe(false);
    // The place of the number is bare until it is printed.
    const [before, after] = await Promise.all(
      [blank, first].map((image) =>
        sharp(image).extract({ left: 700, top: 960, width: 150, height: 180 }).stats(),
      ),
    );
    expect(before?.entropy).toBeLessThan(after?.entropy ?? 0);
  }
});
