import { formatNumber } from '@/shared/numbers';

const limits = {
  text: 600,
  signer: 160,
  hours: 2_000,
  name: { min: 2, max: 100 },
  reason: 300,
} as const;

/** Certificates of attendance: the facts that server, screens and paper share. */
export const CERTIFICATES = {
  slug: 'certificates',
  /** Sixty bits, and the limit of forms: nobody finds one by trying. Short enough to be typed. */
  codeLength: 12,
  limits,
  /** What the office may write into its text, and is filled in for each. */
  placeholders: ['{evento}', '{fecha}', '{horas}', '{nombre}'],
  /** What a text may look like; nothing is issued until the office has written its own. */
  example:
    'por haber asistido a «{evento}», que se celebró el {fecha}, con una duración de {horas} horas académicas.',
  states: { valid: 'Válido', withdrawn: 'Retirado' },
  replaced: 'Se emitió otro en su lugar.',
  messages: {
    hours: `Las horas deben ser un número entero entre 1 y ${limits.hours}`,
    hoursMissing: 'El texto dice {horas}: indica cuántas son.',
    reason: 'Indica por qué se retira',
    code: 'Escribe el código del certificado',
    notWritten: 'Escribe y guarda antes el texto del certificado.',
    nobody: 'No hay nadie que haya entrado y no tenga ya su certificado.',
    notAttended: 'Solo recibe un certificado quien ha entrado al evento.',
    alreadyWithdrawn: 'Este certificado ya estaba retirado.',
    unknown: 'No hay ningún certificado con este código.',
    issuedMeanwhile: (nombre: string): string =>
      `Entretanto se ha emitido otro certificado a nombre de ${nombre}. No se ha emitido ninguno.`,
    reissued: 'El certificado nuevo va en camino por correo.',
    issuing: (count: number): string =>
      count === 1
        ? 'El certificado va en camino a una persona.'
        : `Los certificados van en camino a ${formatNumber(count)} personas.`,
  },
} as const;
