/** The sites of one step: each worker of the runner has its own, so that no worker sees another's data. */

/** One variable for all sites: the environment of each as JSON. */
const NAME = 'TEST_SITES';

type Environment = Record<string, string>;

const readSites = (): Environment[] => JSON.parse(process.env[NAME] ?? '[]') as Environment[];

export const exportSites = (sites: Environment[]): Environment => ({
  ...sites[0],
  [NAME]: JSON.stringify(sites),
});

/** Maximum number of workers; 1 if the environment describes a single site. */
export const countSites = (): number => Math.max(1, readSites().length);

/** Points this process to the site of one worker, numbered from 0. */
export const selectSite = (worker: number): void => {
  Object.assign(process.env, readSites()[worker]);
};
