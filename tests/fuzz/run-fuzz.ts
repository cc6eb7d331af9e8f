import fc from 'fast-check';

import { judgeAnswer } from './judge';
import { type OpenApi, type Operation, readOperations } from './operations';
import { type PlannedRequest, requestsTo } from './requests';
import { type FuzzedSite, Visit } from './site';

/** A failure, with the smallest request that reproduces it. */
interface Fault {
  complaint: string;
  request: string;
  seed: number;
}

interface FuzzReport {
  requests: number;
  /** Number of responses by status. */
  statuses: Map<number, number>;
  /** Calls without any accepted request: their handlers were not tested. */
  neverAccepted: string[];
  faults: Fault[];
}

interface FuzzPlan {
  requests: number;
  seed: number;
  /** Called for every thousandth request. */
  say?: (line: string) => void;
}

const LONGEST_SHOWN = 2_000;
/** Number of refusals that must each store something before the request is held responsible. */
const TIMES = 5;

const describe = ({ operation, id, query, who, headers, body }: PlannedRequest): string =>
  JSON.stringify({ call: operation.name, id, query, who, headers, body: body?.toString() }).slice(
    0,
    LONGEST_SHOWN,
  );

/** The reason of a failed request, from `cause`, because the message of `fetch` contains no reason. */
const describeBreak = ({ cause, message }: Error): string =>
  cause instanceof Error ? cause.message : message;

const readDocument = async (baseUrl: string): Promise<Operation[]> =>
  readOperations((await (await fetch(`${baseUrl}/api/openapi.json`)).json()) as OpenApi);

/** Sets the valid event ids, because the document cannot contain them. */
const knowEvent = (operations: Operation[], eventId: number): void => {
  for (const { body } of operations) {
    if (body?.properties?.['eventId']) body.properties['eventId'].enum = [eventId, 2_147_483_647];
  }
};

/**
 * Sends random requests, from `seed`, to every call, and checks each response. A failing request is shrunk, and the run
 * continues; each failure is reported once.
 */
export const runFuzz = async (site: FuzzedSite, plan: FuzzPlan): Promise<FuzzReport> => {
  const operations = await readDocument(site.baseUrl);
  const visit = new Visit(site);
  knowEvent(operations, await visit.open());
  const statuses = new Map<number, number>();
  const accepted = new Set<string>();
  const faults = new Map<string, Fault>();
  let sent = 0;
  let stored = await visit.snapshot();

  /** Whether the request stores something each time. A single change may come from a background task. */
  const storesAgain = async (request: PlannedRequest): Promise<boolean> => {
    for (let time = 0; time < TIMES; time += 1) {
      const before = await visit.snapshot();
      await visit.send(request).catch(() => undefined);
      stored = await visit.snapshot();
      if (stored === before) return false;
    }
    return true;
  };

  const judge = async (request: PlannedRequest): Promise<string | undefined> => {
    const { name } = request.operation;
    sent += 1;
    if (sent % 1_000 === 0) plan.say?.(`  ${sent}`);
    const answer = await visit.send(request).catch((error: unknown) => error as Error);
    const before = stored;
    stored = await visit.snapshot();
    const complaints: string[] = [];
    if (answer instanceof Error) {
      complaints.push(`no answer: ${describeBreak(answer)}`);
    } else {
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      if (answer.status < 300) accepted.add(name);
      complaints.push(...judgeAnswer(request.operation, answer));
      if (answer.status >= 400 && stored !== before && (await storesAgain(request)))
        complaints.push('refused, and stored something');
    }
    return complaints.map((complaint) => `${name}: ${complaint}`).find((one) => !faults.has(one));
  };

  try {
    for (let seed = plan.seed; sent < plan.requests; seed += 1) {
      let complaint = '';
      const outcome = await fc.check(
        fc.asyncProperty(requestsTo(operations), async (request) => {
          const found = await judge(request);
          if (!found) return true;
          complaint = found;
          return false;
        }),
        { seed, numRuns: plan.requests - sent, maxSkipsPerRun: 0 },
      );
      const request = outcome.counterexample?.[0];
      if (outcome.failed && request) {
        faults.set(complaint, { complaint, request: describe(request), seed });
      }
    }
  } finally {
    await visit.close();
  }
  return {
    requests: sent,
    statuses,
    neverAccepted: operations.map(({ name }) => name).filter((name) => !accepted.has(name)),
    faults: [...faults.values()],
  };
};
