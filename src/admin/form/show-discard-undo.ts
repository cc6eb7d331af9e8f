import { showToast } from '@/kit/toast/toast.store';

/**
 * Shows a toast that the typed text was discarded, with a button that restores it.
 *
 * @param keep restores the text; `null` if nothing was typed: no toast is shown then
 */
export const showDiscardUndo = (keep: (() => void) | null, onReopen: () => void): void => {
  if (!keep) return;
  const onSelect = () => {
    keep();
    onReopen();
  };
  showToast({
    title: 'Se descartó lo que escribiste',
    action: { label: 'Recuperar', onSelect },
  });
};

/** Shows a toast that a form was closed with unsaved text, which is restored when the form is reopened. */
export const showKeptText = (onReopen: () => void): void =>
  showToast({
    title: 'Guardamos lo que escribías',
    action: { label: 'Seguir', onSelect: onReopen },
  });
