import { REGISTRATIONS } from '@/features/admissions/applications/registrations.definition';
import type { SubmissionTexts } from '@/site/form/use-submission';

const { proposal } = REGISTRATIONS.limits;

export const ENROLLMENT_TEXTS = {
  title: 'Inscripción',
  lede: 'Cuéntanos quién eres, de dónde vienes y qué quieres investigar. Es el primer paso hacia el doctorado, y no te compromete a nada.',
  formLabel: 'Solicitud de inscripción',
  allRequired: 'Todos los campos son obligatorios.',
  progress: 'Pasos de la solicitud',
  withFaults: 'con campos por corregir',
  steps: ['Información Personal', 'Información Académica', 'Propuesta de Investigación'],
  fields: {
    nombres: 'Nombres',
    apellidos: 'Apellidos',
    email: 'Correo electrónico',
    telefono: 'Teléfono',
    tituloMaestria: 'Título de maestría',
    universidadOrigen: 'Universidad de origen',
    lineaInvestigacion: 'Línea de investigación',
    propuestaInvestigacion: 'Propuesta de investigación',
    aceptarTerminos: 'He leído y acepto los',
  },
  hints: {
    tituloMaestria: 'Tal como figura en tu diploma.',
    propuestaInvestigacion: `El problema que te interesa, por qué importa y cómo piensas estudiarlo. Entre ${proposal.min} y ${proposal.max} caracteres.`,
  },
  choose: 'Selecciona una línea',
  terms: 'términos de uso',
  and: 'y la',
  privacy: 'política de privacidad',
  note: 'Tras enviar la solicitud recibirás una confirmación por correo electrónico en un plazo de 24 horas.',
  previous: 'Anterior',
  next: 'Siguiente',
  submit: 'Enviar Solicitud',
  submitting: 'Enviando...',
  receipt: {
    title: (number: number) => `Solicitud n.º ${number} recibida`,
    mail: 'Lleva un enlace para seguir tu solicitud.',
    next: 'La comisión de admisión lee cada solicitud y se pone en contacto contigo. Guarda el número: con él la oficina encuentra la tuya.',
    wrong:
      '¿El correo no está bien escrito, o hay otro error? No la envíes otra vez: escríbenos con el número y lo corregimos.',
    contact: 'Escribir a la oficina',
  },
  guideTitle: 'Antes de empezar',
  guide: [
    {
      name: 'Ten a mano',
      text: 'El título de tu maestría y una idea de investigación que puedas contar en unos párrafos.',
    },
    {
      name: 'Sin prisa',
      text: 'Puedes ir y volver entre los tres pasos. Lo que escribes se conserva en esta pestaña aunque recargues la página.',
    },
    {
      name: 'Qué pasa después',
      text: 'La comisión de admisión lee cada solicitud y se pone en contacto contigo.',
    },
  ],
  linesLink: 'Conocer las líneas de investigación',
  plansLink: 'Comparar los planes de pago',
  followUpLink: 'Seguir una solicitud enviada',
} as const;

export const ENROLLMENT_SUBMISSION: SubmissionTexts = {
  success: {
    title: '¡Inscripción exitosa!',
    description: 'Hemos recibido tu solicitud. Te contactaremos pronto.',
  },
  failure: {
    title: 'Error en la inscripción',
    fallback: 'Ha ocurrido un error. Inténtalo de nuevo.',
  },
};
