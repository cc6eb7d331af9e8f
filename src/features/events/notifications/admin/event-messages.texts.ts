import {
  EVENT_MESSAGES,
  type EventMessageKind,
  type EventMessageState,
} from '@/features/events/notifications/event-messages.definition';
import { formatNumber } from '@/shared/numbers';

const { states } = EVENT_MESSAGES;

/** State of a message in words; a message without recipients is not «Enviado». */
export const describeMessageState = ({
  kind,
  state,
  told,
}: {
  kind: EventMessageKind;
  state: EventMessageState;
  told: number;
}): string => {
  const isChange = kind === 'change' || kind === 'cancelled';
  const isOver = state === 'sent' || (state === 'dismissed' && !isChange);
  return isOver && told === 0 && kind !== 'certificate' ? 'Sin destinatarios' : states[state];
};

export const EVENT_MESSAGES_TEXTS = {
  heading: 'Mensajes',
  write: 'Escribir a quienes asisten',
  told: (count: number) => {
    if (count === 0) return 'A ninguna persona';
    return count === 1 ? 'A una persona' : `A ${formatNumber(count)} personas`;
  },
  text: 'Ver el texto',
  resend: 'Volver a enviar',
  resent: 'Mensaje en camino',
  resendFailed: 'No se pudo volver a enviar el mensaje.',
  loading: 'Cargando mensajes…',
  loadFailed: 'Error al obtener los mensajes',
  emptyTitle: 'No se ha escrito a nadie',
  emptyText: 'Aquí estarán los avisos de cambios, los recordatorios y los mensajes de la oficina.',
} as const;
