import { MEDIA } from '@/features/content/media/media.definition';

/** MIME types of documents. */
export const ACCEPTED: readonly string[] = Object.keys(MEDIA.documentTypes);

/** The file type that an upload's MIME type means. */
export const fileTypeOf = (mimeType: string): string | undefined =>
  (MEDIA.documentTypes as Partial<Record<string, string>>)[mimeType];
