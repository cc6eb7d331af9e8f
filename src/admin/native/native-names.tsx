'use client';

import { useEffect } from 'react';

import { setAttribute } from '@/admin/dom/set-attribute';

/** What stands above a field, less the mark of what must be filled in. */
const labelOf = (input: Element): string =>
  input.closest('.field-type')?.querySelector('.field-label')?.textContent.replace('*', '') ?? '';

/** What Payload leaves without a name: a row's box, the arrows between pages, lists and dates. */
const NAMES: [selector: string, nameOf: (element: Element) => string][] = [
  ['.clickable-arrow--left', () => 'Página anterior'],
  ['.clickable-arrow--right', () => 'Página siguiente'],
  [
    '.select-row input',
    (box) => {
      const title = box.closest('tr')?.querySelector('td a')?.textContent;
      return title ? `Seleccionar ${title}` : 'Seleccionar esta fila';
    },
  ],
  ['.field-type .rs__input', labelOf],
  ['.field-type .react-datepicker__input-container input', labelOf],
];

const nameAll = (): void => {
  for (const [selector, nameOf] of NAMES) {
    document.querySelectorAll(selector).forEach((element) => {
      const name = nameOf(element).trim();
      if (name) setAttribute(element, 'aria-label', name);
    });
  }
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
