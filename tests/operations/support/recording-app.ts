import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

import { later } from './cleanup';

/** A request of the proxy to the app. */
interface SeenRequest {
  url: string;
  headers: http.IncomingHttpHeaders;
  bytes: number;
  /** Port of the connection at the proxy's end. */
  connection: number;
}

/** An app that records requests and responds as `answer` says. */
export interface RecordingApp {
  port: number;
  seen: SeenRequest[];
}

/**
 * Starts a stub of the site, to see the requests that the proxy forwards.
 *
 * @param port port to listen on; a free one by default
 */
export const startRecordingApp = async (
  answer: (request: SeenRequest, response: http.ServerResponse, app: RecordingApp) => void,
  port = 0,
): Promise<RecordingApp> => {
  const app: RecordingApp = { port: 0, seen: [] };
  const server = http.createServer((request, response) => {
    let bytes = 0;
    request.on('data', (chunk: Buffer) => (bytes += chunk.length));
    request.on('end', () => {
      const seen = {
        url: request.url ?? '',
        headers: request.headers,
        bytes,
        connection: request.socket.remotePort ?? 0,
      };
      app.seen.push(seen);
      answer(seen, response, app);
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  later(() => server.close());
  app.port = (server.address() as AddressInfo).port;
  return app;
};
