import { showDiscardUndo, showKeptText } from '@/admin/form/show-discard-undo';
import type { usePersistedDraft } from '@/admin/form/use-persisted-draft';

interface Host {
  onClose: () => void;
  onReopen: () => void;
}

export interface DialogExits {
  /** Of the Escape key and «Cerrar». */
  close: () => void;
  /** Of «Cancelar». */
  cancel: () => void;
}

/**
 * The two ways out of a dialog with a draft, as those of `FormModal`: closing keeps what was typed, cancelling discards
 * it, and both offer to go on with it.
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
