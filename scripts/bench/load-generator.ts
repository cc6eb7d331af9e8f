import { Pool } from 'undici';

import { type Comparison, compareRatio } from './comparison';
import { median, percentile } from './figures';
import { BROWSER_HEADERS } from './http-client';

const TIMEOUT_MS = 10_000;
const WARM_UP_SECONDS = 1;
/** Must be finite: otherwise undici closes the connection after 128 KiB. */
const MAX_BODY_BYTES = 100_000_000;

export interface Target {
  url: string;
  headers?: Record<string, string>;
  status?: number;
}

interface LoadOptions {
  seconds: number;
  connections: number;
}

interface Load {
  rate: number;
  median: number;
  p99: number;
}

/** Repeats a request on all connections, each of which waits for the response before the next request. */
export const runLoad = async (
  { url, headers, status = 200 }: Target,
  { seconds, connections }: LoadOptions,
): Promise<Load> => {
  const { origin, pathname, search } = new URL(url);
  const timeouts = { headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS };
  const pool = new Pool(origin, { connections, ...timeouts });
  const times: number[] = [];
  const start = performance.now();
  const end = start + seconds * 1_000;
  const sendRequests = async (): Promise<void> => {
    for (let sentAt = start; sentAt < end; sentAt = performance.now()) {
      const response = await pool.request({
        method: 'GET',
        path: `${pathname}${search}`,
        headers: { ...BROWSER_HEADERS, ...headers },
      });
      await response.body.dump({ limit: MAX_BODY_BYTES });
      times.push(performance.now() - sentAt);
      if (response.statusCode !== status) throw new Error(`${url}: ${response.statusCode}`);
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, sendRequests));
  } finally {
    await pool.destroy();
  }
  const rate = (times.length * 1_000) / (performance.now() - start);
  return { rate, median: median(times), p99: percentile(times, 99) };
};

interface RateComparison extends LoadOptions {
  name: string;
  measured: Target;
  control: Target;
  rounds: number;
  minRatio: number;
}

/** Compares requests per second. Each round runs the control before and after, because the machine's pace changes. */
export const compareRates = async (options: RateComparison): Promise<Comparison> => {
  const { name, measured, control, rounds, minRatio, seconds, connections } = options;
  const rateOf = async (target: Target, duration: number) =>
    (await runLoad(target, { seconds: duration, connections })).rate;
  for (const target of [control, measured]) await rateOf(target, WARM_UP_SECONDS);
  const pairs: { measured: number; control: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = await rateOf(control, seconds);
    const between = await rateOf(measured, 2 * seconds);
    const after = await rateOf(control, seconds);
    pairs.push({ measured: between, control: (before + after) / 2 });
  }
  return compareRatio({
    name,
    measured: median(pairs.map((pair) => pair.measured)),
    control: median(pairs.map((pair) => pair.control)),
    ratio: median(pairs.map((pair) => pair.measured / pair.control)),
    aim: { min: minRatio },
    unit: '/s',
  });
};
