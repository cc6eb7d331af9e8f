import { describe, expect, it } from 'vitest';

import { CONTENT_SLUGS } from '../support/api/content';
import { contentMaker } from '../support/api/content-maker';
import { call, idOf, listOf, recordOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { unique } from '../support/api/unique';

/** The cache of public lists is transparent for any change by any route. */

const token = await asAdministrator();

const find = async (path: string, id: number): Promise<JsonRecord | undefined> =>
  listOf(await call('GET', path)).find((record) => record.id === id);

describe.each(CONTENT_SLUGS)('the list of %s', (slug) => {
  const make = contentMaker(slug);
  const path = `/api/public/${slug}`;
  const whole = [path, `${path}?limit=999999`];

  it('shows at the next request what was created, changed, moved to the trash and restored', async () => {
    for (const way of whole) {
      await call('GET', way);
      const { id, title } = await make();
      expect((await find(way, id))?.title).toBe(title);

      const renamed = unique('Otro título');
      await call('PUT', `/api/admin/${slug}/${id}`, { token, json: { title: renamed } });
      expect((await find(way, id))?.title).toBe(renamed);

      await call('DELETE', `/api/admin/${slug}/${id}`, { token });
      expect(await find(way, id)).toBeUndefined();

      // As Payload's own screens do it.
      await call('PATCH', `/api/${slug}/${id}?trash=true`, { token, json: { deletedAt: null } });
      expect((await find(way, id))?.title).toBe(renamed);
    }
  });

  it('never shows the old to who asks after the change was answered, with many asking', async () => {
    const { id } = await make();
    let written = 0;
    let isOver = false;
    const read = async (): Promise<void> => {
      while (!isOver) {
        const least = written;
        const record = await find(path, id);
        expect(Number(String(record?.title).replace('Versión ', ''))).toBeGreaterThanOrEqual(least);
      }
    };
    const write = async (): Promise<void> => {
      for (let version = 1; version <= 8; version += 1) {
        await call('PUT', `/api/admin/${slug}/${id}`, {
          token,
          json: { title: `Versión ${version}` },
        });
        written = version;
      }
      isOver = true;
    };
    await call('PUT', `/api/admin/${slug}/${id}`, { token, json: { title: 'Versión 0' } });
    await Promise.all([write(), read(), read(), read()]);
  });

  it('is the same for a stranger, for the office and for a session that is none', async () => {
    const answers = await Promise.all([
      call('GET', path),
      call('GET', path, { token }),
      call('GET', path, { token: 'no-es-una-sesion' }),
      call('GET', path, { headers: { cookie: 'payload-token=tampoco' } }),
    ]);
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0].status).toBe(200);
    expect(answers[0].headers.get('content-type')).toMatch(/^application\/json/u);
  });
});

describe('the text of a news item', () => {
  it('is as the item itself has it', async () => {
    const record = await contentMaker('news')({ content: 'Uno.\n\nDos.' });
    const item = recordOf(await call('GET', `/api/public/news/${idOf(record)}`));
    expect(await find('/api/public/news', idOf(record))).toEqual(item);
  });
});
