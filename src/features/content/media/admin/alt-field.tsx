'use client';

import { TextField, useFormFields } from '@payloadcms/ui';
import type { TextFieldClientProps } from 'payload';

/** The field of the alternative text, hidden for files that are not images. */
export function AltField(props: TextFieldClientProps) {
  const type = useFormFields(([fields]) => {
    const chosen = fields['file']?.value;
    return chosen instanceof File ? chosen.type : fields['mimeType']?.value;
  });
  const isDocument = typeof type === 'string' && type !== '' && !type.startsWith('image/');
  return isDocument ? null : <TextField {...props} />;
}
