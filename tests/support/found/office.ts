import { contentMaker } from '../api/content-maker';
import { call, type JsonRecord } from '../api/rest.client';
import { asAdministrator } from '../api/roles';

export const officeOf = (slug: Parameters<typeof contentMaker>[0]) => ({
  make: contentMaker(slug),
  change: async (id: number, json: JsonRecord): Promise<void> => {
    const token = await asAdministrator();
    const { status, text } = await call('PUT', `/api/admin/${slug}/${id}`, { token, json });
    if (status !== 200) throw new Error(`Not changed: ${status} ${text}`);
  },
  discard: async (id: number): Promise<void> => {
    const token = await asAdministrator();
    await call('DELETE', `/api/admin/${slug}/${id}`, { token });
  },
});
