import { describe, expect, it } from 'vitest';

import {
  describeChange,
  isSame,
  knownFactsOf,
  formatChange,
} from '@/features/events/notifications/event-diff';

const timeZone = 'America/Caracas';
const event = {
  startDate: '2026-03-14T14:00:27.500Z',
  endDate: null,
  location: 'Aula 1',
  cancelled: false,
};
const known = knownFactsOf(event);
const after = (fields: object) => knownFactsOf({ ...event, ...fields });

describe('what those who come must know', () => {
  it('is told to the minute: a form that saves no seconds changes nothing', () => {
    expect(isSame(known, after({ startDate: '2026-03-14T14:00:00.000Z' }))).toBe(true);
    expect(isSame(known, after({ startDate: '2026-03-14T14:01:00.000Z' }))).toBe(false);
  });

  it.each([
    [{ endDate: '2026-03-14T16:00:00.000Z' }, 'Ha cambiado la fecha o la hora del evento.'],
    [{ location: null }, 'Ha cambiado el lugar del evento.'],
    [
      { location: 'Aula 2', startDate: '2026-03-15T14:00:00.000Z' },
      'Ha cambiado la fecha o la hora y el lugar del evento.',
    ],
    [{ cancelled: true, location: 'Aula 2' }, 'El evento se ha cancelado.'],
    [{ deletedAt: '2026-03-01T00:00:00.000Z' }, 'El evento se ha cancelado.'],
  ])('%j is a change with its sentence', (fields, sentence) => {
    expect(isSame(known, after(fields))).toBe(false);
    expect(formatChange(known, after(fields))).toBe(sentence);
  });

  it.each([
    ['hours', '2026-03-14T15:00:00.000Z', null, '11:00, hora de Venezuela (antes: 10:00)'],
    [
      'whole days',
      '2026-03-14T04:00:00.000Z',
      '2026-03-15T04:00:00.000Z',
      'Todo el día (antes: 10:00)',
    ],
  ])('of %s it is told once whose they are', (_what, startDate, endDate, value) => {
    expect(describeChange(known, after({ startDate, endDate }), timeZone)[1]).toEqual({
      label: 'Hora',
      value,
    });
  });

  it('names what was, beside what is, and only where it is another', () => {
    expect(formatChange(after({ cancelled: true }), known)).toBe('El evento vuelve a celebrarse.');
    expect(describeChange(known, after({ location: null }), timeZone)).toEqual([
      { label: 'Fecha', value: 'sábado, 14 de marzo de 2026' },
      { label: 'Hora', value: '10:00, hora de Venezuela' },
      { label: 'Lugar', value: 'Por anunciar (antes: Aula 1)' },
    ]);
  });
});
