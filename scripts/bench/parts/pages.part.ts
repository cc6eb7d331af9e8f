import type { Figure } from '../figures';
import { measureRates } from '../load';
import { CONTROL_PATH } from '../control';
import { findPaths } from '../site-pages';
import type { BenchContext, Part } from './part';

const LEAST_RATIO = 1.5;

const measurePage = ({ site: { baseUrl }, isQuick }: BenchContext, path: string): Promise<Figure> =>
  measureRates({
    name: path,
    least: LEAST_RATIO,
    measured: { url: `${baseUrl}${path}` },
    control: { url: `${baseUrl}${CONTROL_PATH}`, status: 404 },
    ...(isQuick ? { rounds: 2, seconds: 0.5 } : { rounds: 5, seconds: 1 }),
  });

/** Requests per second of each public page against an empty static page of the same server. */
export const pagesPart: Part = {
  key: 'pages',
  title: 'Páginas: peticiones por segundo frente a una página estática vacía',
  measure: async (context) => {
    const figures: Figure[] = [];
    for (const path of await findPaths(context.site))
      figures.push(await measurePage(context, path));
    return figures;
  },
};
