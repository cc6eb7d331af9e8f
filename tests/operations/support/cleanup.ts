const tasks: (() => unknown)[] = [];

/** Registers a task to run after the tests, in any case. */
export const later = (task: () => unknown): void => {
  tasks.push(task);
};

/** Undoes everything, the last first. For `afterAll`. */
export const cleanUp = async (): Promise<void> => {
  for (let task = tasks.pop(); task; task = tasks.pop()) await task();
};
