'use client';

import { callApi } from '@/admin/api/api-client';
import { FormModal } from '@/admin/form/form-modal';
import { LetterFields } from '@/admin/message/letter-fields';
import { MessagePreview } from '@/admin/message/message-preview';
import type { TemplateOption, Words } from '@/admin/message/template-field';
import { letter } from '@/features/mail/mails.schemas';
import {
  fillDraft,
  type LetterKind,
  type PlaceholderValues,
} from '@/features/mail/templates/placeholders';
import { showToast } from '@/kit/toast/toast.store';

export interface Draft extends Words {
  to: string;
  signature: string;
  placeholders: PlaceholderValues;
}

interface Props {
  kind: LetterKind;
  /** Endpoint of the draft. */
  path: string;
  templates: readonly TemplateOption[];
  section: string;
  id: number;
  draft: Draft;
  send: (message: object) => Promise<{ message: string }>;
  onSent?: (() => void) | undefined;
  onClose: () => void;
  onReopen: () => void;
  quote?: string | undefined;
}

/** The dialog of one letter. */
export function MessageForm({
  kind,
  path,
  templates,
  section,
  id,
  draft,
  send,
  onSent,
  onClose,
  onReopen,
  quote,
}: Props) {
  return (
    <FormModal
      section={section}
      title="Mensaje a la persona"
      description={`Se enviará a ${draft.to}. Puedes cambiarlo, o cancelar y no enviar nada.`}
      submitLabel="Enviar mensaje"
      schema={letter(kind, draft.placeholders)}
      record={{ id }}
      toValues={() => ({ subject: draft.subject, text: draft.text })}
      onSubmit={async (message) => {
        const { message: description } = await send(message);
        showToast({ title: 'Mensaje en camino', description });
        onSent?.();
      }}
      onClose={onClose}
      onReopen={onReopen}
    >
      <LetterFields
        kind={kind}
        templates={{
          options: templates,
          initial: { subject: draft.subject, text: draft.text },
          read: async (template) => {
            const { subject, text } = await callApi<Draft>('GET', `${path}?template=${template}`);
            return { subject, text };
          },
        }}
        renderPreview={(words) => (
          <MessagePreview
            title={`Así le llegará a ${draft.placeholders.nombre ?? draft.to}`}
            {...fillDraft(words, draft.placeholders)}
            signature={draft.signature}
            {...(quote === undefined ? {} : { quote })}
          />
        )}
      />
    </FormModal>
  );
}
