import type { Page } from '@playwright/test';

import { fillFields } from './form-screen';

const PROPOSAL = 'a'.repeat(100);

/** The shortest accepted texts. The consent is no text. */
const shortest: Record<string, string> = {
  nombres: 'Al',
  apellidos: 'Bo',
  email: 'a@b.co',
  telefono: '0123456789',
  tituloMaestria: 'Letra',
  universidadOrigen: 'UCV',
  lineaInvestigacion: 'neurociencia',
  propuestaInvestigacion: PROPOSAL,
};

/** Values that are one character too short, and the message of each field. */
const tooShort: Record<string, [value: string, message: string]> = {
  nombres: ['A', 'Los nombres deben tener al menos 2 caracteres'],
  apellidos: ['B', 'Los apellidos deben tener al menos 2 caracteres'],
  email: ['a@b', 'Ingrese un correo electrónico válido'],
  telefono: ['012345678', 'El teléfono debe tener al menos 10 dígitos'],
  tituloMaestria: ['Letr', 'Ingrese el título de su maestría'],
  universidadOrigen: ['UC', 'Ingrese el nombre de su universidad'],
  lineaInvestigacion: ['', 'Seleccione una línea de investigación'],
  propuestaInvestigacion: [PROPOSAL.slice(1), 'La propuesta debe tener al menos 100 caracteres'],
  aceptarTerminos: ['', 'Debe aceptar los términos y condiciones'],
};

export const ENROLLMENT = {
  path: '/inscripcion',
  api: '/api/public/registration',
  shortest,
  tooShort,
} as const;

export const STEPS: readonly { title: string; fields: readonly string[] }[] = [
  { title: 'Información Personal', fields: ['nombres', 'apellidos', 'email', 'telefono'] },
  { title: 'Información Académica', fields: ['tituloMaestria', 'universidadOrigen'] },
  {
    title: 'Propuesta de Investigación',
    fields: ['lineaInvestigacion', 'propuestaInvestigacion', 'aceptarTerminos'],
  },
];

/** Goes to a step by the progress indicator. */
export const goToStep = (page: Page, index: number): Promise<void> =>
  page.getByRole('list', { name: 'Pasos de la solicitud' }).getByRole('button').nth(index).click();

/** Fills the wizard step by step, and stays on the last. */
export const fillEnrollment = async (page: Page, values: Record<string, string>): Promise<void> => {
  for (const [index, { fields }] of STEPS.entries()) {
    await goToStep(page, index);
    const ofStep = Object.entries(values).filter(([name]) => fields.includes(name));
    await fillFields(page, Object.fromEntries(ofStep));
  }
};
