import type { TextareaField } from 'payload';

import { foldText } from '@/shared/text-matching';

/**
 * Where the back office's search looks: the named texts of a record in the form in which texts are
 * compared, kept beside them so that the database finds exactly what the browser would find.
 * No screen shows it, and what is sent for it counts for nothing: it is made anew whenever the
 * record is stored.
 */
export const searchTextField = (sources: readonly string[]): TextareaField => ({
  name: 'searchText',
  type: 'textarea',
  // Not `hidden`: under access rules Payload refuses queries on hidden fields. A comparison of versions
  // would show it all the same.
  admin: {
    disabled: true,
    disableBulkEdit: true,
    components: { Diff: '/admin/native/no-difference#NoDifference' },
  },
  hooks: {
    beforeChange: [
      ({ siblingData }) => toSearchText(sources.map((name) => siblingData[name] as unknown)),
    ],
  },
});

/** A line for each text: no search has a line break in it, so none matches across two texts. */
export const toSearchText = (texts: readonly unknown[]): string =>
  texts.map((text) => (typeof text === 'string' ? foldText(text) : '')).join('\n');

/** A condition for records whose texts contain `search`, case and accents ignored. */
export const whereTextMatches = (search: string) => ({
  // Payload hands the value on to LIKE as it is: what is a wildcard there is meant literally here.
  searchText: { contains: foldText(search).replace(/[\\%_]/gu, String.raw`\$&`) },
});
