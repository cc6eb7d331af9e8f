import { format, percentile } from '../../scripts/bench/figures';

/** What became of visitors while copies of the app died and were replaced. */
export interface CopiesFigures {
  copies: number;
  requests: number;
  /** What was answered with anything but what it should have been, and how often. */
  failed: [what: string, times: number][];
  kills: number;
  restarts: number;
  acknowledged: number;
  acknowledgedAndMissing: number;
  doubledRows: number;
  /** Maximum number of simultaneous connections to PostgreSQL, measured and allowed. */
  connections: number;
  maxConnections: number;
  /** How long visitors waited, in milliseconds. */
  times: number[];
  seconds: number;
}

const countFailed = ({ failed }: CopiesFigures): number =>
  failed.reduce((sum, [, times]) => sum + times, 0);

/** Whether the promise holds: no visitor noticed anything but time. */
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
