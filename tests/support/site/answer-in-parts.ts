import type { Page } from '@playwright/test';

import { matchesSearch } from '@/shared/text-matching';

interface Entry {
  id: number;
  title: string;
  description?: string | null;
  excerpt?: string;
  category?: string;
  year?: number;
}

/**
 * Answers the calls of a public list as the server does: in parts, looking through all of it.
 *
 * @returns what was asked for, and whether the answers fail.
 */
export const answerInParts = async (page: Page, list: string, records: readonly Entry[]) => {
  const state = { asked: [] as URLSearchParams[], fails: false };
  await page.route(
    (url) => url.pathname === list,
    (route) => {
      const query = new URL(route.request().url()).searchParams;
      state.asked.push(query);
      if (state.fails) return route.fulfill({ status: 503, json: { message: 'No disponible' } });
      const limit = Number(query.get('limit'));
      const part = Number(query.get('page') ?? 1);
      const found = records.filter(
        ({ title, description, excerpt, category, year }) =>
          matchesSearch(query.get('search') ?? '', [title, description, excerpt]) &&
          [null, category].some((wanted) => matchesOption(wanted, query.get('category'))) &&
          [null, String(year)].includes(query.get('year')),
      );
      return route.fulfill({
        json: found.slice(limit * (part - 1), limit * part),
        headers: { 'X-Total-Count': String(found.length) },
      });
    },
  );
  return state;
};

const matchesOption = (one: string | null | undefined, other: string | null): boolean =>
  (one ?? null)?.toLowerCase() === other?.toLowerCase();
