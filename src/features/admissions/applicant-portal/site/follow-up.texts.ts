import {
  REGISTRATION_DOCUMENTS,
  type DocumentState,
} from '@/features/admissions/documents/registration-documents.definition';
import type { RegistrationStatus } from '@/features/admissions/applications/registrations.definition';
import { formatMegabytes } from '@/shared/numbers';
import type { SubmissionTexts } from '@/site/form/use-submission';

const MAX_SIZE = formatMegabytes(REGISTRATION_DOCUMENTS.limits.bytes);

export const FOLLOW_UP_TEXTS = {
  title: 'Tu solicitud',
  lede: 'Mira cómo está tu solicitud de inscripción y envía los documentos que te pidamos.',
  loading: 'Buscando tu solicitud...',
  failed: {
    title: 'No se pudo leer tu solicitud',
    sentence: 'Ha ocurrido un error. Por favor, inténtalo de nuevo.',
    retry: 'Intentar de nuevo',
  },
  link: {
    title: 'Abre tu solicitud',
    sentence:
      'El enlace de tu correo sirve una vez: al pulsar el botón se abre tu solicitud en este navegador, durante una hora, y el enlace deja de servir. Hasta entonces no cambia nada.',
    submit: 'Ver mi solicitud',
    submitting: 'Abriendo...',
  },
  ask: {
    title: 'Pide un enlace a tu correo',
    sentence:
      'No hace falta ninguna cuenta: te enviamos un enlace que solo tú puedes abrir. Usa el mismo correo con el que enviaste la solicitud.',
    email: 'Correo electrónico',
    submit: 'Enviarme el enlace',
    submitting: 'Enviando...',
    limit: 'Cada enlace sirve una vez. A una misma dirección se envían hasta tres veces por hora.',
    sent: 'Revisa tu correo',
    sentSentences: [
      'Si hay una solicitud con este correo, te hemos enviado un enlace. Llegará en unos minutos.',
      '¿No llega? Mira en el correo no deseado, o comprueba que sea el correo con el que enviaste la solicitud.',
    ],
    again: 'Usar otro correo',
    apply: '¿Todavía no has enviado una solicitud?',
    applyLink: 'Ir a la inscripción',
  },
  unknown:
    'Este enlace ya no sirve: se usó, caducó, no está completo o te escribimos después. Abre el de nuestro último correo o pide uno nuevo aquí mismo.',
  ended: 'Tu sesión ha terminado. Pide un enlace nuevo para seguir.',
  left: 'Has cerrado tu solicitud en este navegador.',
  state: {
    heading: 'Cómo está',
    sent: 'Enviada el',
    number: 'Solicitud n.º',
    withdrawn: 'Retirada',
  },
  documents: {
    heading: 'Documentos',
    none: 'Por ahora no te pedimos ningún documento. Si hace falta alguno, te escribiremos y aparecerá aquí.',
    rules: `Un archivo PDF, JPEG o PNG por documento, de ${MAX_SIZE} como máximo.`,
    choose: 'Elegir archivo',
    replace: 'Enviar otro archivo',
    sending: 'Enviando',
    stop: 'Detener',
    unavailable:
      'El sitio no puede recibir el archivo en este momento. Volvemos a intentarlo en unos segundos: no cierres esta página.',
    interrupted:
      'Se ha cortado la conexión. Volvemos a intentarlo en unos segundos: no cierres esta página.',
    chosen: (name: string): string => `«${name}» sigue elegido.`,
    retry: 'Reintentar',
    chooseOther: 'Elegir otro archivo',
    empty: REGISTRATION_DOCUMENTS.messages.unreadable.empty,
    arrived: 'Recibido el',
    closed: 'Ya no hace falta enviar nada.',
    tooLarge: `El archivo supera el máximo de ${MAX_SIZE}.`,
    failed: 'No se pudo enviar el archivo. Inténtalo de nuevo.',
    received: { title: 'Documento recibido', description: 'Lo revisaremos y te avisaremos.' },
  },
  request: {
    heading: 'Lo que enviaste',
    change: 'Si algo ha cambiado, responde a cualquiera de nuestros correos.',
    fields: {
      name: 'Nombre',
      email: 'Correo electrónico',
      phone: 'Teléfono',
      degree: 'Título de maestría',
      university: 'Universidad de origen',
      line: 'Línea de investigación',
    },
    showProposal: 'Leer la propuesta de investigación',
  },
  leave: {
    heading: 'Al terminar',
    sentence: 'Si este no es tu equipo, cierra tu solicitud. Se cierra sola al cabo de una hora.',
    submit: 'Cerrar mi solicitud',
  },
  withdraw: {
    heading: 'Retirar la solicitud',
    sentence: 'Si ya no quieres seguir, puedes retirarla.',
    open: 'Retirar mi solicitud',
    question: '¿Retirar tu solicitud?',
    consequence:
      'No seguiremos con ella y no podrás enviar más documentos. No se puede deshacer; más adelante puedes enviar otra.',
    confirm: 'Sí, retirarla',
    pending: 'Retirando...',
    keep: 'No, conservarla',
    failed: 'No se pudo retirar la solicitud. Inténtalo de nuevo.',
  },
} as const;

/** The meaning of each status for the applicant, and the next step. */
export const STATUS_TEXTS: Record<RegistrationStatus, { title: string; next: string }> = {
  pending: {
    title: 'La estamos estudiando',
    next: 'La comisión de admisión lee cada solicitud. Te escribiremos cuando haya una decisión, y si antes nos falta algo lo verás aquí.',
  },
  approved: {
    title: 'Ha sido aprobada',
    next: '¡Felicidades! Te escribiremos con los pasos que siguen para formalizar tu ingreso.',
  },
  rejected: {
    title: 'No ha sido admitida en esta ocasión',
    next: 'Te agradecemos el interés. Si quieres saber más, responde a cualquiera de nuestros correos; puedes presentar otra solicitud más adelante.',
  },
};

/** Text of a withdrawn application with any status. */
export const WITHDRAWN_TEXT = {
  title: 'Has retirado tu solicitud',
  next: 'No seguiremos con ella. Si ha sido un error, responde a cualquiera de nuestros correos.',
};

/** The meaning of a document's state for the applicant. */
export const DOCUMENT_TEXTS: Record<DocumentState, string> = {
  asked: 'Nos falta',
  received: 'Recibido, por revisar',
  accepted: 'Aceptado',
  rejected: 'No aceptado',
};

/** `DOCUMENT_TEXTS` of a withdrawn or rejected request, which waits for no document. */
export const CLOSED_DOCUMENT_TEXTS: Record<DocumentState, string> = {
  asked: 'No se envió',
  received: 'Recibido',
  accepted: 'Aceptado',
  rejected: 'No aceptado',
};

/** Texts of the link form; independent of the address, so that they reveal nothing. */
export const LINK_SUBMISSION: SubmissionTexts = {
  success: {
    title: 'Revisa tu correo',
    description: 'Si hay una solicitud con este correo, te hemos enviado un enlace.',
  },
  failure: {
    title: 'No se pudo pedir el enlace',
    fallback: 'Ha ocurrido un error. Inténtalo de nuevo.',
  },
};
