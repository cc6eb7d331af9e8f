import { showToast } from '@/kit/toast/toast.store';

/**
 * Says that what was typed is gone, and offers it back.
 *
 * @param keep keeps it after all; `null` where nothing was typed, and nothing is to be said
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

/** Announces that a form was closed with unsaved text, which it shows again when it is reopened. */
export const showKeptText = (onReopen: () => void): void =>
  showToast({
    title: 'Guardamos lo que escribías',
    action: { label: 'Seguir', onSelect: onReopen },
  });
