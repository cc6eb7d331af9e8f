import type { RegistrationInput } from '@/features/admissions/applications/registrations.schemas';

export type EnrollmentField = keyof RegistrationInput;

/** The wizard's steps, each with its fields in their order on the screen. */
export const ENROLLMENT_STEPS: readonly (readonly EnrollmentField[])[] = [
  ['nombres', 'apellidos', 'email', 'telefono'],
  ['tituloMaestria', 'universidadOrigen'],
  ['lineaInvestigacion', 'propuestaInvestigacion', 'aceptarTerminos'],
];

export const LAST_STEP = ENROLLMENT_STEPS.length - 1;

/** The first faulty field in the order of the screen, and the step it is on. */
export const findFirstFault = (
  faulty: ReadonlySet<string>,
): { step: number; field: EnrollmentField } | null => {
  for (const [step, fields] of ENROLLMENT_STEPS.entries()) {
    const field = fields.find((name) => faulty.has(name));
    if (field) return { step, field };
  }
  return null;
};
