'use client';

import { useState } from 'react';

import { Dialog } from '@/admin/dialog/dialog';
import { Field, fieldIds } from '@/admin/form/field';
import { inputClasses } from '@/admin/form/input-classes';
import { Button } from '@/admin/ui/button';

const TEXTS = {
  confirmation: {
    email: 'Escribe el correo electrónico para confirmar',
    name: 'Escribe el nombre para confirmar',
  },
  cancel: 'Cancelar',
  erase: 'Borrar',
};

interface Props {
  isOpen: boolean;
  question: string;
  /** States which data is deleted, and that the deletion is permanent. */
  explanation: string;
  /** Text to be typed: the address, or the name of a record without one. */
  expected: string;
  kind?: 'email' | 'name';
  isPending: boolean;
  onErase: (confirmation: string) => void;
  onCancel: () => void;
}

/** Confirmation before personal data is erased: requires the e-mail address, or the name, to be typed again. */
export function ErasureDialog({
  isOpen,
  question,
  explanation,
  expected,
  kind = 'email',
  isPending,
  onErase,
  onCancel,
}: Props) {
  const [confirmation, setConfirmation] = useState('');
  const ids = fieldIds('confirmacion');
  const isConfirmed = confirmation.trim().toLowerCase() === expected.toLowerCase();
  const close = () => {
    setConfirmation('');
    onCancel();
  };
  return (
    <Dialog
      isAlert
      isOpen={isOpen}
      onClose={close}
      title={question}
      description={explanation}
      width="narrow"
      footer={
        <>
          <Button onClick={close}>{TEXTS.cancel}</Button>
          <Button
            look="danger"
            disabled={!isConfirmed}
            isPending={isPending}
            onClick={() => onErase(confirmation.trim())}
          >
            {TEXTS.erase}
          </Button>
        </>
      }
    >
      <Field name="confirmacion" label={TEXTS.confirmation[kind]} isRequired hint={expected}>
        <input
          id={ids.input}
          type={kind === 'email' ? 'email' : 'text'}
          autoComplete="off"
          aria-describedby={ids.hint}
          value={confirmation}
          onChange={(event) => setConfirmation(event.target.value)}
          className={inputClasses}
        />
      </Field>
    </Dialog>
  );
}
