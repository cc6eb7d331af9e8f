import { HONEYPOT_FIELD } from '@/shared/form-signals';

/**
 * A field for machines. Not drawn at all, so that nobody sees it, reaches it with the keyboard,
 * hears of it or has it filled in by the browser.
 */
export function HoneypotField() {
  return (
    <div className="hidden" aria-hidden="true">
      <textarea name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" aria-label="No rellenar" />
    </div>
  );
}

/** What fell into the trap of `form`, to be sent with it; nothing, as a rule. */
export const readTrap = (form: HTMLFormElement): Record<string, string> => {
  const filled = new FormData(form).get(HONEYPOT_FIELD);
  return typeof filled === 'string' && filled !== '' ? { [HONEYPOT_FIELD]: filled } : {};
};
