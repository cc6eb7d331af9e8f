import type { SourceFile } from '../files';
import { MEDIA } from '@/features/content/media/media.definition';
import type { EmbeddedFile } from './xml-tree';

export const toSourceFile = (
  { isTooLarge, place }: EmbeddedFile,
  { alt, key, name }: { key: string; name: string; alt: string },
): SourceFile => ({
  key,
  name,
  alt,
  isThere: () => Promise.resolve(!isTooLarge),
  fetch: () =>
    isTooLarge ? Promise.reject(new Error(MEDIA.messages.tooLarge)) : Promise.resolve(place),
});
