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
