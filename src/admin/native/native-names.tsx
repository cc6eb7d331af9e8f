'use client';

import { useEffect } from 'react';

import { setAttribute } from '@/admin/dom/set-attribute';
import { labelEditorButtons } from '@/admin/form/editor-names';

const textOf = (element: Element | null | undefined): string => element?.textContent.trim() ?? '';

/** Label of a field, without the asterisk of required fields. */
const labelOf = (input: Element): string =>
  textOf(input.closest('.field-type')?.querySelector('.field-label')).replace('*', '');

/** Label of the collapsible row that an element belongs to. */
const rowOf = (element: Element): string =>
  textOf(element.closest('.collapsible')?.querySelector('.row-label'));

/** Accessible names for elements of Payload that have none. */
const NAMES: [selector: string, accessibleNameOf: (element: Element) => string][] = [
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
  // Payload's own labels lose the connection to their inputs after the first validation by the server.
  ['.lexical-link-edit-drawer .field-type input[type="text"]', labelOf],
  ['.clear-indicator', (button) => `Vaciar ${labelOf(button)}`],
  ['.date-time-picker__clear-button', (button) => `Vaciar ${labelOf(button)}`],

  ['.link-edit', () => 'Editar el enlace'],
  ['.link-trash', () => 'Quitar el enlace'],
  ['.add-block-menu', () => 'Insertar aquí'],
  ['.draggable-block-menu', () => 'Mover este bloque'],
  ['.collapsible__drag', (handle) => `Mover ${rowOf(handle)}`],
  ['.copy-to-clipboard', () => 'Copiar la dirección'],
  ['.file-details__remove', () => 'Quitar el archivo'],
  ['.edit-upload__draggable', () => 'Centro'],
  ['.edit-upload input[type="number"]', (input) => input.getAttribute('name') ?? ''],
];

/** Roles and states that replace those of Payload, which are wrong for screen readers. */
const ATTRIBUTES: [selector: string, attribute: string, value: string][] = [
  // Payload's lists have no landmark; its forms have one. In a drawer they are part of the screen below.
  ['.template-default__wrap > .collection-list', 'role', 'main'],
  // The children of this list are not list items.
  ['.doc-tabs__tabs', 'role', 'none'],
  // Both are hidden from screen readers but focusable. The first clears the field, so it gets exposed; the second
  // duplicates the field's own key for opening the list, so it leaves the tab order.
  ['.clear-indicator', 'aria-hidden', 'false'],
  ['.dropdown-indicator', 'tabindex', '-1'],
  // `aria-checked` has no effect on a plain button.
  ['.pill-selector [aria-checked]', 'role', 'checkbox'],
  // The element has the role of a button, but contains other buttons.
  ['.preview-sizes__sizeOption', 'role', 'group'],
];

const labelAll = (): void => {
  for (const [selector, accessibleNameOf] of NAMES) {
    document.querySelectorAll(selector).forEach((element) => {
      const name = accessibleNameOf(element).trim();
      if (name) setAttribute(element, 'aria-label', name);
    });
  }
  for (const [selector, attribute, value] of ATTRIBUTES) {
    document.querySelectorAll(selector).forEach((element) => {
      setAttribute(element, attribute, value);
    });
  }
  labelEditorButtons(document.body);
};

/** Sets the names after each DOM change, because Payload has no option for them. */
export function NativeNames() {
  useEffect(() => {
    labelAll();
    const observer = new MutationObserver(labelAll);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return null;
}
