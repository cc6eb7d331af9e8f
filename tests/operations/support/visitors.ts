import http from 'node:http';

/** What became of the requests of a crowd. */
interface Outcome {
  answered: number;
  /** Requests that were let in and never answered whole. */
  dropped: string[];
}

/** Nobody was let in: no promise was made. */
const isRefusal = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException).code === 'ECONNREFUSED';

/** What a visitor asks for. */
interface Request {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

const ask = (
  baseUrl: string,
  { path, method = 'GET', headers = {}, body }: Request,
  agent: http.Agent,
): Promise<number> =>
  new Promise((resolve, reject) => {
    const options = { method, headers, agent };
    const request = http.request(`${baseUrl}${path}`, options, (response) => {
      response.once('error', reject);
      response.once('end', () => resolve(response.statusCode ?? 0));
      response.resume();
    });
    request.once('error', reject);
    request.end(body);
  });

/** Asks for `paths` in turns, `width` at a time on connections that stay open, until nobody listens. */
export const askUntilRefused = async (
  baseUrl: string,
  { paths, width, onAnswer }: { paths: string[]; width: number; onAnswer: () => void },
): Promise<Outcome> => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: width });
  const outcome: Outcome = { answered: 0, dropped: [] };
  const walk = async (start: number): Promise<void> => {
    for (let turn = start; ; turn += 1) {
      const path = paths[turn % paths.length] ?? '/';
      try {
        const status = await ask(baseUrl, { path }, agent);
        if (status !== 200) outcome.dropped.push(`${path}: ${status}`);
        outcome.answered += 1;
        onAnswer();
      } catch (error) {
        if (isRefusal(error)) return;
        outcome.dropped.push(`${path}: ${String(error)}`);
      }
    }
  };
  await Promise.all(Array.from({ length: width }, (_, start) => walk(start)));
  agent.destroy();
  return outcome;
};

/** A crowd that goes on until it is sent home. */
interface Crowd {
  /** How many answers there were of each path and status. */
  answers: Map<string, number>;
  total: () => number;
  goHome: () => Promise<void>;
}

/** Has `width` visitors ask for what `next` says, one thing after the other, as their browsers do. */
export const bringCrowd = (baseUrl: string, width: number, next: () => Request): Crowd => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: width });
  const answers = new Map<string, number>();
  let isOver = false;
  const walk = async (): Promise<void> => {
    while (!isOver) {
      const request = next();
      const status = await ask(baseUrl, request, agent).catch(String);
      const what = `${request.method ?? 'GET'} ${request.path}: ${status}`;
      answers.set(what, (answers.get(what) ?? 0) + 1);
    }
  };
  const walks = Promise.all(Array.from({ length: width }, walk));
  return {
    answers,
    total: () => [...answers.values()].reduce((sum, count) => sum + count, 0),
    goHome: async () => {
      isOver = true;
      await walks;
      agent.destroy();
    },
  };
};
