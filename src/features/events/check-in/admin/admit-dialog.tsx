import { ConfirmDialog } from '@/admin/dialog/confirm-dialog';
import type { Attendee } from '@/features/events/check-in/admin/attendees';
import { CHECK_IN_TEXTS as TEXTS } from '@/features/events/check-in/admin/check-in.texts';

interface Props {
  person: Attendee;
  /** Number of people before this one on the wait list. */
  ahead: number;
  /** Number of people with a place. */
  coming: number;
  capacity: number | null;
  /** Number of people who came on `day`. */
  entered: number;
  day: string;
  onAdmit: () => void;
  onClose: () => void;
  /** Finds the next focus target, because the row of the person is removed. */
  findNextFocus: () => HTMLElement | null;
}

/**
 * Confirmation dialog before a person is admitted from the wait list. It warns if that exceeds the
 * capacity, because the office decides.
 */
export function AdmitDialog({
  person,
  ahead,
  coming,
  capacity,
  entered,
  day,
  onAdmit,
  onClose,
  findNextFocus,
}: Props) {
  const isOver = capacity !== null && coming >= capacity;
  const explanation = [
    TEXTS.admit.place(ahead),
    ...(capacity === null
      ? []
      : [isOver ? TEXTS.admit.over(coming + 1, capacity) : TEXTS.admit.free(capacity - coming)]),
    TEXTS.admit.entered(entered, day),
  ];
  return (
    <ConfirmDialog
      isOpen
      question={TEXTS.admit.question(person.nombre)}
      explanation={explanation.join(' ')}
      confirm={isOver ? TEXTS.admit.confirmOver : TEXTS.admit.confirm}
      cancel={TEXTS.admit.keep}
      look={isOver ? 'danger' : 'primary'}
      isPending={false}
      onConfirm={onAdmit}
      onCancel={onClose}
      findNextFocus={findNextFocus}
    />
  );
}
