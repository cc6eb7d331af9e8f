'use client';

import { FormModal } from '@/admin/form/form-modal';
import { PublicationFields, toPublicationValues } from '@/admin/form/publication-fields';
import { TextAreaField, TextField } from '@/admin/form/text-fields';
import { UploadField } from '@/admin/form/upload-field';
import { CategoryField } from '@/admin/records/category-field';
import type { RecordFormProps } from '@/admin/records/record-source';
import { isInOrder, orderRefusal } from '@/core/content/publication';
import { useTimeZone } from '@/kit/time-zone.context';
import { GALLERY } from '@/features/content/gallery/gallery.definition';
import type { GalleryAdminRecord } from '@/features/content/gallery/gallery.presenter';
import { galleryInput } from '@/features/content/gallery/gallery.schemas';
import { MEDIA } from '@/features/content/media/media.definition';
import { previewPath } from '@/shared/paths';

/** The server's check of both times, repeated in the form. */
const galleryForm = galleryInput.refine(isInOrder, orderRefusal);

const toValues = (image: GalleryAdminRecord | null, timeZone: string) => ({
  title: image?.title ?? '',
  description: image?.description ?? '',
  imageUrl: image?.imageUrl ?? '',
  category: image?.category ?? '',
  ...toPublicationValues(image, timeZone, true),
});

export function GalleryForm({ record: image, ...outcome }: RecordFormProps<GalleryAdminRecord>) {
  const timeZone = useTimeZone();
  return (
    <FormModal
      section={GALLERY.slug}
      title={image ? 'Editar Imagen' : 'Agregar Imagen'}
      submitLabel={image ? 'Guardar cambios' : 'Agregar Imagen'}
      schema={galleryForm}
      record={image}
      toValues={(stored) => toValues(stored, timeZone)}
      {...outcome}
      previewPath={previewPath('gallery', image?.id ?? null)}
    >
      <UploadField
        name="imageUrl"
        label="Imagen"
        noun="imagen"
        isRequired
        isImage
        accept={MEDIA.imageTypes}
      />
      <TextField name="title" label="Título" isRequired />
      <TextAreaField name="description" label="Descripción" />
      <CategoryField options={GALLERY.categories} />
      <PublicationFields />
    </FormModal>
  );
}
