import type { Enrollment, Span } from '@/features/calls/calls.rules';
import { formatFullDate, formatTime } from '@/shared/dates';

/** What is said of calls, by the page and by the server's refusal alike. */

interface Named extends Span {
  name: string;
}

/** «lunes, 11 de enero de 2027, a las 09:00» */
const tellMoment = (instant: string, timeZone: string): string => {
  const time = formatTime(instant, timeZone);
  return `${formatFullDate(instant, timeZone)}, ${time.startsWith('01:') ? 'a la' : 'a las'} ${time}`;
};

/** When one may apply again. */
export const tellNext = (
  { next }: Pick<Extract<Enrollment<Named>, { state: 'closed' }>, 'next'>,
  timeZone: string,
): string =>
  next
    ? `La próxima convocatoria, «${next.name}», abre el ${tellMoment(next.opensAt, timeZone)}.`
    : 'Por ahora no hay otra convocatoria prevista.';

export const CALL_TEXTS = {
  closed: 'La inscripción está cerrada.',
  closedTitle: 'La inscripción está cerrada',
  until: (closesAt: string, timeZone: string): string =>
    `Puedes enviar tu solicitud hasta el ${tellMoment(closesAt, timeZone)}.`,
  ask: 'Escribir a la oficina',
} as const;
