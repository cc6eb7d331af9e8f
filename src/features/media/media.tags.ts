import { MEDIA } from '@/features/media/media.definition';

/** A record of the library, as far as its files' names go. */
interface StoredFile {
  filename?: string | null;
  sizes?: Record<string, { filename?: string | null } | null> | null;
}

/** Of a file, by its name: `src/server/answers/addresses.mjs` names it so too. */
export const fileTag = (name: string): string => `file:${encodeURIComponent(name)}`;

const filesOf = ({ filename, sizes }: StoredFile): string[] =>
  [filename, ...Object.values(sizes ?? {}).map((size) => size?.filename)].flatMap((name) =>
    name ? [fileTag(name)] : [],
  );

/** What changes with a record: the library, and each of its files, which are kept apart, and so are their drawings. */
export const fileTagsOf = (file: StoredFile, previous: StoredFile = {}): string[] => [
  ...new Set([MEDIA.slug, ...filesOf(file), ...filesOf(previous)]),
];
