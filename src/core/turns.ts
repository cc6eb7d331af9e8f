/**
 * Lets `places` pieces of work run at a time; the others wait for their turn, in order. For work that
 * holds what the whole site shares, such as connections to the database.
 */
export const makeTurns = (places: number) => {
  let free = places;
  const waiting: (() => void)[] = [];

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // A place that is handed on was never free in between.
      if (next) next();
      else free += 1;
    }
  };
};
