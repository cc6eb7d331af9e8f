import { HONEYPOT_FIELD } from '@/shared/bot-signals';

/** Honeypot field. `display: none`: not visible, not focusable, not announced, not autofilled. */
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
