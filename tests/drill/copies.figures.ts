import { format, percentile } from '../../scripts/bench/figures';

/** Figures of a run in which instances of the app were killed and replaced. */
export interface CopiesFigures {
  copies: number;
  requests: number;
  /** Unexpected results of requests, and the number of each. */
  failed: [what: string, times: number][];
  kills: number;
  restarts: number;
  acknowledged: number;
  acknowledgedAndMissing: number;
  doubledRows: number;
  /** Maximum number of simultaneous connections to PostgreSQL, measured and allowed. */
  connections: number;
  maxConnections: number;
  /** Response times of the visitors' requests, in milliseconds. */
  times: number[];
  seconds: number;
}

const countFailed = ({ failed }: CopiesFigures): number =>
  failed.reduce((sum, [, times]) => sum + times, 0);

/** Whether no request failed, no row was lost or doubled, and the connections stayed within the limit. */
export const areClean = (figures: CopiesFigures): boolean =>
  countFailed(figures) === 0 &&
  figures.acknowledgedAndMissing === 0 &&
  figures.doubledRows === 0 &&
  figures.connections <= figures.maxConnections;

export const describeCopies = (figures: CopiesFigures): string => {
  const rows: [string, number, string][] = [
    ['Copias del sitio', figures.copies, ''],
    ['Peticiones que podían repetirse', figures.requests, ''],
    ['Fallidas', countFailed(figures), '0'],
    ['Muertes (kill -9)', figures.kills, ''],
    ['Reinicios ordenados (SIGTERM)', figures.restarts, ''],
    ['Envíos confirmados', figures.acknowledged, ''],
    ['Confirmados y perdidos', figures.acknowledgedAndMissing, '0'],
    ['Filas repetidas', figures.doubledRows, '0'],
    ['Conexiones con PostgreSQL', figures.connections, `≤ ${figures.maxConnections}`],
    ['Espera mediana, ms', percentile(figures.times, 50), ''],
    ['Espera, p99, ms', percentile(figures.times, 99), ''],
    ['La espera más larga, ms', percentile(figures.times, 100), ''],
    ['Segundos', figures.seconds, ''],
  ];
  const table = rows.map(
    ([name, value, wanted]) => `${name.padEnd(34)}${format(value).padStart(10)}   ${wanted}`,
  );
  const failures = figures.failed.map(([what, times]) => `  ${what} (${times})`);
  return [...table, ...failures].join('\n');
};
