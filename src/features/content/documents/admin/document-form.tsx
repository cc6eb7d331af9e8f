'use client';

import { useFormContext } from 'react-hook-form';

import { FormModal } from '@/admin/form/form-modal';
import { PublicationFields, toPublicationValues } from '@/admin/form/publication-fields';
import { SelectField, TextAreaField, TextField } from '@/admin/form/text-fields';
import { UploadField } from '@/admin/form/upload-field';
import { CategoryField } from '@/admin/records/category-field';
import type { RecordFormProps } from '@/admin/records/record-source';
import { isInOrder, orderRefusal } from '@/core/content/publication';
import { useTimeZone } from '@/kit/time-zone.context';
import { ACCEPTED, fileTypeOf } from '@/features/content/documents/admin/document-files';
import { DOCUMENTS } from '@/features/content/documents/documents.definition';
import type { DocumentAdminRecord } from '@/features/content/documents/documents.presenter';
import { documentInput } from '@/features/content/documents/documents.schemas';
import { previewPath } from '@/shared/paths';

/** The server's check of both times, repeated in the form. */
const documentForm = documentInput.refine(isInOrder, orderRefusal);

const toValues = (document: DocumentAdminRecord | null, timeZone: string) => ({
  title: document?.title ?? '',
  description: document?.description ?? '',
  category: document?.category ?? '',
  fileUrl: document?.fileUrl ?? '',
  fileType: document?.fileType ?? '',
  ...toPublicationValues(document, timeZone, true),
});

export function DocumentForm({
  record: document,
  ...outcome
}: RecordFormProps<DocumentAdminRecord>) {
  const timeZone = useTimeZone();
  return (
    <FormModal
      section={DOCUMENTS.slug}
      title={document ? 'Editar Documento' : 'Nuevo Documento'}
      submitLabel={document ? 'Guardar cambios' : 'Crear Documento'}
      schema={documentForm}
      record={document}
      toValues={(stored) => toValues(stored, timeZone)}
      {...outcome}
      previewPath={previewPath('documents', document?.id ?? null)}
    >
      <TextField name="title" label="Título" isRequired />
      <TextAreaField name="description" label="Descripción" />
      <CategoryField options={DOCUMENTS.categories} />
      <FileFields />
      <PublicationFields />
    </FormModal>
  );
}

/** The file and its type, which an upload fills in. */
function FileFields() {
  const { setValue } = useFormContext();
  return (
    <>
      <UploadField
        name="fileUrl"
        label="Archivo"
        noun="archivo"
        isRequired
        isReplaceable
        accept={ACCEPTED}
        onUploaded={({ mimeType }) => {
          const fileType = fileTypeOf(mimeType);
          if (fileType) setValue('fileType', fileType, { shouldDirty: true, shouldValidate: true });
        }}
      />
      <SelectField
        name="fileType"
        label="Tipo de archivo"
        isRequired
        options={DOCUMENTS.fileTypes}
        placeholder="Selecciona un tipo"
        hint="Se completa al subir el archivo."
      />
    </>
  );
}
