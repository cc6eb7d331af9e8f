import type { CollectionConfig } from 'payload';

import { staffOnly, staffOrPublicSite, WRITTEN_BY_SERVER } from '@/core/access';
import { invalidationHooks } from '@/core/invalidation/hooks';
import { checkCrop } from '@/features/content/media/media.crop';
import { ACCEPTED_TYPES, MEDIA } from '@/features/content/media/media.definition';
import { fileTagsOf } from '@/features/content/media/media.tags';
import { checkUpload } from '@/features/content/media/media.naming';
import { answerInSpanish } from '@/features/content/media/media.refusals';
import { uploadStorage } from '@/features/content/media/media.place';

const { afterChange, afterDelete } = invalidationHooks(fileTagsOf);
const { forceSelect, hooks, upload } = uploadStorage;

export const Media: CollectionConfig<'media'> = {
  slug: MEDIA.slug,
  labels: { singular: 'Archivo', plural: 'Archivos' },
  admin: {
    group: 'Sistema',
    defaultColumns: ['filename', 'alt', 'mimeType', 'uses', 'createdAt'],
    components: { beforeListTable: ['/features/content/file-usage/admin/unused-link#UnusedLink'] },
  },
  access: {
    // Files are public, but their URLs cannot be guessed. Records are readable by staff, and by the
    // server when it renders the images within a text for the public.
    read: (args) => Boolean(args.isReadingStaticFile) || staffOrPublicSite(args),
    create: staffOnly,
    update: staffOnly,
    delete: staffOnly,
  },
  disableDuplicate: true,
  ...(forceSelect && { forceSelect }),
  hooks: {
    beforeOperation: [checkCrop, checkUpload, ...hooks.beforeOperation],
    afterChange: [...hooks.afterChange, ...afterChange],
    afterDelete: [...hooks.afterDelete, ...afterDelete],
    afterError: [answerInSpanish],
  },
  upload: {
    ...upload,
    // For the file chooser. `checkUpload` is the only check: Payload's own would read the content again, refuse PDFs that
    // readers open, and take old Office files for another type (`checkFileRestrictions` of payload 3.90).
    mimeTypes: [...ACCEPTED_TYPES],
    allowRestrictedFileTypes: true,
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
  },
  fields: [
    // Payload's own fields, with labels because Payload's are in English.
    {
      name: 'mimeType',
      type: 'text',
      label: 'Tipo de archivo',
      admin: { components: { Cell: '/features/content/media/admin/type-cell#TypeCell' } },
    },
    { name: 'thumbnailURL', type: 'text', label: 'Dirección de la miniatura' },
    {
      name: 'alt',
      type: 'text',
      label: 'Texto alternativo',
      maxLength: 300,
      admin: {
        description: 'Qué se ve en la imagen, para quien no puede verla.',
        components: {
          Field: '/features/content/media/admin/alt-field#AltField',
          Label: '/admin/native/tied-label#TiedLabel',
        },
      },
    },
    // Number of records that use the file, computed by `features/content/file-usage`.
    {
      name: 'uses',
      type: 'number',
      label: 'Usos',
      defaultValue: 0,
      index: true,
      access: WRITTEN_BY_SERVER,
      admin: { hidden: true, disableBulkEdit: true },
    },
    {
      name: 'usedIn',
      type: 'ui',
      label: 'Dónde se usa',
      admin: {
        disableListColumn: true,
        components: { Field: '/features/content/file-usage/admin/uses-field#UsesField' },
      },
    },
  ],
};
