import { setTimeout as pause } from 'node:timers/promises';

import { format, formatRatio, median, percentile, type Figure } from './figures';
import { beginVisit } from './visitor';

/** Requests per second, always of a pair: what is measured and its control, in turns. */

const CONNECTIONS = 10;

/** How many there were in a second, and how long they took, in milliseconds. */
interface Load {
  rate: number;
  median: number;
  p99: number;
}

export interface Target {
  url: string;
  headers?: Record<string, string>;
  /** What it answers; anything else would be a measure of something else. */
  status?: number;
}

interface Effort {
  rounds: number;
  seconds: number;
  connections?: number | undefined;
}

interface Comparison {
  /** Requests per second, the middle of the rounds. */
  measured: number;
  control: number;
  /** The middle of the rounds' ratios: each compares neighbours in time. */
  ratio: number;
}

/** @throws where anything but `status` is answered */
export const loadOnce = async (
  { url, headers = {}, status = 200 }: Target,
  { seconds, connections = CONNECTIONS }: { seconds: number; connections?: number | undefined },
): Promise<Load> => {
  const times: number[] = [];
  const others = new Set<number>();
  const faults: Error[] = [];
  const begin = performance.now();
  const ends = Array.from({ length: connections }, () =>
    beginVisit({
      url,
      headers,
      onAnswer: (answered, ms) => {
        times.push(ms);
        if (answered !== status) others.add(answered);
      },
      onError: (error) => faults.push(error),
    }),
  );
  await pause(seconds * 1_000);
  const lasted = (performance.now() - begin) / 1_000;
  for (const end of ends) end();
  if (faults[0]) throw new Error(`${url}: ${faults[0].message}`, { cause: faults[0] });
  if (others.size > 0) throw new Error(`${url}: answered ${[...others].join(', ')}, not ${status}`);
  if (times.length === 0) throw new Error(`${url}: no answer within ${seconds} s`);
  return { rate: times.length / lasted, median: median(times), p99: percentile(times, 99) };
};

const warmUp = async ({ url, headers }: Target): Promise<void> => {
  for (let visit = 0; visit < 30; visit += 1) {
    await (await fetch(url, headers ? { headers } : {})).arrayBuffer();
  }
};

/** Loads both in turns, so that what else the machine does falls on both alike. */
const compareLoad = async (
  measured: Target,
  control: Target,
  { rounds, seconds, connections }: Effort,
): Promise<Comparison> => {
  await warmUp(control);
  await warmUp(measured);
  const pairs: { measured: number; control: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = await loadOnce(control, { seconds, connections });
    const middle = await loadOnce(measured, { seconds: seconds * 2, connections });
    const after = await loadOnce(control, { seconds, connections });
    pairs.push({ measured: middle.rate, control: (before.rate + after.rate) / 2 });
  }
  return {
    measured: median(pairs.map((pair) => pair.measured)),
    control: median(pairs.map((pair) => pair.control)),
    ratio: median(pairs.map((pair) => pair.measured / pair.control)),
  };
};

/** What is compared, how often, and how many times the control's requests are wanted at least. */
export interface RatePair extends Effort {
  name: string;
  measured: Target;
  control: Target;
  least: number;
}

/** Requests per second against a control's, as a line of the table. */
export const measureRates = async ({
  name,
  least,
  measured,
  control,
  ...effort
}: RatePair): Promise<Figure> => {
  const rates = await compareLoad(measured, control, effort);
  return {
    name,
    measured: `${format(rates.measured)}/s`,
    control: `${format(rates.control)}/s`,
    result: formatRatio(rates.ratio),
    target: `≥ ${formatRatio(least)}`,
    isMet: rates.ratio >= least,
  };
};
