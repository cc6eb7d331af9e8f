import { MEDIA } from '@/features/content/media/media.definition';

/** A record of the library, as far as its files' names go. */
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

/** The tags that a changed record invalidates: the library's, and those of its files, which are cached by themselves. */
export const fileTagsOf = (file: StoredFile, previous: StoredFile = {}): string[] => [
  ...new Set([MEDIA.slug, ...filesOf(file), ...filesOf(previous)]),
];
