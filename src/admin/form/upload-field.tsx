'use client';

import { useController, useFormContext } from 'react-hook-form';

import type { UploadedFile } from '@/admin/api/upload-file';
import { FilePicker, type FileKind } from '@/admin/files/file-picker';
import { Field } from '@/admin/form/field';
import { useFormPart } from '@/admin/form/form-field-registry.context';
import { describeAddress } from '@/admin/form/format-value';
import { useField, type FieldProps } from '@/admin/form/use-field';

interface Props extends FieldProps, FileKind {
  onUploaded?: (file: UploadedFile) => void;
  /** Whether a new file replaces the stored one by default, so that its links stay valid. */
  isReplaceable?: boolean;
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A field of a form that holds the address of a file. */
export function UploadField({
  accept,
  noun,
  isImage = false,
  onUploaded,
  isReplaceable = false,
  ...props
}: Props) {
  const { frame, input } = useField(props);
  const { formState } = useFormContext();
  const { field } = useController({ name: props.name });
  const stored = asText(formState.defaultValues?.[props.name]);
  useFormPart(props.name, { label: props.label, describe: describeAddress, isImage });

  return (
    <Field {...frame}>
      <FilePicker
        accept={accept}
        noun={noun}
        isImage={isImage}
        value={asText(field.value)}
        onChange={field.onChange}
        onUploaded={onUploaded}
        input={{ ...input, name: field.name, ref: field.ref, onBlur: field.onBlur }}
        isRequired={props.isRequired}
        replaceable={isReplaceable && stored ? stored : undefined}
      />
    </Field>
  );
}
