'use client';

import { Mail } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';

import { callApi } from '@/admin/api/api-client';
import { newScreenKey } from '@/admin/api/screen-key';
import { ApiRequestError } from '@/kit/api/request-error';
import { FormModal } from '@/admin/form/form-modal';
import { TextAreaField, TextField } from '@/admin/form/text-fields';
import { showToast } from '@/kit/toast/toast.store';
import { useTask } from '@/admin/toast/use-task';
import { Button, type ButtonLook } from '@/admin/ui/button';
import { personalMessage, type PersonalMessage as Message } from '@/features/mail/mails.schemas';

type Draft = Message & { to: string; signature?: string };

interface Props {
  /** The call that gives the draft (GET) and sends what became of it (POST). */
  path: string;
  /** What the message is about: its text is kept apart from that about anything else. */
  section: string;
  id: number;
  name?: string;
  label?: string;
  /** `primary` after a change that the person should be notified of. */
  look?: ButtonLook['look'];
  onSent?: () => void;
  /** State shown when the message was begun; the server rejects the message if it has changed. */
  seen?: Record<string, string | number | boolean | null>;
  /** The server knew better: nothing was sent. */
  onStale?: () => void;
  renderPreview?: (message: Message & { signature?: string }) => ReactNode;
}

export function MessageButton({
  path,
  section,
  id,
  name,
  label = 'Escribir',
  look = 'secondary',
  onSent,
  seen,
  onStale,
  renderPreview,
}: Props) {
  const [draft, setDraft] = useState<Draft | null>(null);
  /** Of this message, as it was when it was begun. */
  const [marks, setMarks] = useState<object>({});
  const { isPending, run } = useTask('No se pudo preparar el mensaje.');

  const open = () =>
    run(async () => {
      setDraft(await callApi<Draft>('GET', path));
      setMarks({ ...seen, key: newScreenKey() });
    });

  const send = async (message: object) => {
    try {
      return await callApi<{ message: string }>('POST', path, { ...message, ...marks });
    } catch (error) {
      if (error instanceof ApiRequestError && error.status === 409) onStale?.();
      throw error;
    }
  };

  return (
    <>
      <Button
        size="small"
        look={look}
        isPending={isPending}
        icon={<Mail aria-hidden className="tw:size-4" />}
        onClick={() => void open()}
      >
        {label}
        {name && <span className="tw:sr-only"> a {name}</span>}
      </Button>
      {draft && (
        <FormModal
          section={section}
          title="Mensaje a la persona"
          description={`Se enviará a ${draft.to}. Puedes cambiarlo, o cancelar y no enviar nada.`}
          submitLabel="Enviar mensaje"
          schema={personalMessage}
          record={{ id }}
          toValues={() => ({ subject: draft.subject, text: draft.text })}
          onSubmit={async (message) => {
            const { message: description } = await send(message);
            showToast({ title: 'Mensaje en camino', description });
            onSent?.();
          }}
          onClose={() => setDraft(null)}
          onReopen={() => setDraft(draft)}
        >
          <TextField name="subject" label="Asunto" isRequired />
          <TextAreaField name="text" label="Mensaje" isRequired rows={10} />
          {renderPreview && (
            <TypedMessage
              render={(message) =>
                renderPreview({
                  ...message,
                  ...(draft.signature === undefined ? {} : { signature: draft.signature }),
                })
              }
            />
          )}
        </FormModal>
      )}
    </>
  );
}

/** Current values of the message, in a separate component, so that typing re-renders the preview only. */
function TypedMessage({ render }: { render: (message: Message) => ReactNode }) {
  const [subject, text] = useWatch<Message>({ name: ['subject', 'text'] }) as [string, string];
  return render({ subject, text });
}
