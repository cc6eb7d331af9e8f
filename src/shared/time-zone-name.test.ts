import { expect, it } from 'vitest';

import { timeZoneName } from '@/shared/time-zone-name';

it.each([
  ['America/Caracas', 'hora de Venezuela'],
  ['America/Bogota', 'hora de Colombia'],
  ['America/Santiago', 'hora de Chile'],
  ['America/La_Paz', 'hora de Bolivia'],
  ['America/Mexico_City', 'hora de Ciudad de México'],
  ['Europe/Madrid', 'hora de España'],
  ['Atlantic/Canary', 'hora de Islas Canarias'],
  ['UTC', 'hora GMT+0'],
  ['Etc/GMT+4', 'hora GMT-4'],
])('%s is %s', (zone, name) => {
  expect(timeZoneName(zone)).toBe(name);
});
