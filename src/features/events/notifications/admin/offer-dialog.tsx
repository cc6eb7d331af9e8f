'use client';

import { Dialog } from '@/admin/dialog/dialog';
import { Field, fieldIds } from '@/admin/form/field';
import { inputClasses } from '@/admin/form/input-classes';
import { usePersistedDraft } from '@/admin/form/use-persisted-draft';
import { Button } from '@/admin/ui/button';
import { MessagePreview } from '@/admin/message/message-preview';
import { EVENT_MESSAGES } from '@/features/events/notifications/event-messages.definition';
import type { OfferRecord } from '@/features/events/notifications/event-messages.presenter';
import { formatNumber } from '@/shared/numbers';

interface Props {
  offer: OfferRecord;
  isPending: boolean;
  /** @returns whether it was sent */
  onSend: (text: string) => Promise<boolean>;
  onClose: () => void;
}

/** The message about a change as it would be read, and what the office wants to add to it. */
export function OfferDialog({ offer, isPending, onSend, onClose }: Props) {
  const { values, change, forget } = usePersistedDraft(
    { section: 'aviso', id: offer.id },
    { text: '' },
  );
  const ids = fieldIds('aviso');
  const count = offer.recipients;
  const send = async () => {
    if (await onSend(values.text.trim())) forget();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Aviso a quienes asisten"
      description="Va también a quienes esperan un lugar. Quien asiste lo recibe con el evento para su calendario."
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button look="primary" isPending={isPending} onClick={() => void send()}>
            {count === 1 ? 'Enviar a una persona' : `Enviar a ${formatNumber(count)} personas`}
          </Button>
        </>
      }
    >
      {offer.mayRepeat && (
        <p className="tw:mb-4 tw:rounded-md tw:bg-ochre-tint tw:px-4 tw:py-2">
          Quizá algunas personas lo reciban dos veces: otro aviso de este evento todavía se estaba
          enviando.
        </p>
      )}
      <MessagePreview title="El correo" subject={offer.subject} text={offer.text} />
      <div className="tw:mt-5">
        <Field name="aviso" label="Añadir unas palabras">
          <textarea
            id={ids.input}
            rows={4}
            maxLength={EVENT_MESSAGES.limits.text}
            value={values.text}
            onChange={(event) => change({ text: event.target.value })}
            className={inputClasses}
          />
        </Field>
      </div>
    </Dialog>
  );
}
