'use client';

import { Field, fieldIds } from '@/admin/form/field';
import { inputClasses } from '@/admin/form/input-classes';
import { REGISTRATION_DOCUMENTS } from '@/features/admissions/documents/registration-documents.definition';

const { limits } = REGISTRATION_DOCUMENTS;

export interface DocumentWishes {
  chosen: string[];
  other: string;
  note: string;
}

export const NO_WISHES: DocumentWishes = { chosen: [], other: '', note: '' };

/** Names of the documents to ask for. */
export const namesOf = ({ chosen, other }: DocumentWishes): string[] => [
  ...chosen,
  ...(other.trim() ? [other.trim()] : []),
];

interface Props {
  values: DocumentWishes;
  onChange: (changed: Partial<DocumentWishes>) => void;
  /** Usual documents to offer. */
  offered: readonly string[];
  /** Whether the first field takes the focus. */
  hasFocus: boolean;
}

/** Form fields for the requested documents, and for the text to the applicant. */
export function DocumentRequestFields({ values, onChange, offered, hasFocus }: Props) {
  const { chosen, other, note } = values;
  return (
    <>
      {offered.length > 0 && (
        <fieldset className="tw:border-0 tw:p-0">
          <legend className="tw:mb-1 tw:font-semibold">Habituales</legend>
          {offered.map((name, place) => (
            <label
              key={name}
              className="tw:flex tw:min-h-[32px] tw:touch:min-h-[44px] tw:items-center tw:gap-3"
            >
              <input
                type="checkbox"
                autoFocus={place === 0 && hasFocus}
                checked={chosen.includes(name)}
                onChange={({ target }) =>
                  onChange({
                    chosen: target.checked
                      ? [...chosen, name]
                      : chosen.filter((one) => one !== name),
                  })
                }
                className="tw:size-4 tw:shrink-0 tw:accent-green"
              />
              {name}
            </label>
          ))}
        </fieldset>
      )}
      <Field name="documento-otro" label="Otro documento">
        <input
          id={fieldIds('documento-otro').input}
          maxLength={limits.name.max}
          value={other}
          onChange={({ target }) => onChange({ other: target.value })}
          className={inputClasses}
        />
      </Field>
      <Field
        name="documento-nota"
        label="Texto para la persona"
        hint="La persona lo lee en el correo y en la página de su solicitud."
      >
        <textarea
          id={fieldIds('documento-nota').input}
          aria-describedby={fieldIds('documento-nota').hint}
          rows={3}
          maxLength={limits.note}
          value={note}
          onChange={({ target }) => onChange({ note: target.value })}
          className={inputClasses}
        />
      </Field>
    </>
  );
}
