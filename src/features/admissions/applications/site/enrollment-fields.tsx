import type { FieldErrors, UseFormRegister } from 'react-hook-form';

import { REGISTRATIONS } from '@/features/admissions/applications/registrations.definition';
import type { RegistrationInput } from '@/features/admissions/applications/registrations.schemas';
import { ENROLLMENT_TEXTS } from '@/features/admissions/applications/site/enrollment.texts';
import { SITE_PATHS } from '@/shared/paths';
import { CheckboxField, SelectField, TextAreaField, TextField } from '@/site/form/controls';
import { NewTabLink } from '@/site/form/new-tab-link';
import { RESEARCH_LINES } from '@/shared/research-lines';

const { fields, hints, choose, terms, and, privacy, note } = ENROLLMENT_TEXTS;
const LINES = RESEARCH_LINES.map((line) => ({
  value: line,
  label: REGISTRATIONS.researchLines[line],
}));

interface Props {
  register: UseFormRegister<RegistrationInput>;
  errors: FieldErrors<RegistrationInput>;
}

/** Step 1: who applies. */
export function PersonalFields({ register, errors }: Props) {
  return (
    <>
      <TextField
        {...register('nombres')}
        required
        label={fields.nombres}
        autoComplete="given-name"
        error={errors.nombres?.message}
      />
      <TextField
        {...register('apellidos')}
        required
        label={fields.apellidos}
        autoComplete="family-name"
        error={errors.apellidos?.message}
      />
      <TextField
        {...register('email')}
        required
        type="email"
        label={fields.email}
        autoComplete="email"
        error={errors.email?.message}
      />
      <TextField
        {...register('telefono')}
        required
        type="tel"
        label={fields.telefono}
        autoComplete="tel"
        error={errors.telefono?.message}
      />
    </>
  );
}

/** Step 2: what they have studied. */
export function AcademicFields({ register, errors }: Props) {
  return (
    <>
      <TextField
        {...register('tituloMaestria')}
        required
        label={fields.tituloMaestria}
        hint={hints.tituloMaestria}
        autoComplete="off"
        error={errors.tituloMaestria?.message}
        className="sm:col-span-2"
      />
      <TextField
        {...register('universidadOrigen')}
        required
        label={fields.universidadOrigen}
        autoComplete="organization"
        error={errors.universidadOrigen?.message}
        className="sm:col-span-2"
      />
    </>
  );
}

/** Step 3: what they want to study, and their consent. */
export function ProposalFields({ register, errors, length }: Props & { length: number }) {
  return (
    <>
      <SelectField
        {...register('lineaInvestigacion')}
        required
        label={fields.lineaInvestigacion}
        placeholder={choose}
        options={LINES}
        error={errors.lineaInvestigacion?.message}
        className="sm:col-span-2"
      />
      <TextAreaField
        {...register('propuestaInvestigacion')}
        required
        rows={11}
        label={fields.propuestaInvestigacion}
        hint={hints.propuestaInvestigacion}
        length={length}
        max={REGISTRATIONS.limits.proposal.max}
        error={errors.propuestaInvestigacion?.message}
        className="sm:col-span-2"
      />
      <CheckboxField
        {...register('aceptarTerminos')}
        required
        label={
          <>
            {fields.aceptarTerminos} <NewTabLink href={SITE_PATHS.terms}>{terms}</NewTabLink> {and}{' '}
            <NewTabLink href={SITE_PATHS.privacy}>{privacy}</NewTabLink>.
          </>
        }
        error={errors.aceptarTerminos?.message}
        className="sm:col-span-2"
      />
      <p className="border-ochre bg-ochre-tint border-l-4 px-5 py-4 text-[0.9375rem] sm:col-span-2">
        {note}
      </p>
    </>
  );
}
