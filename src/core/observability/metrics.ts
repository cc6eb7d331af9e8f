import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

import { onFault, onRequest, onSubmission, onWorkFailure } from '@/core/observability/events';
import { reportFault } from '@/core/observability/report-fault';
import { nameOfPath } from '@/core/observability/route-names';

/** The figures of this process, in Prometheus' words. */

/** The shape of a connection pool, as far as it is measured. */
interface Pool {
  totalCount: number;
  idleCount: number;
  waitingCount: number;
}

/** A figure that is asked for when somebody reads the figures. */
export interface AskedGauge {
  name: string;
  help: string;
  /** The name of the label, where there is a figure for each of several things. */
  label?: string;
  /** The figure, or one by label. What cannot be had now is absent, and the others are told. */
  read: () => Promise<number | Map<string, number>>;
}

/** From a page of the cache to a search that PostgreSQL gives up. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

const countRequests = (registers: Registry[]): void => {
  const labelNames = ['method', 'route', 'status'] as const;
  const total = new Counter({
    name: 'http_requests_total',
    help: 'Peticiones respondidas',
    labelNames,
    registers,
  });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duración de las peticiones',
    labelNames,
    buckets: SECONDS,
    registers,
  });
  const answers = new Counter({
    name: 'answer_cache_requests_total',
    help: 'Peticiones de lo que se guarda (páginas, listas, imágenes): hit, miss, stale',
    labelNames: ['result'],
    registers,
  });
  onRequest(({ method, path, route, status, ms, cache }) => {
    const labels = { method, route: route ?? nameOfPath(path), status: String(status) };
    total.inc(labels);
    duration.observe(labels, ms / 1000);
    if (cache) answers.inc({ result: cache });
  });
};

const countSubmissions = (registers: Registry[]): void => {
  const total = new Counter({
    name: 'submissions_total',
    help: 'Envíos del público ya guardados; los repetidos no hacen fila nueva',
    labelNames: ['kind', 'repeated'],
    registers,
  });
  onSubmission(({ kind, repeated }) => total.inc({ kind, repeated: String(repeated) }));
};

const countWorkFailures = (registers: Registry[]): void => {
  const total = new Counter({
    name: 'background_work_failures_total',
    help: 'Fallos del trabajo de fondo (correo, purga …) en este proceso',
    labelNames: ['work'],
    registers,
  });
  onWorkFailure(({ work }) => total.inc({ work }));
};

const countFaults = (registers: Registry[]): void => {
  const total = new Counter({
    name: 'faults_total',
    help: 'Fallos al atender: away (la base de datos no responde) o fault (error del programa o de una consulta)',
    labelNames: ['place', 'kind'],
    registers,
  });
  onFault(({ place, kind }) => total.inc({ place, kind }));
};

/** Logs a metric that cannot be read and returns `null`, so that the others are reported. */
const orNull = <Value>(coming: Promise<Value>): Promise<Value | null> =>
  coming.catch((error: unknown) => {
    reportFault(error, 'metrics');
    return null;
  });

const measurePool = (registers: Registry[], readPool: () => Promise<Pool>): void => {
  new Gauge({
    name: 'database_pool_connections',
    help: 'Conexiones con PostgreSQL: total, idle (libres) y waiting (peticiones que esperan una)',
    labelNames: ['state'],
    registers,
    async collect() {
      this.reset();
      const pool = await orNull(readPool());
      if (!pool) return;
      this.set({ state: 'total' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
};

const ask = (registers: Registry[], { name, help, label, read }: AskedGauge): void => {
  new Gauge({
    name,
    help,
    labelNames: label ? [label] : [],
    registers,
    async collect() {
      this.reset();
      const value = await orNull(read());
      if (value === null) {
        if (!label) this.remove();
      } else if (typeof value === 'number') this.set(value);
      else for (const [of, one] of value) this.set({ [label ?? '']: of }, one);
    },
  });
};

/** Begins to count. */
export const startMetrics = (sources: {
  readPool: () => Promise<Pool>;
  gauges: AskedGauge[];
}): Registry => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  countRequests(registers);
  countSubmissions(registers);
  countWorkFailures(registers);
  countFaults(registers);
  measurePool(registers, sources.readPool);
  sources.gauges.forEach((gauge) => ask(registers, gauge));
  return registry;
};
