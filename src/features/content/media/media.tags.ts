import { MEDIA } from '@/features/content/media/media.definition';

/** The file names of a record of the library. */
interface StoredFile {
  filename?: string | null;
  sizes?: Record<string, { filename?: string | null } | null> | null;
}

/** The tag of a file. `src/server` builds the same tag for optimised images. */
export const fileTag = (name: string): string => `file:${encodeURIComponent(name)}`;

const filesOf = ({ filename, sizes }: StoredFile): string[] =>
  [filename, ...Object.values(sizes ?? {}).map((size) => size?.filename)].flatMap((name) =>
    name ? [fileTag(name)] : [],
  );

/** The tags that a changed record invalidates: the library's, and those of its files, which are cached separately. */
export const fileTagsOf = (file: StoredFile, previous: StoredFile = {}): string[] => [
  ...new Set([MEDIA.slug, ...filesOf(file), ...filesOf(previous)]),
];
