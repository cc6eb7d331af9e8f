import { formatNameList } from '@/shared/format-name-list';
import { formatMegabytes } from '@/shared/numbers';

const limits = {
  bytes: 10 * 1024 * 1024,
  name: { min: 3, max: 100 },
  note: 500,
  reason: 500,
  perRequest: 20,
  /** Maximum number of documents requested from several applicants at once, because all are one transaction. */
  namesOfSeveral: 6,
} as const;

/** Documents requested from applicants: the facts that all parts of the feature share. */
export const REGISTRATION_DOCUMENTS = {
  slug: 'registration-documents',
  labels: { singular: 'Documento de una solicitud', plural: 'Documentos de solicitudes' },
  states: {
    asked: 'Pedido',
    received: 'Recibido',
    accepted: 'Aceptado',
    rejected: 'No aceptado',
  },
  /** The most common documents; others have free names. */
  usual: [
    'Título de maestría',
    'Notas certificadas de maestría',
    'Documento de identidad',
    'Síntesis curricular',
    'Carta de postulación',
  ],
  /** Accepted types, detected by content, with their file extensions. */
  types: { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' },
  limits,
  /** Task names in `background_work`: the virus scan, and the deletion of orphaned files. */
  works: { scan: 'document-scan', tidy: 'document-files' },
  messages: {
    names: 'Elige o escribe al menos un documento',
    name: `El nombre debe tener al menos ${limits.name.min} caracteres`,
    note: `La nota no puede exceder ${limits.note} caracteres`,
    reason: 'Escribe por qué no se acepta: la persona lo leerá',
    tooManyAsked: `Una solicitud puede tener hasta ${limits.perRequest} documentos`,
    tooManyNames: `No se pueden pedir más de ${limits.namesOfSeveral} documentos a la vez a varias personas`,
    askedOfSeveral: (count: number): string =>
      count === 1
        ? 'Se han pedido a una persona. Recibirá un correo.'
        : `Se han pedido a ${count} personas. Cada una recibirá un correo.`,
    /** Reasons why nothing was asked, with the names of the people. */
    omitted: {
      known: (people: readonly string[]): string =>
        `Ya se les habían pedido: ${formatNameList(people)}.`,
      closed: (people: readonly string[]): string =>
        `Retiradas o rechazadas: ${formatNameList(people)}.`,
      full: (people: readonly string[]): string =>
        `Pasarían de ${limits.perRequest} documentos: ${formatNameList(people)}.`,
    },
    nothingAsked: 'No se ha pedido nada.',
    asked: 'Se han pedido los documentos. La persona recibirá un correo.',
    reviewed: 'La revisión se ha guardado.',
    cancelled: 'El documento ya no se pide.',
    withdrawn: 'La solicitud se ha retirado: ya no cambia.',
    refused: 'La solicitud no fue admitida: ya no hace falta ningún documento.',
    unknown: 'Este documento no existe.',
    state: 'Elige una de las opciones',
    otherFile:
      'Ha llegado otro archivo desde que se abrió esta solicitud. No se ha guardado nada: míralo antes.',
    reviewedMeanwhile: (state: string): string =>
      `Otra persona ha revisado este documento entretanto: «${state}». No se ha guardado nada.`,
    askedAlready: (names: string): string => `Ya se había pedido: ${names}. No se ha pedido nada.`,
    someAskedAlready: 'Lo que ya se había pedido no se ha pedido otra vez.',
    settled: 'Este documento ya se ha aceptado: no hace falta enviarlo de nuevo.',
    nothingCame: 'Todavía no ha llegado ningún archivo.',
    notAsked: 'Solo se puede dejar de pedir un documento que no ha llegado, o que no se aceptó.',
    changedMeanwhile:
      'Este documento ha cambiado desde que se abrió esta solicitud. No se ha borrado nada: míralo antes.',
    inReview: 'El archivo está en revisión: podrá descargarse cuando se sepa que está limpio.',
    missing: 'El archivo no está en su sitio.',
    /** Reasons for requesting a document again, for the applicant and for the office. */
    lost: 'El archivo que llegó se ha perdido en nuestro sitio. Sentimos la molestia: hace falta enviarlo otra vez.',
    askedAgain: 'El archivo se ha perdido. Se ha pedido otra vez a la persona.',
    away: 'El archivo no está disponible en este momento. Inténtalo en unos minutos.',
    unstorable: 'El archivo no se pudo guardar. Inténtalo en unos minutos.',
    busy: 'Llegan muchos archivos a la vez. Inténtalo en unos minutos.',
    wrongBody: 'El archivo debe enviarse como application/octet-stream.',
    tooLarge: `El archivo supera el máximo de ${formatMegabytes(limits.bytes)}`,
    wrongType: 'Solo se admiten archivos PDF, JPEG o PNG',
    /** Advice after `wrongType`. */
    otherTypes:
      'Si es un documento de Word u otra imagen, guárdalo como PDF o JPEG y elige ese archivo.',
    /** Reasons why a file of an accepted type cannot be opened, with advice. */
    unreadable: {
      empty: 'El archivo está vacío. Comprueba en tu equipo que se abre y elígelo otra vez.',
      locked:
        'El PDF está protegido con contraseña y no podemos abrirlo. Guarda una copia sin contraseña y elige esa copia.',
      pdf: 'El PDF está incompleto o dañado y no se puede abrir. Vuelve a guardarlo o a descargarlo, comprueba que se abre y elígelo otra vez.',
      image:
        'La imagen está incompleta o dañada y no se puede abrir. Vuelve a guardarla o a hacer la foto, comprueba que se ve entera y elígela otra vez.',
    },
    /** Reason why a file with a virus is not accepted. */
    infected: 'El análisis encontró software malicioso en el archivo. Envía otra copia.',
  },
} as const;

export type DocumentState = keyof typeof REGISTRATION_DOCUMENTS.states;

export const DOCUMENT_STATES = Object.keys(REGISTRATION_DOCUMENTS.states) as [
  DocumentState,
  ...DocumentState[],
];
