import autocannon from 'autocannon';

import { format, formatRatio, median, percentile, type Figure } from './figures';

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

/**
 * Has autocannon count what is answered and no more. Of each body it makes a string, which for one of 190 KB with
 * accents takes longer than the site's whole work, and there is no option for it.
 */
const leaveBodies = (client: autocannon.Client): void => {
  const { pipelinedRequests } = client as unknown as {
    pipelinedRequests: { addBody: (piece: Buffer) => void };
  };
  pipelinedRequests.addBody = () => undefined;
};

/** @throws where anything but `status` is answered */
export const loadOnce = async (
  { url, headers, status = 200 }: Target,
  { seconds, connections = CONNECTIONS }: { seconds: number; connections?: number | undefined },
): Promise<Load> => {
  // autocannon's own figures are whole milliseconds, and half of the answers take less than two.
  const times: number[] = [];
  const result = await autocannon({
    url,
    headers,
    connections,
    duration: seconds,
    setupClient: (client) => {
      leaveBodies(client);
      client.on('response', (_status, _bytes, ms) => times.push(ms));
    },
  });
  const answers = Object.entries(result.statusCodeStats ?? {});
  const isSound = result.errors === 0 && answers.length === 1 && Number(answers[0]?.[0]) === status;
  if (!isSound) {
    const seen = answers.map(([code, { count }]) => `${code} (${count ?? 0})`).join(', ');
    throw new Error(`${url}: ${result.errors} errors, answered ${seen}, expected ${status}`);
  }
  if (answers.length === 0) throw new Error(`${url}: no answer within ${seconds} s`);
  return {
    rate: result.requests.total / result.duration,
    median: median(times),
    p99: percentile(times, 99),
  };
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
