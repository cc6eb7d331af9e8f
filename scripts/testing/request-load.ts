import http from 'node:http';

/** Virtual visitors that send one request after the other on keep-alive connections, as browsers do. */

export interface VisitorRequest {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

export const sendRequest = (
  baseUrl: string,
  { path, method = 'GET', headers = {}, body }: VisitorRequest,
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

export interface LoadRun {
  answers: Map<string, number>;
  times: number[];
  total: () => number;
  stop: () => Promise<void>;
}

/**
 * Runs `concurrency` virtual visitors, each sending the requests of `next` one after the other on keep-alive
 * connections. `onAnswer` receives each status.
 */
export const startLoad = (
  baseUrl: string,
  concurrency: number,
  next: () => VisitorRequest,
  onAnswer: (request: VisitorRequest, status: number | string) => void = () => undefined,
): LoadRun => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: concurrency });
  const answers = new Map<string, number>();
  const times: number[] = [];
  let isOver = false;
  const walk = async (): Promise<void> => {
    while (!isOver) {
      const request = next();
      const begin = performance.now();
      const status = await sendRequest(baseUrl, request, agent).catch((error: unknown) =>
        String(error),
      );
      times.push(performance.now() - begin);
      onAnswer(request, status);
      const what = `${request.method ?? 'GET'} ${request.path}: ${status}`;
      answers.set(what, (answers.get(what) ?? 0) + 1);
    }
  };
  const walks = Promise.all(Array.from({ length: concurrency }, walk));
  return {
    answers,
    times,
    total: () => [...answers.values()].reduce((sum, count) => sum + count, 0),
    stop: async () => {
      isOver = true;
      await walks;
      agent.destroy();
    },
  };
};
