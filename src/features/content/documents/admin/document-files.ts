import { MEDIA } from '@/features/content/media/media.definition';

/** MIME types of documents. */
export const ACCEPTED: readonly string[] = Object.keys(MEDIA.documentTypes);

/** File type of an upload, from its MIME type. */
export const fileTypeOf = (mimeType: string): string | undefined =>
  (MEDIA.documentTypes as Partial<Record<string, string>>)[mimeType];
