import { EVENT_REGISTRATIONS } from '@/features/events/registrations/event-registrations.definition';

export const CANCELLATION_TEXTS = {
  title: 'Anular un registro',
  lede: 'Si al final no puedes venir, avísanos: así otra persona podrá ocupar tu lugar.',
  loading: 'Leyendo el enlace...',
  place: {
    heading: 'Tu registro',
    sentence: 'Tienes un lugar en este evento. Nada cambia hasta que pulses el botón.',
    submit: 'Anular mi registro',
    done: 'Registro anulado',
    after: 'Tu lugar ha quedado libre. Te hemos enviado un correo que lo confirma.',
  },
  turn: {
    heading: 'Tu turno en la lista de espera',
    sentence: 'Esperas un lugar en este evento. Nada cambia hasta que pulses el botón.',
    submit: 'Salir de la lista de espera',
    done: 'Fuera de la lista de espera',
    after: 'Ya no esperas un lugar. Te hemos enviado un correo que lo confirma.',
  },
  /** Promoted since the page was opened. */
  movedUp: { heading: 'Tienes un lugar', sentence: EVENT_REGISTRATIONS.messages.movedUp },
  submitting: 'Anulando...',
  begun: {
    title: 'El evento ya ha comenzado',
    sentence: 'Tu registro ya no se puede anular.',
  },
  unknown: {
    title: 'Este enlace ya no sirve',
    sentences: [
      'Puede que ya lo hayas usado, que haya caducado o que no esté completo.',
      'Si ya habías anulado tu registro, no tienes que hacer nada más.',
    ],
  },
  failed: {
    title: 'No se pudo leer el enlace',
    sentence: 'Ha ocurrido un error. Por favor, inténtalo de nuevo.',
  },
  retry: 'Intentar de nuevo',
  seeEvent: 'Ver el evento',
  seeEvents: 'Ver los eventos',
} as const;
