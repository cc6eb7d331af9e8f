import { existsSync } from 'node:fs';
import path from 'node:path';

import type { CollectionConfig } from 'payload';

import { staffOnly, staffOrPublicSite } from '@/core/access';
import { errorResponse, notFound } from '@/core/api/errors';
import { expirePagesHooks } from '@/core/page-cache';
import { settings } from '@/core/settings';
import { MEDIA } from '@/features/media/media.definition';
import { nameByContent } from '@/features/media/media.naming';

const staticDir = path.join(settings().dataDir, 'media');

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
  hooks: { ...expirePagesHooks(MEDIA.slug), beforeOperation: [nameByContent] },
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
    handlers: [
      // Payload answers 500 for a record whose file is gone.
      (_req, { params }) => {
        const isThere = existsSync(path.join(staticDir, path.basename(params.filename)));
        return isThere ? undefined : errorResponse(notFound('El archivo no existe.'));
      },
    ],
  },
  fields: [
    {
      name: 'alt',
      type: 'text',
      label: 'Texto alternativo',
      maxLength: 300,
      admin: { description: 'Qué se ve en la imagen, para quien no puede verla.' },
    },
  ],
};
