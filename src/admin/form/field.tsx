import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export function FieldMessage({ id, message }: { id: string; message?: string | undefined }) {
  if (!message) return null;
  return (
    <p
      id={id}
      className="tw:mt-1.5 tw:flex tw:items-start tw:gap-1.5 tw:text-sm tw:font-medium tw:text-cat-red"
    >
      <CircleAlert aria-hidden className="tw:mt-0.5 tw:size-4 tw:shrink-0" />
      {message}
    </p>
  );
}

export const fieldIds = (name: string) => ({
  input: `campo-${name}`,
  label: `campo-${name}-etiqueta`,
  error: `campo-${name}-error`,
  hint: `campo-${name}-ayuda`,
});

interface FieldProps {
  name: string;
  label: string;
  isRequired?: boolean | undefined;
  hint?: string | undefined;
  message?: string | undefined;
  /** The input is not a native one (an editor): it is named by `aria-labelledby`, not by a `label` element. */
  isGroup?: boolean;
  children: ReactNode;
}

export function Field({ name, label, isRequired, hint, message, isGroup, children }: FieldProps) {
  const ids = fieldIds(name);
  const Label = isGroup ? 'p' : 'label';
  return (
    <div>
      <div className="tw:mb-1.5 tw:flex tw:items-baseline tw:justify-between tw:gap-3">
        <Label
          id={ids.label}
          {...(isGroup ? {} : { htmlFor: ids.input })}
          className="tw:font-semibold"
        >
          {label}
        </Label>
        {!isRequired && <span className="tw:text-sm tw:text-ink-soft">Opcional</span>}
      </div>
      {children}
      {hint && (
        <p id={ids.hint} className="tw:mt-1.5 tw:text-sm tw:text-ink-soft">
          {hint}
        </p>
      )}
      <FieldMessage id={ids.error} message={message} />
    </div>
  );
}
