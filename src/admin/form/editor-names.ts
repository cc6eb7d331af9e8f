import { setAttribute } from '@/admin/dom/set-attribute';

/** Spanish names for the buttons of the rich text editor, which have English names or none. */
const BUTTON_NAMES: Record<string, string> = {
  add: 'Insertar',
  text: 'Tipo de texto',
  table: 'Tabla',
  align: 'Alineación',
  indent: 'Sangría',
  bold: 'Negrita',
  italic: 'Cursiva',
  underline: 'Subrayado',
  strikethrough: 'Tachado',
  link: 'Enlace',
};

export const labelEditorButtons = (container: Element): void => {
  container
    .querySelectorAll<HTMLElement>('[data-button-key], [data-dropdown-key]')
    .forEach((button) => {
      const key = button.dataset['buttonKey'] ?? button.dataset['dropdownKey'] ?? '';
      const name = BUTTON_NAMES[key];
      if (!name) return;
      setAttribute(button, 'aria-label', name);
      setAttribute(button, 'title', name);
    });
};

export const labelChosenFormats = (container: Element): void => {
  container.querySelectorAll('[data-button-key]').forEach((button) => {
    setAttribute(button, 'aria-pressed', String(button.classList.contains('active')));
  });
};

export const describeEditable = (editable: Element, attributes: Record<string, string>): void => {
  Object.entries(attributes).forEach(([name, value]) => setAttribute(editable, name, value));
};
