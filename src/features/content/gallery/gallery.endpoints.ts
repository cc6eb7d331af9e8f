import { contentEndpoints } from '@/core/content/endpoints';
import { previewEndpoint } from '@/core/content/preview-endpoint';
import { withLastEdit } from '@/features/compliance/audit-log/activity.editors';
import { GALLERY } from '@/features/content/gallery/gallery.definition';
import {
  presentGalleryImage,
  presentGalleryImageForAdmin,
} from '@/features/content/gallery/gallery.presenter';
import {
  galleryDraft,
  galleryPreview,
  gallerySchemas,
} from '@/features/content/gallery/gallery.schemas';
import {
  galleryService,
  listGallery,
  previewGalleryImage,
} from '@/features/content/gallery/gallery.service';
import { MEDIA } from '@/features/content/media/media.definition';
import { withViews } from '@/features/content/page-views/views.service';

const galleryContent = contentEndpoints({
  slug: GALLERY.slug,
  shows: [MEDIA.slug],
  nouns: { many: 'imágenes', one: 'una imagen' },
  deletedMessage: GALLERY.messages.deleted,
  schemas: gallerySchemas,
  present: presentGalleryImage,
  presentForAdmin: presentGalleryImageForAdmin,
  addForAdmin: [withViews(GALLERY.slug), withLastEdit(GALLERY.slug)],
  list: listGallery,
  service: galleryService,
});

const preview = previewEndpoint({
  slug: GALLERY.slug,
  noun: 'una imagen',
  draft: galleryDraft,
  record: galleryPreview,
  present: async (req, draft) => presentGalleryImage(await previewGalleryImage(req, draft)),
});

export const galleryEndpoints = [...galleryContent, preview];
