'use client';

import { Field, fieldIds } from '@/admin/form/field';
import { inputClasses } from '@/admin/form/input-classes';
import { MessagePreview } from '@/admin/message/message-preview';
import { PlaceholderButtons } from '@/admin/message/placeholder-buttons';
import { TemplateField, type Words } from '@/admin/message/template-field';
import type { LetterTemplates } from '@/admin/message/use-letter-templates';
import { requestPlaceholders } from '@/features/admissions/applications/message-templates';
import type { DeskRegistration } from '@/features/admissions/applications/registrations.presenter';
import { fillLetter } from '@/features/mail/templates/placeholders';

const SUBJECT = 'varias-asunto';
const TEXT = 'varias-mensaje';
const FIELDS = [fieldIds(SUBJECT).input, fieldIds(TEXT).input];

export const EMPTY_LETTER = { subject: '', text: '' };

interface Props {
  letter: Words;
  onChange: (letter: Words) => void;
  /** The first recipient, whose mail the preview shows. */
  first: DeskRegistration | undefined;
  letters: LetterTemplates | undefined;
}

/** Subject and text of one letter to several applicants, with placeholders for each. */
export function BulkLetterFields({ letter, onChange, first, letters }: Props) {
  const templates = (letters?.templates ?? []).filter(({ kind }) => kind === 'request');
  const values = first && letters ? requestPlaceholders(first, letters.programme) : {};
  return (
    <>
      {templates.length > 0 && (
        <TemplateField
          options={templates.map(({ key: value, name: label }) => ({ value, label }))}
          initial={EMPTY_LETTER}
          readCurrent={() => letter}
          readTemplate={(value) => {
            const { subject, text } = templates.find(({ key }) => key === value) ?? EMPTY_LETTER;
            return { subject, text };
          }}
          onChoose={onChange}
        />
      )}
      <Field name={SUBJECT} label="Asunto" isRequired>
        <input
          id={FIELDS[0]}
          value={letter.subject}
          onChange={(event) => onChange({ ...letter, subject: event.target.value })}
          className={inputClasses}
        />
      </Field>
      <Field
        name={TEXT}
        label="Mensaje"
        isRequired
        hint="Donde dice {nombre} irá el nombre de cada persona."
      >
        <textarea
          id={FIELDS[1]}
          aria-describedby={fieldIds(TEXT).hint}
          rows={7}
          value={letter.text}
          onChange={(event) => onChange({ ...letter, text: event.target.value })}
          className={inputClasses}
        />
      </Field>
      <PlaceholderButtons kind="request" fields={FIELDS} />
      {first && (
        <MessagePreview
          title={`Así le llegará a ${first.nombres}`}
          {...fillLetter(letter, values)}
          {...(letters ? { signature: letters.programme } : {})}
        />
      )}
    </>
  );
}
