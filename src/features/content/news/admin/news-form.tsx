'use client';

import { FormModal } from '@/admin/form/form-modal';
import { PublicationFields, toPublicationValues } from '@/admin/form/publication-fields';
import { RichTextField } from '@/admin/form/rich-text-field';
import { writtenInEditor } from '@/admin/form/rich-text-state';
import { TextAreaField, TextField } from '@/admin/form/text-fields';
import { UploadField } from '@/admin/form/upload-field';
import { CategoryField } from '@/admin/records/category-field';
import type { RecordFormProps } from '@/admin/records/record-source';
import { isInOrder, orderRefusal } from '@/core/content/publication';
import { useTimeZone } from '@/kit/time-zone.context';
import { MEDIA } from '@/features/content/media/media.definition';
import { NEWS } from '@/features/content/news/news.definition';
import type { NewsAdminRecord } from '@/features/content/news/news.presenter';
import { newsInput } from '@/features/content/news/news.schemas';
import { toLocalInputValue } from '@/shared/date-input';
import { previewPath } from '@/shared/paths';

/** The API's schema; an empty editor counts as missing content. */
const newsForm = newsInput
  .extend({ content: writtenInEditor(NEWS.messages.content) })
  .refine(isInOrder, orderRefusal);

const toValues = (news: NewsAdminRecord | null, timeZone: string) => ({
  title: news?.title ?? '',
  excerpt: news?.excerpt ?? '',
  content: news?.contentState ?? null,
  category: news?.category ?? '',
  imageUrl: news?.imageUrl ?? '',
  publishedOn: toLocalInputValue(news?.publishedOn, timeZone),
  ...toPublicationValues(news, timeZone, false),
});

export function NewsForm({ record: news, ...outcome }: RecordFormProps<NewsAdminRecord>) {
  const timeZone = useTimeZone();
  return (
    <FormModal
      section={NEWS.slug}
      title={news ? 'Editar Noticia' : 'Nueva Noticia'}
      submitLabel={news ? 'Guardar cambios' : 'Crear Noticia'}
      schema={newsForm}
      record={news}
      toValues={(stored) => toValues(stored, timeZone)}
      {...outcome}
      previewPath={previewPath('news', news?.id ?? null)}
    >
      <TextField name="title" label="Título" isRequired />
      <TextAreaField
        name="excerpt"
        label="Resumen"
        isRequired
        hint="Una o dos frases: es lo que se lee en la tarjeta."
      />
      <RichTextField
        name="content"
        label="Contenido"
        isRequired
        schemaPath={`collection.${NEWS.slug}.content`}
      />
      <CategoryField options={NEWS.categories} />
      <UploadField name="imageUrl" label="Imagen" noun="imagen" isImage accept={MEDIA.imageTypes} />
      <PublicationFields isDated />
    </FormModal>
  );
}
