import { showDiscardUndo, showKeptText } from '@/admin/form/show-discard-undo';
import type { usePersistedDraft } from '@/admin/form/use-persisted-draft';

interface Host {
  onClose: () => void;
  onReopen: () => void;
}

export interface DialogExits {
  /** For the Escape key and «Cerrar». */
  close: () => void;
  /** For «Cancelar». */
  cancel: () => void;
}

/**
 * The two ways to close a dialog with a draft, as in `FormModal`: closing keeps the typed text, cancelling discards it,
 * and the toast of both offers to continue with it.
 */
export const draftExits = (
  { discard, isTyped }: Pick<ReturnType<typeof usePersistedDraft>, 'discard' | 'isTyped'>,
  { onClose, onReopen }: Host,
): DialogExits => ({
  close: () => {
    onClose();
    if (isTyped) showKeptText(onReopen);
  },
  cancel: () => {
    const keep = discard();
    onClose();
    showDiscardUndo(keep, onReopen);
  },
});
