'use client';

import { FieldLabel, useField } from '@payloadcms/ui';
import type { TextFieldClientComponent } from 'payload';

import { FilePicker } from '@/admin/files/file-picker';
import { FieldMessage } from '@/admin/form/field';
import { MEDIA } from '@/features/content/media/media.definition';

/** A text field of Payload that holds the address of a picture, with the picker of our own forms. */
export const NativePictureField: TextFieldClientComponent = ({ field, path: givenPath }) => {
  const { disabled, errorMessage, path, setValue, showError, value } = useField<string | null>({
    path: givenPath,
  });
  const id = `field-${path.replaceAll('.', '__')}`;
  return (
    <div className="field-type">
      <FieldLabel htmlFor={id} label={field.label} required={field.required ?? false} />
      {/* Inert while saving, because Payload replaces the values with the stored ones afterwards. */}
      <div className="kit" inert={disabled}>
        <FilePicker
          accept={MEDIA.imageTypes}
          noun="imagen"
          isImage
          value={value ?? ''}
          onChange={(address) => setValue(address || null)}
          input={{
            id,
            'aria-invalid': showError,
            'aria-describedby': `${id}-error`,
          }}
        />
        <FieldMessage id={`${id}-error`} message={showError ? errorMessage : undefined} />
      </div>
    </div>
  );
};
