import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

import { onFault, onRequest, onSubmission, onTaskFailure } from '@/core/observability/events';
import { reportFault } from '@/core/observability/report-fault';
import { routeLabel } from '@/core/observability/route-names';

interface Pool {
  totalCount: number;
  idleCount: number;
  waitingCount: number;
}

export interface CollectedGauge {
  name: string;
  help: string;
  label?: string;
  /** A value that cannot be read is omitted from the scrape. */
  read: () => Promise<number | Map<string, number>>;
}

/** Histogram buckets in seconds: from a cached page to a search that reaches PostgreSQL's timeout. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

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
    buckets: BUCKETS,
    registers,
  });
  const cacheResults = new Counter({
    name: 'answer_cache_requests_total',
    help: 'Peticiones de lo que se guarda (páginas, listas, imágenes): hit, miss, stale',
    labelNames: ['result'],
    registers,
  });
  onRequest(({ method, path, route, status, ms, cache }) => {
    const labels = { method, route: route ?? routeLabel(path), status: String(status) };
    total.inc(labels);
    duration.observe(labels, ms / 1000);
    if (cache) cacheResults.inc({ result: cache });
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

const countTaskFailures = (registers: Registry[]): void => {
  const total = new Counter({
    name: 'background_work_failures_total',
    help: 'Fallos del trabajo de fondo (correo, purga …) en este proceso',
    labelNames: ['work'],
    registers,
  });
  onTaskFailure(({ work }) => total.inc({ work }));
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

const collectPoolStats = (registers: Registry[], readPool: () => Promise<Pool>): void => {
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

const registerGauge = (
  registers: Registry[],
  { name, help, label, read }: CollectedGauge,
): void => {
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

export const startMetrics = (sources: {
  readPool: () => Promise<Pool>;
  gauges: CollectedGauge[];
}): Registry => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  countRequests(registers);
  countSubmissions(registers);
  countTaskFailures(registers);
  countFaults(registers);
  collectPoolStats(registers, sources.readPool);
  sources.gauges.forEach((gauge) => registerGauge(registers, gauge));
  return registry;
};
