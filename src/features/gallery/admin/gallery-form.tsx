'use client';

import { FormModal } from '@/admin/form/form-modal';
import { SelectField, TextAreaField, TextField } from '@/admin/form/text-fields';
import { UploadField } from '@/admin/form/upload-field';
import type { RecordFormProps } from '@/admin/records/record-form.props';
import { GALLERY } from '@/features/gallery/gallery.definition';
import type { GalleryRecord } from '@/features/gallery/gallery.presenter';
import { galleryInput } from '@/features/gallery/gallery.schemas';
import { MEDIA } from '@/features/media/media.definition';

const toValues = (image: GalleryRecord | null) => ({
  title: image?.title ?? '',
  description: image?.description ?? '',
  imageUrl: image?.imageUrl ?? '',
  category: image?.category ?? '',
});

/** The form in which a picture is hung. */
export function GalleryForm({ record: image, ...outcome }: RecordFormProps<GalleryRecord>) {
  return (
    <FormModal
      section={GALLERY.slug}
      title={image ? 'Editar Imagen' : 'Agregar Imagen'}
      submitLabel={image ? 'Guardar cambios' : 'Agregar Imagen'}
      schema={galleryInput}
      record={image}
      toValues={toValues}
      {...outcome}
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
      <SelectField
        name="category"
        label="Categoría"
        isRequired
        options={GALLERY.categories}
        placeholder="Selecciona una categoría"
      />
    </FormModal>
  );
}
