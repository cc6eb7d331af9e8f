'use client';

import { useState } from 'react';

import { callApi } from '@/admin/api/api-client';
import { newScreenKey } from '@/admin/api/screen-key';
import { draftExits } from '@/admin/form/draft-exits';
import { RecoveredNotice } from '@/admin/form/recovered-notice';
import { usePersistedDraft } from '@/admin/form/use-persisted-draft';
import { useLetterTemplates } from '@/admin/message/use-letter-templates';
import type { BulkProps } from '@/features/admissions/applications/admin/bulk-props';
import { BulkDialog, useTicks } from '@/features/admissions/applications/admin/bulk-dialog';
import {
  BulkLetterFields,
  EMPTY_LETTER,
} from '@/features/admissions/applications/admin/bulk-letter-fields';
import { stateOf } from '@/features/admissions/applications/admin/chosen-people';
import type { DeskRegistration } from '@/features/admissions/applications/registrations.presenter';

const canBeWritten = (request: DeskRegistration) => stateOf(request) !== 'withdrawn';

/** Writes one letter to several applicants, without a change of their status. */
export function BulkLetterDialog({ chosen, onClose, onReopen, onChanged, onStale }: BulkProps) {
  const ticks = useTicks(chosen, canBeWritten);
  const draft = usePersistedDraft({ section: 'mensaje-a-varias', id: null }, EMPTY_LETTER);
  const { answer: letters } = useLetterTemplates();
  const [key] = useState(newScreenKey);
  const { ticked } = ticks;
  const send = async () => {
    const { message } = await callApi<{ message: string }>(
      'POST',
      '/api/admin/registrations/messages',
      {
        ids: ticked.map(({ id }) => id),
        message: draft.values,
        key,
        seen: Object.fromEntries(ticked.map(({ id, status }) => [id, status])),
      },
    );
    draft.forget();
    onChanged({ message, undo: null });
  };
  return (
    <BulkDialog
      title={
        chosen.length === 1 ? 'Escribir a una persona' : `Escribir a ${chosen.length} personas`
      }
      description="A cada persona le llega por separado. El estado de su solicitud no cambia."
      chosen={chosen}
      ticks={ticks}
      action={ticked.length === 1 ? 'Escribir a 1 persona' : `Escribir a ${ticked.length} personas`}
      failure="No se pudo enviar el mensaje."
      findMissing={() => ''}
      send={send}
      exits={draftExits(draft, { onClose, onReopen })}
      onStale={onStale}
    >
      {draft.isRecovered && <RecoveredNotice onDiscard={draft.startAgain} />}
      <BulkLetterFields
        letter={draft.values}
        onChange={draft.change}
        first={ticked[0]}
        letters={letters}
      />
    </BulkDialog>
  );
}
