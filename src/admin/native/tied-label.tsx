'use client';

import { FieldLabel } from '@payloadcms/ui';
import type { FieldLabelClientProps, TextFieldClient } from 'payload';

/**
 * The label of a text field within one of Payload's drawers, tied to its field: there Payload's own
 * points at a name that no field bears.
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
