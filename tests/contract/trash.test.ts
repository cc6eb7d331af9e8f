import { describe, expect, it } from 'vitest';

import { accountMaker } from '../support/api/account-maker';
import { CONTENT_SLUGS, eraseContent, storeContent } from '../support/api/content';
import { call } from '../support/api/rest.client';
import { asAdministrator, openSession } from '../support/api/roles';

/**
 * Permanent deletion: only by administrators, and only from the trash. Only Payload's own routes
 * allow it; the contract's DELETE moves a record to the trash.
 */

const { makeAccount } = accountMaker();
const editor = await makeAccount('editor');
const tokens = { editor: await openSession(editor), administrator: await asAdministrator() };

describe.each(CONTENT_SLUGS)('%s', (slug) => {
  const isThere = async (id: number): Promise<boolean> =>
    (await call('GET', `/api/${slug}/${id}?trash=true`, { token: tokens.administrator })).status ===
    200;

  const moveToTrash = async (id: number, token: string): Promise<void> => {
    expect((await call('DELETE', `/api/admin/${slug}/${id}`, { token })).status).toBe(200);
  };

  /** All of Payload's requests that delete permanently. */
  const eraseByEveryWay = async (id: number, token: string): Promise<number[]> => {
    const ways = [
      `/api/${slug}/${id}`,
      `/api/${slug}/${id}?trash=true`,
      `/api/${slug}?where[id][equals]=${id}`,
      `/api/${slug}?where[id][equals]=${id}&trash=true`,
    ];
    const statuses: number[] = [];
    for (const way of ways) statuses.push((await call('DELETE', way, { token })).status);
    return statuses;
  };

  it('is deleted for good by no editor, in the trash or out of it', async () => {
    const { id } = await storeContent(slug);
    try {
      expect(await eraseByEveryWay(id, tokens.editor)).toEqual([403, 403, 403, 403]);
      expect(await isThere(id)).toBe(true);
      await moveToTrash(id, tokens.editor);
      expect(await eraseByEveryWay(id, tokens.editor)).toEqual([403, 403, 403, 403]);
      const restored = await call('PATCH', `/api/${slug}/${id}?trash=true`, {
        token: tokens.editor,
        json: { deletedAt: null },
      });
      expect(restored.status, restored.text).toBe(200);
    } finally {
      await eraseContent(slug, id);
    }
  });

  it('is deleted for good by an administrator only from the trash', async () => {
    const { id } = await storeContent(slug);
    try {
      const [one, oneAsTrash] = await eraseByEveryWay(id, tokens.administrator);
      expect([one, oneAsTrash]).toEqual([403, 403]);
      expect(await isThere(id)).toBe(true);
      await moveToTrash(id, tokens.administrator);
      const erased = await call('DELETE', `/api/${slug}/${id}?trash=true`, {
        token: tokens.administrator,
      });
      expect(erased.status, erased.text).toBe(200);
      expect(await isThere(id)).toBe(false);
    } finally {
      await eraseContent(slug, id);
    }
  });
});
