'use client';

import { Mail } from 'lucide-react';
import { useState } from 'react';

import { callApi } from '@/admin/api/api-client';
import { newScreenKey } from '@/admin/api/screen-key';
import type { Draft } from '@/admin/message/message-form';
import type { TemplateOption } from '@/admin/message/template-field';
import { lazyForm } from '@/admin/records/lazy-form';
import { ApiRequestError } from '@/kit/api/request-error';
import { useTask } from '@/admin/toast/use-task';
import { Button, type ButtonLook } from '@/admin/ui/button';
import type { LetterKind } from '@/features/mail/templates/placeholders';

const MessageForm = lazyForm(() =>
  import('@/admin/message/message-form').then((module) => module.MessageForm),
);

interface Props {
  kind: LetterKind;
  /** Endpoint that returns the draft (GET, with `?template=`) and sends the letter (POST). */
  path: string;
  templates: readonly TemplateOption[];
  /** Name under which the typed words are stored until they are sent. */
  section: string;
  id: number;
  name?: string;
  label?: string;
  /** `primary` after a change that the person should be notified of. */
  look?: ButtonLook['look'];
  onSent?: () => void;
  /** State shown when the message was begun; the server rejects the message if it has changed. */
  seen?: Record<string, string | number | boolean | null>;
  /** Called if the server rejects the message because the shown state is outdated; nothing was sent. */
  onStale?: () => void;
  /** Message of the person, which the mail quotes. */
  quote?: string;
}

/** Opens a letter to one person: with a template, and a preview of the mail before it is sent. */
export function MessageButton({
  kind,
  path,
  templates,
  section,
  id,
  name,
  label = 'Escribir',
  look = 'secondary',
  onSent,
  seen,
  onStale,
  quote,
}: Props) {
  const [draft, setDraft] = useState<Draft | null>(null);
  /** Idempotency key and shown state of this message, from when it was begun. */
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
        <MessageForm
          {...{ kind, path, templates, section, id, draft, send, onSent, quote }}
          onClose={() => setDraft(null)}
          onReopen={() => setDraft(draft)}
        />
      )}
    </>
  );
}
