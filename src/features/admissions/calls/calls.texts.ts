import type { Enrollment, Span } from '@/features/admissions/calls/calls.rules';
import { formatMoment, formatShortDate, formatTimeOfDay } from '@/shared/dates';
import { timeZoneName } from '@/shared/time-zone-name';

/** Texts about calls, for the page and for the server's errors. */

interface Named extends Span {
  name: string;
}

export const formatNextCall = (
  { next }: Pick<Extract<Enrollment<Named>, { state: 'closed' }>, 'next'>,
  timeZone: string,
): string =>
  next
    ? `La próxima convocatoria, «${next.name}», abre el ${formatMoment(next.opensAt, timeZone)} (${timeZoneName(timeZone)}).`
    : 'Por ahora no hay otra convocatoria prevista.';

export const CALL_TEXTS = {
  closed: 'La inscripción está cerrada.',
  closedTitle: 'La inscripción está cerrada',
  until: (closesAt: string, timeZone: string): string =>
    `Puedes enviar tu solicitud hasta el ${formatMoment(closesAt, timeZone)} (${timeZoneName(timeZone)}).`,
  ask: 'Escribir a la oficina',
} as const;

const isClosed = ({ state }: Enrollment<Named>): boolean => state === 'closed';

/** Text of the current state of enrollment for the office: its state, and until when. */
export const describeEnrollment = (
  enrollment: Enrollment<Named>,
  timeZone: string,
): { isOpen: boolean; state: string; detail: string } => {
  const formatShortly = (instant: string) =>
    `el ${formatShortDate(instant, timeZone)}, ${formatTimeOfDay(instant, timeZone)}`;
  if (enrollment.state === 'always') {
    return { isOpen: true, state: 'Inscripción abierta', detail: 'Siempre: no hay convocatorias.' };
  }
  if (enrollment.state === 'open') {
    const { name, closesAt } = enrollment.call;
    const detail = `«${name}», hasta ${formatShortly(closesAt)}.`;
    return { isOpen: true, state: 'Inscripción abierta', detail };
  }
  const { next } = enrollment;
  return {
    isOpen: false,
    state: 'Inscripción cerrada',
    detail: next
      ? `«${next.name}» abre ${formatShortly(next.opensAt)}.`
      : 'No hay otra convocatoria prevista.',
  };
};

/** Text of the end of the current state: «hasta el …»; follows «abierto» or «cerrado». */
const describeEnd = (enrollment: Enrollment<Named>, timeZone: string): string => {
  if (enrollment.state === 'always') return 'sin fecha de cierre';
  if (enrollment.state === 'open')
    return `hasta el ${formatMoment(enrollment.call.closesAt, timeZone)}`;
  return enrollment.next
    ? `hasta el ${formatMoment(enrollment.next.opensAt, timeZone)}`
    : 'sin otra convocatoria prevista';
};

export const describeEffect = (
  { before, after }: { before: Enrollment<Named>; after: Enrollment<Named> },
  timeZone: string,
): string => {
  const until = describeEnd(after, timeZone);
  const opens =
    after.state === 'closed' && after.next
      ? ` y abre el ${formatMoment(after.next.opensAt, timeZone)}`
      : ', sin otra convocatoria prevista';
  if (isClosed(after) && !isClosed(before)) {
    return `Al guardar, el formulario de inscripción se cierra ahora${opens}.`;
  }
  if (!isClosed(after) && isClosed(before)) {
    return `Al guardar, el formulario de inscripción se abre ahora, ${until}.`;
  }
  const state = isClosed(after) ? 'cerrado' : 'abierto';
  if (until === describeEnd(before, timeZone)) {
    return `Hoy no cambia nada: el formulario de inscripción sigue ${state}, ${until}.`;
  }
  return `El formulario de inscripción sigue ${state}, ahora ${until}.`;
};
