import { z } from 'zod';

/**
 * A backup: a gzipped tar of the parts below. The manifest comes last, so that a file which was
 * cut short has none.
 *
 *   settings.json           the settings that are no secret
 *   database/TABLE.copy     the rows, in PostgreSQL's text format of COPY
 *   media/NAME              the uploads that those rows name: of the public library,
 *   registration-documents/NAME   and what applicants have sent
 *   manifest.json           what the file is, and the checksum of everything above
 */
export const ARCHIVE = {
  product: 'doctorado-educacion',
  /** Must be increased when an older product can no longer read the files of a newer one. */
  format: 2,
  manifest: 'manifest.json',
  settings: 'settings.json',
  tablesFolder: 'database',
  uploadFolders: ['media', 'registration-documents'],
} as const;

/** Names that may be written below a folder: no parent folder, no hidden file, no subfolder. */
const PART_NAME =
  /^(?:manifest\.json|settings\.json|database\/\w+\.copy|(?:media|registration-documents)\/[^./\\\0][^/\\\0]*)$/u;

/** Whether a tar entry has a name of the format; a foreign name might point out of the folder. */
export const isPartName = (name: string): boolean => PART_NAME.test(name);

export const tablePart = (table: string): string => `${ARCHIVE.tablesFolder}/${table}.copy`;

/** Whether a part is an upload; its name is the same in the archive, below the data folder and in a bucket. */
export const isUploadPart = (name: string): boolean =>
  ARCHIVE.uploadFolders.some((folder) => name.startsWith(`${folder}/`));

const partSchema = z.object({
  name: z.string().refine(isPartName),
  bytes: z.int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/u),
});
export type Part = z.infer<typeof partSchema>;

/** Header by which any version of the product decides whether it can read the archive. */
export const manifestHead = z.object({
  product: z.literal(ARCHIVE.product),
  format: z.int().positive(),
});

export const manifestSchema = manifestHead.extend({
  /** The product's version, for people only, because the migrations describe the format of the data. */
  version: z.string(),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.string()).min(1),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()).min(1),
      /** Number of rows that PostgreSQL copied; missing in older backups. */
      rows: z.int().nonnegative().optional(),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Missing uploads: deleted while the backup was being made, or lost before. */
  missingUploads: z.array(z.string()),
  parts: z.array(partSchema),
});
export type Manifest = z.infer<typeof manifestSchema>;
