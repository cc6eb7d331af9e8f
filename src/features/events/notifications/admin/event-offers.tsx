'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Megaphone } from 'lucide-react';
import { useState } from 'react';

import { callApi } from '@/admin/api/api-client';
import { Dialog } from '@/admin/dialog/dialog';
import { Field, fieldIds } from '@/admin/form/field';
import { inputClasses } from '@/admin/form/input-classes';
import { usePersistedDraft } from '@/admin/form/use-persisted-draft';
import { MessagePreview } from '@/admin/message/message-preview';
import { useTask } from '@/admin/toast/use-task';
import { Button } from '@/admin/ui/button';
import { EVENT_MESSAGES } from '@/features/events/notifications/event-messages.definition';
import type { OfferRecord } from '@/features/events/notifications/event-messages.presenter';
import { EVENTS } from '@/features/events/calendar/events.definition';
import { showToast } from '@/kit/toast/toast.store';
import { formatNumber } from '@/shared/numbers';

// Below the events' query key, so that a change of an event refetches it.
const KEY = [EVENTS.slug, 'changes'];
/** After the decision, the notice is in the list of its event's messages (`event-messages-tab.tsx`). */
export const MESSAGES_KEY = [EVENTS.slug, 'messages'];

const people = (count: number): string =>
  count === 1 ? 'una persona' : `${formatNumber(count)} personas`;

/** Pending notices of all events' changes, or of one event's. They stay until decided. */
export function EventOffers({ event }: { event?: number }) {
  const queries = useQueryClient();
  const { data: offers = [] } = useQuery({
    queryKey: KEY,
    queryFn: () =>
      callApi<OfferRecord[]>('GET', `/api/admin/event-changes${event ? `?event=${event}` : ''}`),
  });
  const [opened, setOpened] = useState<OfferRecord | null>(null);
  const { isPending, run } = useTask('No se pudo enviar el aviso.');

  /** @returns whether the notice was decided */
  const decide = async (
    offer: OfferRecord,
    method: 'POST' | 'DELETE',
    text?: string,
  ): Promise<boolean> => {
    const { eventId, updatedAt } = offer;
    const isDone = await run(async () => {
      const path = `/api/admin/events/${eventId}/change`;
      // With `updatedAt`, so that a newer change is not decided unseen.
      const { message } = await (method === 'POST'
        ? callApi<{ message: string }>(method, path, { text, updatedAt })
        : callApi<{ message: string }>(method, `${path}?${new URLSearchParams({ updatedAt })}`));
      setOpened(null);
      showToast({
        title: method === 'POST' ? 'Aviso en camino' : 'Sin aviso',
        description: message,
      });
    });
    void queries.invalidateQueries({ queryKey: KEY });
    void queries.invalidateQueries({ queryKey: MESSAGES_KEY });
    return isDone;
  };

  if (offers.length === 0) return null;
  return (
    <section aria-label="Avisos por enviar" className="tw:mb-6 tw:space-y-3">
      {offers.map((offer) => (
        <div
          key={offer.id}
          className="tw:flex tw:flex-wrap tw:items-center tw:gap-x-4 tw:gap-y-3 tw:rounded-lg tw:bg-ochre-tint tw:px-4 tw:py-3"
        >
          <Megaphone aria-hidden className="tw:size-5 tw:shrink-0 tw:text-ink-soft" />
          <div className="tw:min-w-0 tw:flex-1 tw:basis-64">
            {!event && <p className="tw:font-semibold tw:break-words">{offer.title}</p>}
            <p>
              {offer.what} ¿Avisas a {people(offer.recipients)}?
            </p>
          </div>
          <div className="tw:flex tw:flex-wrap tw:gap-2">
            <Button size="small" look="primary" onClick={() => setOpened(offer)}>
              Ver el aviso<span className="tw:sr-only"> de {offer.title}</span>
            </Button>
            <Button size="small" disabled={isPending} onClick={() => void decide(offer, 'DELETE')}>
              No avisar<span className="tw:sr-only"> de {offer.title}</span>
            </Button>
          </div>
        </div>
      ))}
      {opened && (
        <OfferDialog
          offer={opened}
          isPending={isPending}
          onSend={(text) => decide(opened, 'POST', text)}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  );
}

interface Props {
  offer: OfferRecord;
  isPending: boolean;
  /** @returns whether the notice was sent */
  onSend: (text: string) => Promise<boolean>;
  onClose: () => void;
}

function OfferDialog({ offer, isPending, onSend, onClose }: Props) {
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
