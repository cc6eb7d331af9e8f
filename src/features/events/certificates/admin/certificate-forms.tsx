'use client';

import { FormModal } from '@/admin/form/form-modal';
import { TextAreaField, TextField } from '@/admin/form/text-fields';
import { CERTIFICATES_TEXTS as TEXTS } from '@/features/events/certificates/admin/certificates.texts';
import { CERTIFICATES } from '@/features/events/certificates/certificates.definition';
import type { CertificateRecord } from '@/features/events/certificates/certificates.presenter';
import {
  certificateTexts,
  reissue,
  withdrawal,
} from '@/features/events/certificates/certificates.schemas';
import type { CertificateState } from '@/features/events/certificates/certificates.service';

interface Outcome {
  onSubmit: (values: object) => Promise<unknown>;
  onClose: () => void;
  onReopen: () => void;
}

export function CertificateTextsForm({
  event,
  state,
  readStored,
  ...outcome
}: Outcome & {
  event: number;
  state: CertificateState;
  readStored: () => Promise<CertificateState>;
}) {
  return (
    <FormModal
      section={`certificado-${event}`}
      title={TEXTS.texts.formTitle}
      description={TEXTS.texts.formHint}
      submitLabel={TEXTS.texts.save}
      schema={certificateTexts}
      record={state}
      readStored={readStored}
      toValues={(stored) => ({
        text: stored?.text ?? CERTIFICATES.example,
        hours: stored?.hours ? String(stored.hours) : '',
        signer: stored?.signer ?? '',
      })}
      {...outcome}
    >
      <TextAreaField name="text" label={TEXTS.texts.text} rows={5} />
      <TextField name="hours" label={TEXTS.texts.hours} type="number" />
      <TextField name="signer" label={TEXTS.texts.signer} hint={TEXTS.texts.signerHint} />
    </FormModal>
  );
}

export function WithdrawalForm({ record, ...outcome }: Outcome & { record: CertificateRecord }) {
  return (
    <FormModal
      section={`retirar-${record.id}`}
      title={TEXTS.withdraw.title}
      description={TEXTS.withdraw.hint(record)}
      submitLabel={TEXTS.withdraw.submit}
      schema={withdrawal}
      record={null}
      toValues={() => ({ reason: '' })}
      {...outcome}
    >
      <TextAreaField
        name="reason"
        label={TEXTS.withdraw.reason}
        hint={TEXTS.withdraw.reasonHint}
        isRequired
      />
    </FormModal>
  );
}

interface NameProps extends Outcome {
  section: string;
  title: string;
  description: string;
  nombre: string;
}

/** Form for the name on a certificate that is issued again, or to an attendee whose registered name cannot be printed. */
export function NameForm({ nombre, ...form }: NameProps) {
  return (
    <FormModal
      submitLabel={TEXTS.reissue.submit}
      schema={reissue}
      record={null}
      toValues={() => ({ nombre })}
      {...form}
    >
      <TextField name="nombre" label={TEXTS.reissue.name} isRequired />
    </FormModal>
  );
}
