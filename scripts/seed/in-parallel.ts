/** As many as there is work for on two cores: a picture is drawn while another is stored. */
const WORKERS = 4;

/** Does the work for every item, a few at a time, and keeps the order of the results. */
export const inParallel = async <Item, Result>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = [];
  const queue = items.entries();
  const runWorker = async (): Promise<void> => {
    for (const [index, item] of queue) results[index] = await work(item, index);
  };
  await Promise.all(Array.from({ length: WORKERS }, runWorker));
  return results;
};
