import { expect, it } from 'vitest';

import { selectionTexts } from '@/admin/list/selection.texts';

const requests = selectionTexts('feminine', 'Demasiadas');
const messages = selectionTexts('masculine', 'Demasiados');

it.each([
  [requests.all(0, 100), 'Seleccionar todas'],
  [requests.all(1, 100), 'Seleccionar la única'],
  [requests.all(36, 100), 'Seleccionar las 36 de esta lista'],
  [requests.all(100, 100), 'Seleccionar las 100 de esta lista'],
  [
    requests.all(10_365, 100),
    'Seleccionar las 100 primeras de 10.365: se cambian hasta 100 a la vez',
  ],
  [messages.all(0, 100), 'Seleccionar todos'],
  [messages.all(1, 100), 'Seleccionar el único'],
  [messages.all(7, 100), 'Seleccionar los 7 de esta lista'],
  [messages.all(101, 100), 'Seleccionar los 100 primeros de 101: se cambian hasta 100 a la vez'],
  [requests.chosen(1), '1 seleccionada'],
  [messages.chosen(2), '2 seleccionados'],
])('%s', (text, expected) => {
  expect(text).toBe(expected);
});
