'use client';

import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

import { fieldIds } from '@/admin/form/field';
import { TextAreaField, TextField } from '@/admin/form/text-fields';
import { PlaceholderButtons } from '@/admin/message/placeholder-buttons';
import { TemplateField, type TemplateOption, type Words } from '@/admin/message/template-field';
import type { LetterKind } from '@/features/mail/templates/placeholders';

const FIELDS = [fieldIds('subject').input, fieldIds('text').input];

interface Props {
  kind: LetterKind;
  /** Templates to choose from; absent in the form of a template. */
  templates?: {
    options: readonly TemplateOption[];
    initial: Words;
    read: (value: string) => Words | Promise<Words>;
  };
  renderPreview?: (words: Words) => ReactNode;
}

/** Subject and text of a letter within a form, with its templates, placeholders and preview. */
export function LetterFields({ kind, templates, renderPreview }: Props) {
  const form = useFormContext<Words>();
  return (
    <>
      {templates && templates.options.length > 0 && (
        <TemplateField
          options={templates.options}
          initial={templates.initial}
          readCurrent={() => {
            const { subject, text } = form.getValues();
            return { subject, text };
          }}
          readTemplate={templates.read}
          onChoose={({ subject, text }) => {
            form.setValue('subject', subject, { shouldDirty: true });
            form.setValue('text', text, { shouldDirty: true });
            form.clearErrors(['subject', 'text']);
          }}
        />
      )}
      <TextField name="subject" label="Asunto" isRequired />
      <TextAreaField name="text" label="Mensaje" isRequired rows={10} />
      <PlaceholderButtons kind={kind} fields={FIELDS} />
      {renderPreview && <TypedWords render={renderPreview} />}
    </>
  );
}

/** Current words of the letter, in a separate component, so that typing re-renders the preview only. */
function TypedWords({ render }: { render: (words: Words) => ReactNode }) {
  const [subject, text] = useWatch<Words>({ name: ['subject', 'text'] }) as [string, string];
  return render({ subject, text });
}
