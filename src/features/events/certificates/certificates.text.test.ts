import { describe, expect, it } from 'vitest';

import { describeDays, fillCertificate, findUnknownPlaceholders } from './certificates.text';

const ZONE = 'America/Caracas';
const FACTS = {
  nombre: 'Ana {evento} Ávila',
  eventTitle: 'Leer en la escuela',
  startDate: '2026-11-22T13:00:00.000Z',
  endDate: '2026-11-24T20:00:00.000Z',
  hours: 12,
};

describe('the days of an event', () => {
  it.each([
    [FACTS.startDate, null, '22 de noviembre de 2026'],
    [FACTS.startDate, '2026-11-22T20:00:00.000Z', '22 de noviembre de 2026'],
    [FACTS.startDate, FACTS.endDate, 'Del 22 de noviembre de 2026 al 24 de noviembre de 2026'],
    // Midnight on the campus.
    [FACTS.startDate, '2026-11-23T04:00:00.000Z', '22 de noviembre de 2026'],
  ])('%s – %s', (startDate, endDate, words) => {
    expect(describeDays({ startDate, endDate }, ZONE)).toBe(words);
  });
});

describe('the days of an event, in a sentence of the office’s', () => {
  const ONE = { ...FACTS, endDate: null };
  const FIRST = '22 de noviembre de 2026';
  const LAST = '24 de noviembre de 2026';

  it.each([
    ['que se celebró el {fecha}.', `el ${FIRST}.`, `del ${FIRST} al ${LAST}.`],
    ['celebrado el día {fecha}', `el día ${FIRST}`, `del día ${FIRST} al ${LAST}`],
    ['El {fecha} vino', `El ${FIRST} vino`, `Del ${FIRST} al ${LAST} vino`],
    ['celebrado desde el {fecha}', `desde el ${FIRST}`, `desde el ${FIRST} al ${LAST}`],
    ['del {fecha}', `del ${FIRST}`, `del ${FIRST} al ${LAST}`],
    ['en aquel {fecha}', `aquel ${FIRST}`, `aquel ${FIRST} al ${LAST}`],
    ['el {nombre} ({fecha})', `(${FIRST})`, `el Ana {evento} Ávila (${FIRST} al ${LAST})`],
  ])('«%s» reads right of one day and of several', (text, one, several) => {
    expect(fillCertificate(text, ONE, ZONE)).toContain(one);
    expect(fillCertificate(text, FACTS, ZONE)).toContain(several);
  });
});

it.each([
  [1, 'durante {horas} horas.', 'durante 1 hora.'],
  [1, 'de {horas} horas académicas', 'de 1 hora académica'],
  [1, 'de {horas} horas presenciales, y', 'de 1 hora presencial, y'],
  [1, 'de {horas} horas las cuales', 'de 1 hora las cuales'],
  [2, 'de {horas} horas académicas', 'de 2 horas académicas'],
  [21, 'de {horas} horas académicas', 'de 21 horas académicas'],
])('%i: «%s» reads «%s»', (hours, text, read) => {
  expect(fillCertificate(text, { ...FACTS, hours }, ZONE)).toBe(read);
});

it.each([
  ['{evento}, {fecha}, {horas}, {nombre}', []],
  ['el {fechas} de {Evento}', ['{fechas}', '{Evento}']],
  ['{ horas }, {}, {fechas} y {fechas}', ['{ horas }', '{}', '{fechas}']],
  ['sin nada', []],
])('%s: %j is not filled in', (text, unknown) => {
  expect(findUnknownPlaceholders(text)).toEqual(unknown);
});

it('fills in what is meant, once, and leaves the rest', () => {
  expect(fillCertificate('{nombre}, {evento}: {horas} horas, {otra}', FACTS, ZONE)).toBe(
    'Ana {evento} Ávila, Leer en la escuela: 12 horas, {otra}',
  );
});
