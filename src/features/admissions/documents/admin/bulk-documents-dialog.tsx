'use client';

import { callApi } from '@/admin/api/api-client';
import { draftExits } from '@/admin/form/draft-exits';
import { RecoveredNotice } from '@/admin/form/recovered-notice';
import { usePersistedDraft } from '@/admin/form/use-persisted-draft';
import type { BulkProps } from '@/features/admissions/applications/admin/bulk-props';
import { BulkDialog, useTicks } from '@/features/admissions/applications/admin/bulk-dialog';
import { stateOf } from '@/features/admissions/applications/admin/chosen-people';
import type { DeskRegistration } from '@/features/admissions/applications/registrations.presenter';
import {
  DocumentRequestFields,
  namesOf,
  NO_WISHES,
  type DocumentWishes,
} from '@/features/admissions/documents/admin/document-request-fields';
import { REGISTRATION_DOCUMENTS } from '@/features/admissions/documents/registration-documents.definition';

const { messages, usual } = REGISTRATION_DOCUMENTS;

const wantsDocuments = (request: DeskRegistration) =>
  ['pending', 'approved'].includes(stateOf(request));

/** Dialog that requests the same documents from several applicants. */
export function BulkDocumentsDialog({ chosen, onClose, onReopen, onChanged, onStale }: BulkProps) {
  const ticks = useTicks(chosen, wantsDocuments);
  const key = { section: 'pedir-documentos-a-varias', id: null };
  const draft = usePersistedDraft(key, { ...NO_WISHES });
  const wishes: DocumentWishes = draft.values;
  const count = ticks.ticked.length;
  const send = async () => {
    const { message } = await callApi<{ message: string }>(
      'POST',
      '/api/admin/registrations/documents',
      { ids: ticks.ticked.map(({ id }) => id), names: namesOf(wishes), note: wishes.note },
    );
    draft.forget();
    onChanged({ message, undo: null });
  };
  return (
    <BulkDialog
      title={
        chosen.length === 1
          ? 'Documentos de una persona'
          : `Documentos de ${chosen.length} personas`
      }
      description="Cada persona recibe un correo con el enlace para enviarlos. Lo que ya se le había pedido no se pide otra vez."
      chosen={chosen}
      ticks={ticks}
      action={count === 1 ? 'Pedir a 1 persona' : `Pedir a ${count} personas`}
      failure="No se pudieron pedir los documentos."
      findMissing={() => (namesOf(wishes).length > 0 ? '' : messages.names)}
      send={send}
      exits={draftExits(draft, { onClose, onReopen })}
      onStale={onStale}
    >
      {draft.isRecovered && <RecoveredNotice onDiscard={draft.startAgain} />}
      <DocumentRequestFields
        values={wishes}
        onChange={draft.change}
        offered={usual}
        hasFocus={false}
      />
    </BulkDialog>
  );
}
