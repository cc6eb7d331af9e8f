'use client';

import { FormModal } from '@/admin/form/form-modal';
import { PublicationFields, toPublicationValues } from '@/admin/form/publication-fields';
import { TextAreaField, TextField } from '@/admin/form/text-fields';
import { UploadField } from '@/admin/form/upload-field';
import type { FramedFormProps } from '@/admin/records/record-form-tab';
import { isInOrder, orderRefusal } from '@/core/content/publication';
import { useTimeZone } from '@/kit/time-zone.context';
import { JOURNAL } from '@/features/content/journal/journal.definition';
import type { JournalAdminRecord } from '@/features/content/journal/journal.presenter';
import { journalInput } from '@/features/content/journal/journal.schemas';
import { MEDIA } from '@/features/content/media/media.definition';
import { toLocalInputValue } from '@/shared/date-input';
import { previewPath } from '@/shared/paths';

/** The server's check of both times, repeated in the form. */
const issueForm = journalInput.refine(isInOrder, orderRefusal);

const PDF_TYPES = ['application/pdf'];

/** Current year in the time zone of the campus. */
const currentYear = (timeZone: string): string =>
  toLocalInputValue(new Date(), timeZone).slice(0, 4);

const toValues = (issue: JournalAdminRecord | null, timeZone: string) => ({
  title: issue?.title ?? '',
  volume: issue?.volume ?? '',
  issue: issue?.issue ?? '',
  year: issue ? String(issue.year) : currentYear(timeZone),
  description: issue?.description ?? '',
  coverImageUrl: issue?.coverImageUrl ?? '',
  pdfUrl: issue?.pdfUrl ?? '',
  publishedOn: toLocalInputValue(issue?.publishedOn, timeZone),
  ...toPublicationValues(issue, timeZone, false),
});

export function IssueForm({
  record: issue,
  frame: Form = FormModal,
  ...outcome
}: FramedFormProps<JournalAdminRecord>) {
  const timeZone = useTimeZone();
  return (
    <Form
      section={JOURNAL.slug}
      title={issue ? 'Editar Número' : 'Nuevo Número'}
      submitLabel={issue ? 'Guardar cambios' : 'Crear Número'}
      schema={issueForm}
      record={issue}
      toValues={(stored) => toValues(stored, timeZone)}
      {...outcome}
      previewPath={previewPath('journal', issue?.id ?? null)}
    >
      <TextField name="title" label="Título" isRequired />
      <div className="tw:grid tw:gap-5 tw:sm:grid-cols-3">
        <TextField name="volume" label="Volumen" isRequired />
        <TextField name="issue" label="Número" isRequired />
        <TextField name="year" label="Año" type="number" isRequired />
      </div>
      <TextAreaField name="description" label="Descripción" rows={4} />
      <UploadField
        name="coverImageUrl"
        label="Portada"
        noun="portada"
        isImage
        accept={MEDIA.imageTypes}
      />
      <UploadField
        name="pdfUrl"
        label="PDF"
        noun="PDF"
        isRequired
        isReplaceable
        accept={PDF_TYPES}
      />
      <PublicationFields isDated />
    </Form>
  );
}
