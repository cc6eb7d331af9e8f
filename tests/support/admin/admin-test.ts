import type { BrowserContextOptions, Response } from '@playwright/test';

import { browserState, login } from '../../../scripts/testing/site.client';
import { administrator, baseUrl } from '../api/environment';
import { asAdministrator } from '../api/roles';
import { call } from '../api/rest.client';
import { cacheSession } from '../api/sessions.fresh';
import { test as siteTest } from '../site/site-test';

type SavedState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

const MADE = /^\/api\/(?:admin\/)?(?<slug>[a-z-]+)$/u;

interface Told {
  id?: number;
  doc?: { id: number };
}

/** The newest record of a collection. The tests of one site's screens run one at a time. */
const findNewest = async (slug: string): Promise<Told> => {
  const token = await asAdministrator();
  const { body } = await call('GET', `/api/${slug}?sort=-id&limit=1&depth=0`, { token });
  return (body as { docs: Told[] }).docs[0] ?? {};
};

/** The record that this response has created; `null` if there is none. */
const readMade = async (response: Response): Promise<{ slug: string; id: number } | null> => {
  const slug = MADE.exec(new URL(response.url()).pathname)?.groups?.slug;
  if (response.request().method() !== 'POST' || response.status() !== 201 || !slug) return null;
  // The browser drops the body of a response after it has left the page.
  const body = await response.json().then(
    (told) => told as Told,
    () => findNewest(slug),
  );
  const id = body.id ?? body.doc?.id;
  return id === undefined ? null : { slug, id };
};

/**
 * The test of the back office: signed in as the administrator (one login for many tests, while fresh), with cleanup of
 * stored records.
 */
export const test = siteTest.extend<{ cleanUp: undefined }, { signIn: () => Promise<SavedState> }>({
  signIn: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads off the pattern what a fixture needs
    async ({}, use) => {
      await use(cacheSession(async () => browserState(await login(baseUrl(), administrator()))));
    },
    { scope: 'worker' },
  ],
  storageState: async ({ signIn }, provide) => {
    await provide(await signIn());
  },
  cleanUp: [
    async ({ page }, use) => {
      const answers: ReturnType<typeof readMade>[] = [];
      page.on('response', (response) => answers.push(readMade(response)));
      await use(undefined);
      const token = await asAdministrator();
      for (const made of await Promise.all(answers)) {
        if (!made) continue;
        await call('DELETE', `/api/admin/${made.slug}/${made.id}`, { token });
        await call('DELETE', `/api/${made.slug}/${made.id}?trash=true`, { token });
      }
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
