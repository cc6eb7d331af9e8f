'use client';

import { useState, type Ref } from 'react';

import { ChoiceBar, type Choice as Selection } from '@/admin/list/selection';
import { Button } from '@/admin/ui/button';
import type { ChangedSeveral } from '@/features/admissions/applications/admin/changed-notice';
import { ReviewDialog } from '@/features/admissions/reviews/admin/review-dialog';
import { SeveralDialog } from '@/features/admissions/applications/admin/bulk-status-dialog';
import type { BulkProps } from '@/features/admissions/applications/admin/bulk-props';
import { BulkAssignDialog } from '@/features/admissions/applications/admin/bulk-assign-dialog';
import { BulkLetterDialog } from '@/features/admissions/applications/admin/bulk-letter-dialog';
import type { Choice } from '@/features/admissions/applications/admin/requests-filters';
import { BulkDocumentsDialog } from '@/features/admissions/documents/admin/bulk-documents-dialog';
import type { DeskRegistration } from '@/features/admissions/applications/registrations.presenter';

type Action = 'status' | 'review' | 'assign' | 'letter' | 'documents';

interface Props {
  choice: Selection<DeskRegistration>;
  assignees: readonly Choice[];
  canChoose: boolean;
  /** Called with the data required to undo it, if statuses were changed. */
  onChanged: (changed?: ChangedSeveral) => void;
  onStale: () => void;
  ref?: Ref<HTMLInputElement>;
}

export function SeveralBar({ choice, assignees, canChoose, onChanged, onStale, ref }: Props) {
  const { chosen, isTooMany } = choice;
  const [open, setOpen] = useState<Action | null>(null);
  const close = () => setOpen(null);
  const finish = (changed?: ChangedSeveral) => {
    close();
    onChanged(changed);
  };
  // Withdrawn requests cannot be decided, and decided ones need no review.
  const decidable = chosen.filter(({ withdrawnAt }) => !withdrawnAt);
  const judgeable = decidable.filter(({ status }) => status === 'pending');
  const dialog: BulkProps = {
    chosen,
    onClose: close,
    onReopen: () => setOpen(open),
    onChanged: finish,
    onStale,
  };
  return (
    <ChoiceBar
      ref={ref}
      canChoose={canChoose}
      choice={choice}
      note={
        chosen.length > 0 && judgeable.length === 0 ? 'Ninguna espera una decisión.' : undefined
      }
    >
      {chosen.length > 0 && (
        <>
          <Button
            size="small"
            look="primary"
            disabled={isTooMany || decidable.length === 0}
            onClick={() => setOpen('status')}
          >
            Cambiar estado
          </Button>
          <Button
            size="small"
            disabled={isTooMany || judgeable.length === 0}
            onClick={() => setOpen('review')}
          >
            Pedir evaluación
          </Button>
          <Button size="small" disabled={isTooMany} onClick={() => setOpen('assign')}>
            Asignar
          </Button>
          <Button
            size="small"
            disabled={isTooMany || decidable.length === 0}
            onClick={() => setOpen('letter')}
          >
            Escribir
          </Button>
          <Button
            size="small"
            disabled={isTooMany || decidable.every(({ status }) => status === 'rejected')}
            onClick={() => setOpen('documents')}
          >
            Pedir documentos
          </Button>
        </>
      )}
      {open === 'status' && <SeveralDialog {...dialog} />}
      {open === 'assign' && <BulkAssignDialog {...dialog} assignees={assignees} />}
      {open === 'letter' && <BulkLetterDialog {...dialog} />}
      {open === 'documents' && <BulkDocumentsDialog {...dialog} />}
      {open === 'review' && (
        <ReviewDialog
          ids={judgeable.map(({ id }) => id)}
          excludedCount={chosen.length - judgeable.length}
          onClose={close}
          onGiven={() => finish()}
        />
      )}
    </ChoiceBar>
  );
}
