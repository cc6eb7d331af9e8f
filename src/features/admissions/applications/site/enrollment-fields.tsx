import { REGISTRATIONS } from '@/features/admissions/applications/registrations.definition';
import type { RegistrationInput } from '@/features/admissions/applications/registrations.schemas';
import { ENROLLMENT_TEXTS as TEXTS } from '@/features/admissions/applications/site/enrollment.texts';
import { SITE_PATHS } from '@/shared/paths';
import { RESEARCH_LINES } from '@/shared/research-lines';
import type { FormField } from '@/site/form/form-fields';
import { NewTabLink } from '@/site/form/form-parts';

const { fields: LABELS, hints: HINTS } = TEXTS;
const WIDE = 'sm:col-span-2';

/** The fields of each step, in the order of `ENROLLMENT_STEPS`. */
export const STEP_FIELDS: readonly (readonly FormField<keyof RegistrationInput>[])[] = [
  [
    { name: 'nombres', label: LABELS.nombres, autoComplete: 'given-name' },
    { name: 'apellidos', label: LABELS.apellidos, autoComplete: 'family-name' },
    { name: 'email', label: LABELS.email, type: 'email', autoComplete: 'email' },
    { name: 'telefono', label: LABELS.telefono, type: 'tel', autoComplete: 'tel' },
  ],
  [
    {
      name: 'tituloMaestria',
      label: LABELS.tituloMaestria,
      hint: HINTS.tituloMaestria,
      autoComplete: 'off',
      className: WIDE,
    },
    {
      name: 'universidadOrigen',
      label: LABELS.universidadOrigen,
      autoComplete: 'organization',
      className: WIDE,
    },
  ],
  [
    {
      kind: 'choice',
      name: 'lineaInvestigacion',
      label: LABELS.lineaInvestigacion,
      placeholder: TEXTS.choose,
      options: RESEARCH_LINES.map((line) => ({
        value: line,
        label: REGISTRATIONS.researchLines[line],
      })),
      className: WIDE,
    },
    {
      kind: 'longText',
      name: 'propuestaInvestigacion',
      label: LABELS.propuestaInvestigacion,
      hint: HINTS.propuestaInvestigacion,
      rows: 11,
      max: REGISTRATIONS.limits.proposal.max,
      className: WIDE,
    },
    {
      kind: 'consent',
      name: 'aceptarTerminos',
      label: (
        <>
          {LABELS.aceptarTerminos} <NewTabLink href={SITE_PATHS.terms}>{TEXTS.terms}</NewTabLink>{' '}
          {TEXTS.and} <NewTabLink href={SITE_PATHS.privacy}>{TEXTS.privacy}</NewTabLink>.
        </>
      ),
      className: WIDE,
    },
  ],
];
