import http from 'node:http';

import type { Registry } from 'prom-client';

/**
 * Serves metrics on a separate port, not exposed by the proxy. If the port is in use, there are no metrics, but the
 * site runs.
 */
export const serveMetrics = (
  registry: Registry,
  { port, host }: { port: number; host: string },
): void => {
  const server = http.createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.on('error', ({ message }) => console.error(`! METRICS_PORT: ${message}`));
  server.listen(port, host);
  // The listening socket must not keep the process running.
  server.unref();
};
