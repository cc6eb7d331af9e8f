import { TRAP_FIELD } from '@/shared/form-signals';

/**
 * A field for machines. Not drawn at all, so that nobody sees it, reaches it with the keyboard,
 * hears of it or has it filled in by the browser.
 */
export function TrapField() {
  return (
    <div className="hidden" aria-hidden="true">
      <textarea name={TRAP_FIELD} tabIndex={-1} autoComplete="off" aria-label="No rellenar" />
    </div>
  );
}

/** What fell into the trap of `form`, to be sent with it; nothing, as a rule. */
export const readTrap = (form: HTMLFormElement): Record<string, string> => {
  const filled = new FormData(form).get(TRAP_FIELD);
  return typeof filled === 'string' && filled !== '' ? { [TRAP_FIELD]: filled } : {};
};
