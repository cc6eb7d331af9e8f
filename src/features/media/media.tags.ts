import { MEDIA } from '@/features/media/media.definition';

/** A record of the library, as far as its files' names go. */
interface StoredFile {
  filename?: string | null;
  sizes?: Record<string, { filename?: string | null } | null> | null;
}

const filesOf = ({ filename, sizes }: StoredFile): string[] =>
  [filename, ...Object.values(sizes ?? {}).map((size) => size?.filename)].flatMap((name) =>
    name ? [`file:${encodeURIComponent(name)}`] : [],
  );

/**
 * What changes with a record: the library, and each of its files, whose drawings are kept apart
 * (`src/server/answers/addresses.mjs` names them so).
 */
export const fileTagsOf = (file: StoredFile, previous: StoredFile = {}): string[] => [
  ...new Set([MEDIA.slug, ...filesOf(file), ...filesOf(previous)]),
];
