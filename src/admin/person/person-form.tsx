'use client';

import type { z } from 'zod';

import { ConfirmationField } from '@/admin/form/confirmation-field';
import { FormModal } from '@/admin/form/form-modal';
import { TextField } from '@/admin/form/text-fields';

export interface PersonRecord {
  id: number;
  /** `null` for a person without an address. */
  email: string | null;
  updatedAt: string;
}

export interface PersonField<Stored> {
  name: keyof Stored & string;
  label: string;
  type?: 'email' | 'tel';
  isOptional?: boolean;
}

interface Props<Stored extends PersonRecord> {
  /** Name of the draft. */
  section: string;
  record: Stored;
  fields: readonly PersonField<Stored>[];
  /** Confirmations that the server may require: see `needsConfirmation`. */
  confirmations?: readonly { name: string; label: string }[];
  schema: z.ZodType<Record<string, unknown>, Record<string, unknown>>;
  readStored: (id: number) => Promise<Stored>;
  onSubmit: (values: object) => Promise<unknown>;
  onClose: () => void;
  onReopen: () => void;
}

/** Form for correcting the data that a person has entered. */
export function PersonForm<Stored extends PersonRecord>({
  confirmations = [],
  fields,
  record,
  ...options
}: Props<Stored>) {
  return (
    <FormModal<Stored>
      title="Corregir los datos"
      description="Lo que había antes queda anotado, con tu nombre y la hora."
      submitLabel="Guardar"
      record={record}
      toValues={(stored) =>
        Object.fromEntries<string | boolean>([
          ...fields.map(({ name }) => [name, String(stored?.[name] ?? '')] as const),
          ...confirmations.map(({ name }) => [name, false] as const),
        ])
      }
      {...options}
    >
      {fields.map(({ name, label, type = 'text', isOptional = false }) => (
        <TextField key={name} name={name} label={label} type={type} isRequired={!isOptional} />
      ))}
      {confirmations.map(({ name, label }) => (
        <ConfirmationField key={name} name={name} label={label} />
      ))}
    </FormModal>
  );
}
