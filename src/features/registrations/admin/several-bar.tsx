'use client';

import { useState } from 'react';

import { Button } from '@/admin/ui/button';
import { SeveralDialog } from '@/features/registrations/admin/several-dialog';
import { REGISTRATIONS } from '@/features/registrations/registrations.definition';
import type { DeskRegistration } from '@/features/registrations/registrations.presenter';

const { atOnce } = REGISTRATIONS.desk;

interface Props {
  chosen: DeskRegistration[];
  isAllChosen: boolean;
  onChooseAll: (isChosen: boolean) => void;
  onChanged: () => void;
}

/** What can be done with several requests at once. */
export function SeveralBar({ chosen, isAllChosen, onChooseAll, onChanged }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const isTooMany = chosen.length > atOnce;
  return (
    <div className="tw:mb-3 tw:flex tw:min-h-[40px] tw:flex-wrap tw:items-center tw:gap-x-4 tw:gap-y-2 tw:px-4 tw:sm:px-5">
      <label className="tw:flex tw:items-center tw:gap-3 tw:text-sm">
        <input
          type="checkbox"
          checked={isAllChosen}
          onChange={(event) => onChooseAll(event.target.checked)}
          className="tw:size-4 tw:accent-green"
        />
        Elegir las que se ven
      </label>
      <p role="status" className="tw:text-sm tw:text-ink-soft">
        {chosen.length > 0 && (chosen.length === 1 ? '1 elegida' : `${chosen.length} elegidas`)}
        {isTooMany && `. ${REGISTRATIONS.desk.messages.tooMany}.`}
      </p>
      {chosen.length > 0 && (
        <Button size="small" look="primary" disabled={isTooMany} onClick={() => setIsOpen(true)}>
          Cambiar estado
        </Button>
      )}
      {isOpen && (
        <SeveralDialog
          chosen={chosen}
          onClose={() => setIsOpen(false)}
          onChanged={() => {
            setIsOpen(false);
            onChanged();
          }}
        />
      )}
    </div>
  );
}
