import { formatNumber } from '@/shared/numbers';

const limits = { name: { min: 2, max: 100 } } as const;

/** Registrations for events: definitions shared by schemas, collection, screens and dialog. */
export const EVENT_REGISTRATIONS = {
  slug: 'event-registrations',
  limits,
  /** Fields of the person that the office may correct. */
  personFields: { nombre: 'Nombre', email: 'Correo electrónico', telefono: 'Teléfono' },
  /** Only forward transitions; after a cancellation a new registration is needed. */
  states: { waiting: 'En espera', registered: 'Registrado', cancelled: 'Anulado' },
  cancelledBy: { person: 'La persona', office: 'La oficina' },
  /** Maximum number promoted within the transaction that freed the seats; the background task promotes the rest. */
  movedUpAtOnce: 25,
  /** Days after the start of the event during which its links stay valid, because it may be postponed. */
  linkDays: 90,
  work: 'registrants',
  messages: {
    nombre: `El nombre debe tener al menos ${limits.name.min} caracteres`,
    eventId: 'Indique un evento válido',
    received: 'Gracias por registrarte.',
    waiting: 'Estás en la lista de espera. Si se libera un lugar, te escribiremos.',
    unknownEvent: 'El evento no existe o ya no está disponible.',
    closed: 'Este evento no admite registros.',
    off: 'Este evento se ha cancelado.',
    ended: 'Este evento ya ha terminado y no admite registros.',
    deadlinePassed: 'El plazo de registro para este evento ya ha terminado.',
    /** `deadline` includes the name of its time zone. */
    deadlineWas: (deadline: string): string => `Terminó el ${deadline}.`,
    full: 'Ya no quedan lugares para este evento.',
    /** Questions to the office: see `needsConfirmation`. */
    overCapacity: (capacity: number, coming: number): string =>
      `Ya no quedan lugares para este evento: su cupo es de ${formatNumber(capacity)}, y con esta persona serían ${formatNumber(coming + 1)}.`,
    overtaking: (count: number, first: string): string =>
      `${count === 1 ? 'Hay una persona' : `Hay ${formatNumber(count)} personas`} en la lista de espera, y la primera es ${first}: esta pasaría delante.`,
    sharedEmail: ({
      nombre,
      state,
    }: {
      nombre: string;
      state: 'registered' | 'waiting';
    }): string =>
      state === 'waiting'
        ? `Con este correo electrónico ya espera un lugar en este evento: ${nombre}. En «Entrada» se le puede dejar entrar.`
        : `Con este correo electrónico ya está registrada una persona en este evento: ${nombre}.`,
    /** For data that were changed and sent again after a lost response. */
    addedMeanwhile: (nombre: string): string =>
      `${nombre} ya está en la lista: se añadió en el intento anterior. Cierra este formulario y corrige allí sus datos.`,
    duplicate: 'Ya hay un registro con este correo electrónico para este evento. ¡Te esperamos!',
    duplicateWaiting: 'Este correo electrónico ya está en la lista de espera de este evento.',
    cancelled: 'Tu registro se ha anulado. Gracias por avisar.',
    left: 'Has salido de la lista de espera.',
    /** The wait list promoted the person meanwhile. */
    movedUp:
      'Mientras tanto ha quedado un lugar para ti. Si aun así no vas a venir, anula tu registro.',
    over: 'El evento ya ha terminado: sus registros ya no cambian.',
    deleted: 'El registro se ha borrado.',
    alreadyCancelled: 'Este registro ya estaba anulado.',
    cancelledByHand: 'El registro se ha anulado. La persona recibirá un correo.',
    corrected: 'Los datos se han corregido.',
    /** @param state of the other registration: «en espera» */
    duplicateOf: (nombre: string, state: string): string =>
      `Ya hay otro registro con este correo en este evento: ${nombre}, ${state}. No se ha corregido nada.`,
    notConfirmed: 'Este registro está anulado: no se le envía la confirmación.',
    notConfirmedWithoutAddress: 'Esta persona no tiene correo: no se le puede enviar nada.',
    nothingToConfirm: 'El evento ya ha terminado: no hay confirmación que enviar.',
    notConfirmedCancelled: 'El evento se ha cancelado: no hay confirmación que enviar.',
    notConfirmedWaiting:
      'El evento ya ha comenzado: de la lista de espera no hay nada que confirmar.',
    /** One message for unknown, expired, used and foreign links. */
    unknownLink: 'Este enlace no es válido o ya se ha usado.',
    begun: 'El evento ya ha comenzado: el registro no se puede anular.',
  },
} as const;

export type RegistrantState = keyof typeof EVENT_REGISTRATIONS.states;
