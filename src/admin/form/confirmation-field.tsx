'use client';

import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

import { SwitchField } from '@/admin/form/text-fields';

/** A switch that appears once the server requires this confirmation: see `needsConfirmation`. */
export function ConfirmationField({ name, label }: { name: string; label: string }) {
  const { formState, getFieldState } = useFormContext();
  const isAsked = getFieldState(name, formState).error !== undefined;
  const isConfirmed = useWatch({ name }) === true;
  const [wasAsked, setWasAsked] = useState(false);
  if (isAsked && !wasAsked) setWasAsked(true);
  return wasAsked || isConfirmed ? <SwitchField name={name} label={label} /> : null;
}
