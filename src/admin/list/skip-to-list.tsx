'use client';

import { skipClasses } from '@/admin/shell/skip-classes';

const focusList = (): void => {
  const list = document.querySelector<HTMLElement>('[data-list]');
  if (!list) return;
  list.tabIndex = -1;
  list.focus();
};

/** Skips exports, tabs and filters with the keyboard, up to the element with `data-list`; visible while it has the focus. */
export function SkipToList() {
  return (
    <button
      type="button"
      onClick={focusList}
      className={`${skipClasses} tw:focus:border tw:focus:border-paper-edge tw:focus:shadow-card`}
    >
      Saltar a la lista
    </button>
  );
}
