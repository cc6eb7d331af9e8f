'use client';

import { useState } from 'react';

import { ChoiceBar } from '@/admin/list/choice-bar';
import { Button } from '@/admin/ui/button';
import { ReviewDialog } from '@/features/registrations/admin/review-dialog';
import { SeveralDialog } from '@/features/registrations/admin/several-dialog';
import { REGISTRATIONS } from '@/features/registrations/registrations.definition';
import type { DeskRegistration } from '@/features/registrations/registrations.presenter';
import { formatNumber } from '@/shared/numbers';

const { atOnce } = REGISTRATIONS.desk;

interface Props {
  chosen: DeskRegistration[];
  isAllChosen: boolean;
  onChooseAll: (isChosen: boolean) => void;
  onChanged: () => void;
  onStale: () => void;
}

/** What can be done with several requests at once. */
export function SeveralBar({ chosen, isAllChosen, onChooseAll, onChanged, onStale }: Props) {
  const [open, setOpen] = useState<'status' | 'review' | null>(null);
  const close = () => setOpen(null);
  const finish = () => {
    close();
    onChanged();
  };
  const isTooMany = chosen.length > atOnce;
  return (
    <ChoiceBar
      isAllChosen={isAllChosen}
      onChooseAll={onChooseAll}
      label="Elegir las que se ven"
      told={[
        chosen.length > 0 &&
          (chosen.length === 1 ? '1 elegida' : `${formatNumber(chosen.length)} elegidas`),
        isTooMany && `${REGISTRATIONS.desk.messages.tooMany}.`,
      ]
        .filter(Boolean)
        .join('. ')}
    >
      {chosen.length > 0 && (
        <>
          <Button
            size="small"
            look="primary"
            disabled={isTooMany}
            onClick={() => setOpen('status')}
          >
            Cambiar estado
          </Button>
          <Button size="small" disabled={isTooMany} onClick={() => setOpen('review')}>
            Pedir evaluación
          </Button>
        </>
      )}
      {open === 'status' && (
        <SeveralDialog chosen={chosen} onClose={close} onChanged={finish} onStale={onStale} />
      )}
      {open === 'review' && (
        <ReviewDialog ids={chosen.map(({ id }) => id)} onClose={close} onGiven={finish} />
      )}
    </ChoiceBar>
  );
}
