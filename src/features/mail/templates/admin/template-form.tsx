'use client';

import { callApi } from '@/admin/api/api-client';
import { FormModal } from '@/admin/form/form-modal';
import { LetterFields } from '@/admin/message/letter-fields';
import { MessagePreview } from '@/admin/message/message-preview';
import type { LetterTemplates } from '@/admin/message/use-letter-templates';
import { MAIL_TEMPLATES } from '@/features/mail/templates/mail-templates.definition';
import { templateForm } from '@/features/mail/templates/mail-templates.schemas';
import type { ShownTemplate } from '@/features/mail/templates/mail-templates.service';
import { fillLetter, LETTER_KINDS } from '@/features/mail/templates/placeholders';
import { showToast } from '@/kit/toast/toast.store';

/** Record of the form; `updatedAt` is missing if the office has not changed the template. */
interface FormRecord {
  id: number;
  subject: string;
  text: string;
  updatedAt?: string;
}

const toRecord = ({ id, subject, text, updatedAt }: ShownTemplate): FormRecord => ({
  id,
  subject,
  text,
  ...(updatedAt === null ? {} : { updatedAt }),
});

interface Props {
  template: ShownTemplate;
  letters: LetterTemplates;
  onSaved: () => void;
  onClose: () => void;
  onReopen: () => void;
}

/** The form of one template, with a preview for the newest person of its kind. */
export function TemplateForm({ template, letters, onSaved, onClose, onReopen }: Props) {
  const { id, kind, name } = template;
  const sample = letters.samples[kind];
  return (
    <FormModal
      section="plantilla-de-correo"
      title={`Plantilla «${name}»`}
      description={`${LETTER_KINDS[kind]}. Vale para los correos que se escriban desde ahora.`}
      submitLabel="Guardar plantilla"
      schema={templateForm(kind)}
      record={toRecord(template)}
      toValues={(record) => ({ subject: record?.subject ?? '', text: record?.text ?? '' })}
      readStored={async () => {
        const { templates } = await callApi<LetterTemplates>('GET', `/api${MAIL_TEMPLATES.api}`);
        return toRecord(templates.find((one) => one.id === id) ?? template);
      }}
      onSubmit={async (values) => {
        await callApi('PUT', `/api${MAIL_TEMPLATES.api}/${id}`, values);
        showToast({ title: 'Plantilla guardada', description: `Plantilla «${name}».` });
        onSaved();
      }}
      onClose={onClose}
      onReopen={onReopen}
    >
      <LetterFields
        kind={kind}
        renderPreview={(words) => (
          <MessagePreview
            title={
              sample?.nombre ? `Así le llegaría a ${sample.nombre}` : 'Así llegaría, sin los datos'
            }
            {...fillLetter(words, sample ?? {})}
            signature={letters.programme}
          />
        )}
      />
    </FormModal>
  );
}
