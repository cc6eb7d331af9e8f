'use client';

import { useWatch } from 'react-hook-form';
import { z } from 'zod';

import { FormModal } from '@/admin/form/form-modal';
import { SelectField, TextAreaField, TextField } from '@/admin/form/text-fields';
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

const { attendance: RULES } = CERTIFICATES;
type Rule = keyof typeof RULES;
const LABELS = [RULES.any, RULES.all, RULES.number] as const;
const ruleOf = (label: unknown): Rule =>
  (Object.keys(RULES) as Rule[]).find((rule) => RULES[rule] === label) ?? 'any';

/** The API's schema, with the rule as a label. */
const certificateForm = z
  .record(z.string(), z.unknown())
  .transform((values) => ({ ...values, attendance: ruleOf(values['attendance']) }))
  .pipe(certificateTexts as z.ZodType<Record<string, unknown>, { attendance: Rule }>);

/** The required days of attendance, for an event of several days. */
function AttendanceFields({ eventDays }: { eventDays: number }) {
  const rule = ruleOf(useWatch({ name: 'attendance' }) as unknown);
  return (
    <>
      <SelectField
        name="attendance"
        label={TEXTS.texts.attendance}
        hint={TEXTS.texts.attendanceHint(eventDays)}
        isRequired
        options={LABELS}
      />
      {rule === 'number' && (
        <TextField
          name="days"
          label={TEXTS.texts.days}
          hint={TEXTS.texts.daysHint(eventDays)}
          type="number"
          isRequired
        />
      )}
    </>
  );
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
      schema={certificateForm}
      record={state}
      readStored={readStored}
      toValues={(stored) => ({
        text: stored?.text ?? CERTIFICATES.example,
        hours: stored?.hours ? String(stored.hours) : '',
        signer: stored?.signer ?? '',
        attendance: RULES[stored?.attendance ?? 'any'],
        days: stored?.days ? String(stored.days) : '',
      })}
      {...outcome}
    >
      <TextAreaField name="text" label={TEXTS.texts.text} rows={5} />
      <TextField name="hours" label={TEXTS.texts.hours} type="number" />
      <TextField name="signer" label={TEXTS.texts.signer} hint={TEXTS.texts.signerHint} />
      {state.eventDays > 1 && <AttendanceFields eventDays={state.eventDays} />}
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
