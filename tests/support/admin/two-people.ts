import { expect, type Locator } from '@playwright/test';

import { eraseContent, storeContent, type ContentSlug, type StoredContent } from '../api/content';
import { call, listOf, type JsonRecord } from '../api/rest.client';
import { asAdministrator } from '../api/roles';
import { unique } from '../api/unique';

/** Message after a concurrent change. */
export const STALE = 'Otra persona modificó este registro mientras lo editabas. No se guardó nada.';

/** Stores another version as another user. */
export const putAsAnother = async (
  slug: ContentSlug,
  id: number,
  json: JsonRecord,
): Promise<void> => {
  const token = await asAdministrator();
  const answer = await call('PUT', `/api/admin/${slug}/${id}`, { token, json });
  expect(answer.status, answer.text).toBe(200);
};

export const stored = async (slug: ContentSlug, id: number): Promise<JsonRecord> => {
  const token = await asAdministrator();
  const records = listOf(await call('GET', `/api/admin/${slug}`, { token }));
  return records.find((record) => record.id === id) ?? {};
};

/** Calls `work` with a record that exists only for one test. */
export const withRecord = async (
  slug: ContentSlug,
  fields: JsonRecord,
  work: (record: StoredContent & { title: string }) => Promise<void>,
): Promise<void> => {
  const title = unique('De dos personas');
  const record = await storeContent(slug, { title, ...fields });
  try {
    await work({ ...record, title });
  } finally {
    await eraseContent(slug, record.id);
  }
};

/** Presses «Guardar cambios». */
export const save = (form: Locator): Promise<void> =>
  form.getByRole('button', { name: 'Guardar cambios' }).click();

/** The region that compares the two versions. */
export const panelOf = (form: Locator): Locator =>
  form.getByRole('region', { name: 'Compara las dos versiones' });

/** The two versions of a field, and the radio buttons that choose one. */
export const versionsOf = (form: Locator, label: string) => {
  const group = panelOf(form).getByRole('group', { name: label, exact: true });
  return {
    group,
    mine: group.getByRole('radio', { name: 'Lo mío' }),
    theirs: group.getByRole('radio', { name: 'Lo guardado' }),
  };
};
