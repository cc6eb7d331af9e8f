const tasks: (() => unknown)[] = [];

/** Remembers what has to be undone at the end, whatever happens to the test. */
export const later = (task: () => unknown): void => {
  tasks.push(task);
};

/** Undoes everything, the last first. For `afterAll`. */
export const cleanUp = async (): Promise<void> => {
  for (let task = tasks.pop(); task; task = tasks.pop()) await task();
};
