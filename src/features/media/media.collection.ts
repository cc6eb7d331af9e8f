import path from 'node:path';

import type { CollectionConfig } from 'payload';

import { staffOnly, staffOrPublicSite } from '@/core/access';
import { tellChangeHooks } from '@/core/changes/tell-change';
import { settings } from '@/core/settings';
import { MEDIA } from '@/features/media/media.definition';
import { nameByContent } from '@/features/media/media.naming';
import { revalidateFile } from '@/features/media/media.revalidation';

const staticDir = path.join(settings().dataDir, 'media');

interface StoredFile {
  filename?: string | null;
  sizes?: Record<string, { filename?: string | null } | null> | null;
}

/** Every file of a record is drawn, and kept, apart: `src/server/answers/addresses.mjs` names them so. */
const fileTagsOf = ({ filename, sizes }: StoredFile): string[] =>
  [filename, ...Object.values(sizes ?? {}).map((size) => size?.filename)].flatMap((name) =>
    name ? [`file:${encodeURIComponent(name)}`] : [],
  );

const tagsOf = (file: StoredFile, previous: StoredFile = {}): string[] => [
  ...new Set([MEDIA.slug, ...fileTagsOf(file), ...fileTagsOf(previous)]),
];

export const Media: CollectionConfig<'media'> = {
  slug: MEDIA.slug,
  labels: { singular: 'Archivo', plural: 'Archivos' },
  admin: { group: 'Sistema', defaultColumns: ['filename', 'alt', 'mimeType', 'createdAt'] },
  access: {
    // Files are public by their address, which cannot be guessed. Their records are the office's,
    // and the server's when it draws the pictures within a text for the public.
    read: (args) => Boolean(args.isReadingStaticFile) || staffOrPublicSite(args),
    create: staffOnly,
    update: staffOnly,
    delete: staffOnly,
  },
  disableDuplicate: true,
  hooks: { ...tellChangeHooks(tagsOf), beforeOperation: [nameByContent] },
  upload: {
    staticDir,
    mimeTypes: [...MEDIA.imageTypes, ...Object.keys(MEDIA.documentTypes)],
    pasteURL: false,
    focalPoint: true,
    adminThumbnail: 'thumbnail',
    imageSizes: [
      {
        name: 'thumbnail',
        width: 400,
        withoutEnlargement: true,
        formatOptions: { format: 'webp' },
      },
      { name: 'card', width: 960, height: 600, formatOptions: { format: 'webp' } },
      { name: 'share', width: 1200, height: 630, formatOptions: { format: 'jpeg' } },
    ],
    handlers: [revalidateFile(staticDir)],
    // Next drops `Content-Length` from a route's answer: src/server/upload-length.mjs restores it.
    modifyResponseHeaders: ({ headers }) => {
      const length = headers.get('Content-Length');
      if (length !== null) headers.set('X-Upload-Length', length);
      return headers;
    },
  },
  fields: [
    // Payload's own fields, which it names in English.
    {
      name: 'mimeType',
      type: 'text',
      label: 'Tipo de archivo',
      admin: { components: { Cell: '/features/media/admin/type-cell#TypeCell' } },
    },
    { name: 'thumbnailURL', type: 'text', label: 'Dirección de la miniatura' },
    {
      name: 'alt',
      type: 'text',
      label: 'Texto alternativo',
      maxLength: 300,
      admin: {
        description: 'Qué se ve en la imagen, para quien no puede verla.',
        components: { Label: '/admin/native/tied-label#TiedLabel' },
      },
    },
  ],
};
