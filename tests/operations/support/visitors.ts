import http from 'node:http';

import { sendRequest } from '../../../scripts/testing/request-load';

/** Results of the requests of many visitors. */
interface Outcome {
  answered: number;
  /** Accepted requests without a complete response, or with another status than 200. */
  dropped: string[];
}

/** Connection refused: the request was not accepted. */
const isRefusal = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException).code === 'ECONNREFUSED';

/** Requests `paths` in rotation, `width` at a time on keep-alive connections, until the connection is refused. */
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
        const status = await sendRequest(baseUrl, { path }, agent);
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
