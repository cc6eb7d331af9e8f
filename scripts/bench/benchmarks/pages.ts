import { SITE_PATHS } from '../../../src/shared/paths';
import type { BenchContext, Benchmark } from '../benchmark';
import { compare, type Comparison } from '../comparison';
import { format } from '../figures';
import { compareRates, runLoad, type Target } from '../load-generator';
import { EMPTY_PAGE, findPages } from '../site-urls';

const CONNECTIONS = 32;
const MIN_RATIO = 4;
const MAX_P99_TO_MEDIAN = 10;

const compareLatency = async (
  { isQuick }: BenchContext,
  { measured, control }: { measured: Target; control: Target },
): Promise<Comparison> => {
  const load = { seconds: isQuick ? 4 : 20, connections: CONNECTIONS };
  const ofControl = await runLoad(control, load);
  const ofPage = await runLoad(measured, load);
  const describe = ({ median, p99 }: { median: number; p99: number }) =>
    `p99 ${format(p99, 1)}, mediana ${format(median, 1)} ms`;
  return compare({
    name: `${SITE_PATHS.news}, ${CONNECTIONS} conexiones: p99 frente a su mediana`,
    measured: describe(ofPage),
    control: describe(ofControl),
    value: ofPage.p99 / ofPage.median,
    aim: { max: MAX_P99_TO_MEDIAN },
    unit: '×',
    digits: 2,
  });
};

export const pages: Benchmark = {
  key: 'pages',
  title: 'Páginas en caché: peticiones por segundo; control: una página estática vacía de Next',
  run: async (context) => {
    const site = await context.demoSite();
    const control = { url: `${site.baseUrl}${EMPTY_PAGE}`, status: 404 };
    const effort = context.isQuick ? { rounds: 2, seconds: 0.5 } : { rounds: 5, seconds: 1 };
    const comparisons: Comparison[] = [];
    for (const path of await findPages(site)) {
      const measured = { url: `${site.baseUrl}${path}` };
      comparisons.push(
        await compareRates({
          ...{ name: path, measured, control, minRatio: MIN_RATIO },
          ...{ ...effort, connections: CONNECTIONS },
        }),
      );
    }
    const measured = { url: `${site.baseUrl}${SITE_PATHS.news}` };
    return [...comparisons, await compareLatency(context, { measured, control })];
  },
};
