'use client';

import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';

import { callApi } from '@/admin/api/api-client';
import { newScreenKey } from '@/admin/api/screen-key';
import { Dialog } from '@/admin/dialog/dialog';
import { draftOwner, dropDraft, writeDraft } from '@/admin/form/draft.storage';
import { FormModal } from '@/admin/form/form-modal';
import { SelectField } from '@/admin/form/text-fields';
import { hasDraft } from '@/admin/form/use-persisted-draft';
import { LetterFields } from '@/admin/message/letter-fields';
import { MessagePreview } from '@/admin/message/message-preview';
import { useLetterTemplates } from '@/admin/message/use-letter-templates';
import { useTask } from '@/admin/toast/use-task';
import { Button } from '@/admin/ui/button';
import {
  EVENT_MESSAGES,
  type Audience,
} from '@/features/events/notifications/event-messages.definition';
import {
  eventLetter,
  type messagePreview,
} from '@/features/events/notifications/event-messages.schemas';
import { showToast } from '@/kit/toast/toast.store';
import { formatNumber } from '@/shared/numbers';

const { audiences } = EVENT_MESSAGES;
const LABELS = [audiences.registered, audiences.waiting, audiences.all, audiences.attended];
const keyOf = (label: string): Audience =>
  (Object.keys(audiences) as Audience[]).find((key) => audiences[key] === label) ?? 'registered';

/** The API's schema, with the audience as a label. */
const letterForm = eventLetter.omit({ key: true }).extend({ audience: z.enum(LABELS) });
type Letter = z.output<typeof letterForm>;

type Preview = z.output<typeof messagePreview>;

const EMPTY: Letter = { subject: '', text: '', audience: audiences.registered };

const describeUnreachable = (count: number): string => {
  if (count === 0) return '';
  return count === 1
    ? ' Otra persona no tiene correo y no lo recibe.'
    : ` Otras ${formatNumber(count)} personas no tienen correo y no lo reciben.`;
};

export function LetterComposer({ event, onClose }: { event: number; onClose: () => void }) {
  const path = `/api/admin/events/${event}/letter`;
  const section = `mensaje-evento-${event}`;
  const [letter, setLetter] = useState<Letter>(EMPTY);
  const [preview, setPreview] = useState<Preview | null>(null);
  const { isPending, run } = useTask('No se pudo enviar el mensaje.');
  // One key per letter, for idempotence.
  const [key] = useState(newScreenKey);
  /** The form calls `onClose` when done; the preview replaces it. */
  const isWritten = useRef(false);
  const { answer } = useLetterTemplates();
  const templates = (answer?.templates ?? []).filter(({ kind }) => kind === 'attendees');
  const toBody = ({ audience, ...words }: Letter) => ({
    ...words,
    audience: keyOf(audience),
    key,
  });

  // The form has dropped its draft, but the letter is not sent yet.
  useEffect(() => {
    if (preview) {
      writeDraft(draftOwner(), section, null, { values: letter, base: null, lastSeen: null });
    }
  }, [preview, letter, section]);

  const send = () =>
    run(async () => {
      const { message } = await callApi<{ message: string }>('POST', path, toBody(letter));
      dropDraft(section, null);
      showToast({ title: 'Mensaje en camino', description: message });
      onClose();
    });

  if (preview) {
    const { recipients, withoutAddress } = preview;
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title="Así se leerá"
        description={`${
          recipients === 1
            ? 'Va a una persona.'
            : `Va a ${formatNumber(recipients)} personas, a cada una por separado.`
        }${describeUnreachable(withoutAddress)}`}
        footer={
          <>
            <Button
              onClick={() => {
                isWritten.current = false;
                setPreview(null);
              }}
            >
              Volver a escribir
            </Button>
            <Button
              look="primary"
              disabled={recipients === 0}
              isPending={isPending}
              onClick={() => void send()}
            >
              Enviar mensaje
            </Button>
          </>
        }
      >
        <MessagePreview
          title={preview.nombre ? `El correo, como le llegará a ${preview.nombre}` : 'El correo'}
          subject={preview.subject}
          text={preview.text}
        />
      </Dialog>
    );
  }
  return (
    <FormModal
      section={section}
      title="Escribir a quienes asisten"
      submitLabel="Ver antes de enviar"
      schema={letterForm}
      record={null}
      // The stored draft takes precedence.
      toValues={() => (hasDraft({ section, id: null }) ? EMPTY : letter)}
      onSubmit={async (values) => {
        const written = values as Letter;
        setPreview(await callApi<Preview>('POST', `${path}/preview`, toBody(written)));
        setLetter(written);
        isWritten.current = true;
      }}
      onClose={() => {
        if (!isWritten.current) onClose();
      }}
      onReopen={() => undefined}
    >
      <SelectField name="audience" label="A quién" isRequired options={LABELS} />
      <LetterFields
        kind="attendees"
        templates={{
          options: templates.map(({ key: value, name }) => ({ value, label: name })),
          initial: { subject: EMPTY.subject, text: EMPTY.text },
          read: (value) => {
            const { subject = '', text = '' } = templates.find((one) => one.key === value) ?? {};
            return { subject, text };
          },
        }}
      />
    </FormModal>
  );
}
