import type { BadgeTone } from '@/admin/ui/badge';
import {
  EVENT_REGISTRATIONS,
  type RegistrantState,
} from '@/features/events/registrations/event-registrations.definition';
import { formatDayKey } from '@/shared/dates';
import { formatNumber } from '@/shared/numbers';

const { states } = EVENT_REGISTRATIONS;

export const REGISTRANTS_TEXTS = {
  add: 'Registrar persona',
  write: 'Escribir a todos',
  search: 'Buscar por nombre, correo o teléfono...',
  /** Checked in: not a state of a registration, but a subset of the registered. */
  attended: 'Entraron',
  filters: [
    'Todos',
    states.registered,
    'Entraron',
    states.waiting,
    states.cancelled,
  ] as readonly string[],
  loading: 'Cargando asistentes…',
  loadFailed: 'Error al obtener los asistentes',
  emptyTitle: 'No hay nadie en esta lista',
  emptyText: 'Nadie se ha registrado todavía, o nadie coincide con tu búsqueda.',
  corrections: 'Datos corregidos',
  sharesEmail: 'Es otra persona con el mismo correo',
  cancel: 'Anular',
  question: '¿Anular este registro?',
  explanation: ({
    nombre,
    email,
    state,
  }: {
    nombre: string;
    email: string | null;
    state: RegistrantState;
  }) =>
    `${email ? `${nombre} (${email}) recibirá un correo.` : `${nombre} no tiene correo: dile que se anula.`} ${
      state === 'waiting'
        ? 'Deja la lista de espera.'
        : 'Su lugar queda libre y pasa a quien espera.'
    } El registro se conserva como anulado.`,
  confirm: 'Anular el registro',
  keep: 'No anular',
  cancelled: {
    title: 'Registro anulado',
    description: EVENT_REGISTRATIONS.messages.cancelledByHand,
  },
  cancelFailed: 'No se pudo anular el registro.',
  added: { title: 'Persona registrada', description: 'Recibirá un correo que lo confirma.' },
  addedWithoutAddress: {
    title: 'Persona registrada',
    description: 'Sin correo: no se le puede escribir.',
  },
  noAddress: 'Sin correo',
  shared: 'correo compartido',
  admitted: 'Estaba en la lista de espera',
} as const;

export const REGISTRANT_TONES: Record<RegistrantState, BadgeTone> = {
  registered: 'green',
  waiting: 'orange',
  cancelled: 'neutral',
};

/** Texts of the list with the registrations for all events. */
export const REGISTRATIONS_TEXTS = {
  title: 'Inscripciones a eventos',
  subtitle: 'Las de todos los eventos, la última primero. Los datos se corrigen en su evento.',
  events: 'Todos los eventos',
  all: 'Ver todas las inscripciones',
  search: 'Buscar por nombre, correo, teléfono o evento...',
  loading: 'Cargando inscripciones…',
  loadFailed: 'Error al obtener inscripciones a eventos',
  emptyTitle: 'No hay inscripciones aquí',
  emptyText: 'Aún no ha llegado ninguna, o ninguna coincide con tu búsqueda.',
  gone: {
    emptyTitle: 'Esta inscripción ya no existe',
    emptyText: 'Puede que alguien la haya eliminado.',
  },
  noAddress: 'Sin correo',
  erasure: {
    label: 'Eliminar el registro',
    question: '¿Eliminar este registro?',
    explanation:
      'Se borra para siempre, con sus certificados y sus correos. Si tenía un lugar, pasa a quien espera.',
    done: '¡Registro eliminado!',
  },
} as const;

/** «vie, 27 nov: 40 · sáb, 28 nov: 12»; nothing for an event of one day. */
export const describeDays = (days: readonly { day: string; attended: number }[]): string =>
  days.length < 2
    ? ''
    : days
        .map(({ day, attended }) => `${formatDayKey(day)}: ${formatNumber(attended)}`)
        .join(' · ');

/** «7 de 10 lugares · 2 en espera» */
export const describePlaces = (
  { coming, waiting }: { coming: number; waiting: number },
  capacity: number | null,
): string => {
  const taken = capacity
    ? `${formatNumber(coming)} de ${formatNumber(capacity)}`
    : `${formatNumber(coming)} ${coming === 1 ? 'persona' : 'personas'}`;
  return waiting > 0 ? `${taken} · ${formatNumber(waiting)} en espera` : taken;
};
