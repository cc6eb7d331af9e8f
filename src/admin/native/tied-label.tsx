'use client';

import { FieldLabel } from '@payloadcms/ui';
import type { FieldLabelClientProps, TextFieldClient } from 'payload';

/**
 * The label of a text field in one of Payload's drawers, connected to its input: Payload's own label
 * refers there to an id that no input has.
 */
export function TiedLabel({ field, path = '' }: FieldLabelClientProps<TextFieldClient>) {
  return (
    <FieldLabel
      htmlFor={`field-${path.replaceAll('.', '__')}`}
      label={field?.label ?? ''}
      required={field?.required ?? false}
    />
  );
}
