/** The sites of one step: each worker of its runner has one to itself, so that none sees what another writes. */

/** One variable, because there may be several: the environment of each as JSON. */
const NAME = 'TEST_SITES';

type Environment = Record<string, string>;

const readSites = (): Environment[] => JSON.parse(process.env[NAME] ?? '[]') as Environment[];

export const exportSites = (sites: Environment[]): Environment => ({
  ...sites[0],
  [NAME]: JSON.stringify(sites),
});

/** How many workers there may be; one, where the environment describes a single site. */
export const countSites = (): number => Math.max(1, readSites().length);

/** Has this process know its own site alone: that of the worker with this number, from 0 on. */
export const selectSite = (worker: number): void => {
  Object.assign(process.env, readSites()[worker]);
};
