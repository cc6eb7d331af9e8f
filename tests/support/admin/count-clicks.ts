import type { Locator, Page } from '@playwright/test';

import { expect } from './admin-test';
import { TASK_COSTS } from './task-costs.table';

type Files = Parameters<Locator['setInputFiles']>[0];

export interface Work {
  /** Runs an action and counts it as one click. */
  once: (action: () => Promise<unknown>) => Promise<void>;
  click: (target: Locator) => Promise<void>;
  /** Opens a section by its link in the menu. */
  openSection: (name: string) => Promise<void>;
  /** Chooses an option of a list. */
  choose: (list: Locator, option: Parameters<Locator['selectOption']>[0]) => Promise<void>;
  /** Presses a button that opens the file dialog, and chooses there. */
  chooseFiles: (button: Locator, files: Files) => Promise<void>;
  /** Fails unless the clicks equal the task's cost; then counts from zero. */
  expectCost: (task: keyof typeof TASK_COSTS) => void;
}

/** Opens the dashboard and counts the clicks from there; see `TASK_COSTS`. */
export const startWork = async (page: Page): Promise<Work> => {
  let clicks = 0;
  const once = async (action: () => Promise<unknown>): Promise<void> => {
    await action();
    clicks += 1;
  };
  const click = (target: Locator) => once(() => target.click());
  await page.goto('/admin/dashboard');
  return {
    once,
    click,
    openSection: (name) =>
      click(
        page
          .getByRole('navigation', { name: 'Secciones' })
          .getByRole('link', { name: new RegExp(`^${name}`, 'u') }),
      ),
    choose: (list, option) => once(() => list.selectOption(option)),
    chooseFiles: async (button, files) => {
      const chooser = button.page().waitForEvent('filechooser');
      await click(button);
      await (await chooser).setFiles(files);
    },
    expectCost: (task) => {
      expect(clicks, TASK_COSTS[task].task).toBe(TASK_COSTS[task].now);
      clicks = 0;
    },
  };
};
