import { describe, expect, it } from 'vitest';

import { enrollmentAt } from '@/features/admissions/calls/calls.rules';
import {
  CALL_TEXTS,
  describeEffect,
  describeEnrollment,
  formatNextCall,
} from '@/features/admissions/calls/calls.texts';

const TIME_ZONE = 'America/Caracas';
const NOW = Date.parse('2027-01-20T12:00:00.000Z');

const call = (name: string, opensAt: string, closesAt: string) => ({
  name,
  opensAt: `${opensAt}T13:00:00.000Z`,
  closesAt: `${closesAt}T13:00:00.000Z`,
});
const past = call('Cohorte 2026', '2026-01-10', '2026-02-10');
const open = call('Cohorte 2027', '2027-01-10', '2027-02-10');
const longer = call('Cohorte 2027', '2027-01-10', '2027-03-10');
const future = call('Cohorte 2028', '2028-01-10', '2028-02-10');
const later = call('Cohorte 2028', '2028-01-11', '2028-02-10');

const UNTIL_OPEN = 'hasta el miércoles, 10 de febrero de 2027, a las 09:00';
const UNTIL_FUTURE = 'hasta el lunes, 10 de enero de 2028, a las 09:00';

type Calls = (typeof past)[];

describe('what storing a call does to enrollment', () => {
  it.each<[string, before: Calls, after: Calls, told: string]>([
    [
      'closes it, and another call comes',
      [],
      [future],
      'Al guardar, el formulario de inscripción se cierra ahora y abre el lunes, 10 de enero de 2028, a las 09:00.',
    ],
    [
      'closes it for good',
      [],
      [past],
      'Al guardar, el formulario de inscripción se cierra ahora, sin otra convocatoria prevista.',
    ],
    [
      'moves the open call away',
      [open],
      [future],
      'Al guardar, el formulario de inscripción se cierra ahora y abre el lunes, 10 de enero de 2028, a las 09:00.',
    ],
    [
      'opens it',
      [past],
      [past, open],
      `Al guardar, el formulario de inscripción se abre ahora, ${UNTIL_OPEN}.`,
    ],
    [
      'gives it an end',
      [],
      [open],
      `El formulario de inscripción sigue abierto, ahora ${UNTIL_OPEN}.`,
    ],
    [
      'moves its end',
      [open],
      [longer],
      'El formulario de inscripción sigue abierto, ahora hasta el miércoles, 10 de marzo de 2027, a las 09:00.',
    ],
    [
      'leaves it open',
      [open],
      [open, future],
      `Hoy no cambia nada: el formulario de inscripción sigue abierto, ${UNTIL_OPEN}.`,
    ],
    [
      'leaves it closed',
      [future],
      [past, future],
      `Hoy no cambia nada: el formulario de inscripción sigue cerrado, ${UNTIL_FUTURE}.`,
    ],
    [
      'moves its opening',
      [future],
      [later],
      'El formulario de inscripción sigue cerrado, ahora hasta el martes, 11 de enero de 2028, a las 09:00.',
    ],
  ])('%s', (_case, before, after, told) => {
    const effect = { before: enrollmentAt(before, NOW), after: enrollmentAt(after, NOW) };
    expect(describeEffect(effect, TIME_ZONE)).toBe(told);
  });
});

describe('what the public reads of a time', () => {
  it.each([
    ['America/Caracas', 'miércoles, 10 de febrero de 2027, a las 09:00 (hora de Venezuela)'],
    ['Europe/Madrid', 'miércoles, 10 de febrero de 2027, a las 14:00 (hora de España)'],
    ['America/Bogota', 'miércoles, 10 de febrero de 2027, a las 08:00 (hora de Colombia)'],
  ])('names the zone %s', (zone, moment) => {
    expect(CALL_TEXTS.until(open.closesAt, zone)).toBe(
      `Puedes enviar tu solicitud hasta el ${moment}.`,
    );
    expect(formatNextCall({ next: { ...open, opensAt: open.closesAt } }, zone)).toBe(
      `La próxima convocatoria, «Cohorte 2027», abre el ${moment}.`,
    );
  });
});

describe('the state of enrollment', () => {
  it.each<[string, calls: Calls, told: { isOpen: boolean; state: string; detail: string }]>([
    [
      'without calls',
      [],
      { isOpen: true, state: 'Inscripción abierta', detail: 'Siempre: no hay convocatorias.' },
    ],
    [
      'within a call',
      [open],
      {
        isOpen: true,
        state: 'Inscripción abierta',
        detail: '«Cohorte 2027», hasta el 10 feb 2027, a las 09:00.',
      },
    ],
    [
      'within a call that ends at one in the night',
      [{ ...open, closesAt: '2027-02-10T05:30:00.000Z' }],
      {
        isOpen: true,
        state: 'Inscripción abierta',
        detail: '«Cohorte 2027», hasta el 10 feb 2027, a la 01:30.',
      },
    ],
    [
      'before a call',
      [past, future],
      {
        isOpen: false,
        state: 'Inscripción cerrada',
        detail: '«Cohorte 2028» abre el 10 ene 2028, a las 09:00.',
      },
    ],
    [
      'after the last call',
      [past],
      {
        isOpen: false,
        state: 'Inscripción cerrada',
        detail: 'No hay otra convocatoria prevista.',
      },
    ],
  ])('%s', (_case, calls, told) => {
    expect(describeEnrollment(enrollmentAt(calls, NOW), TIME_ZONE)).toEqual(told);
  });
});
