'use client';

import { useEffect } from 'react';

import { setAttribute } from '@/admin/dom/set-attribute';
import { nameEditorButtons } from '@/admin/form/editor-names';

const textOf = (element: Element | null | undefined): string => element?.textContent.trim() ?? '';

/** What stands above a field, less the mark of what must be filled in. */
const labelOf = (input: Element): string =>
  textOf(input.closest('.field-type')?.querySelector('.field-label')).replace('*', '');

/** Which row of a list of boxes something belongs to. */
const rowOf = (element: Element): string =>
  textOf(element.closest('.collapsible')?.querySelector('.row-label'));

/** What Payload leaves without a name, or calls by one that is not told. */
const NAMES: [selector: string, nameOf: (element: Element) => string][] = [
  ['.clickable-arrow--left', () => 'Página anterior'],
  ['.clickable-arrow--right', () => 'Página siguiente'],
  [
    '.select-row input',
    (box) => {
      const title = textOf(box.closest('tr')?.querySelector('td a'));
      return title ? `Seleccionar ${title}` : 'Seleccionar esta fila';
    },
  ],
  ['.popup-button', (button) => (textOf(button) ? '' : `Más acciones ${rowOf(button)}`)],

  ['.field-type .rs__input', labelOf],
  ['.field-type .react-datepicker__input-container input', labelOf],
  ['.rich-text-lexical [contenteditable="true"]', labelOf],
  ['.field-select .rs__input', () => 'Campos para editar'],
  ['.condition__field .rs__input', () => 'Campo'],
  ['.condition__operator .rs__input', () => 'Condición'],
  ['.condition__value :is(.rs__input, input[type="text"])', () => 'Valor'],
  ['.condition__actions-remove', () => 'Quitar este filtro'],
  ['.condition__actions-add', () => 'Añadir un filtro'],
  ['.compare-version input[role="combobox"]', () => 'Versión con la que se compara'],
  ['.clear-indicator', (button) => `Vaciar ${labelOf(button)}`],
  ['.date-time-picker__clear-button', (button) => `Vaciar ${labelOf(button)}`],

  ['.collapsible__drag', (handle) => `Mover ${rowOf(handle)}`],
  ['.copy-to-clipboard', () => 'Copiar la dirección'],
  ['.file-details__remove', () => 'Quitar el archivo'],
  ['.edit-upload__draggable', () => 'Punto focal'],
  ['.edit-upload input[type="number"]', (input) => input.getAttribute('name') ?? ''],
];

/** What Payload says of its parts, and is not so. */
const ATTRIBUTES: [selector: string, attribute: string, value: string][] = [
  // Its children are no items.
  ['.doc-tabs__tabs', 'role', 'none'],
  // Hidden, and yet keys reach them: the one does what nothing else does, the other what the field
  // itself does.
  ['.clear-indicator', 'aria-hidden', 'false'],
  ['.dropdown-indicator', 'tabindex', '-1'],
  // They are chosen or not, and no button is.
  ['.pill-selector [aria-checked]', 'role', 'checkbox'],
  // A button within which there are others.
  ['.preview-sizes__sizeOption', 'role', 'group'],
];

const nameAll = (): void => {
  for (const [selector, nameOf] of NAMES) {
    document.querySelectorAll(selector).forEach((element) => {
      const name = nameOf(element).trim();
      if (name) setAttribute(element, 'aria-label', name);
    });
  }
  for (const [selector, attribute, value] of ATTRIBUTES) {
    document.querySelectorAll(selector).forEach((element) => {
      setAttribute(element, attribute, value);
    });
  }
  nameEditorButtons(document.body);
};

/** Names them as they come: Payload draws them in its own time, and takes no names for them. */
export function NativeNames() {
  useEffect(() => {
    nameAll();
    const observer = new MutationObserver(nameAll);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return null;
}
