/**
 * Runs once when a copy of the server starts: refuses to serve with wrong settings, opens the
 * database so that the first visitor does not wait for it, and begins to send mail, to write down
 * requests, to tell figures and, if asked to, to delete what is past its time.
 */
export const register = async (): Promise<void> => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { start } = await import('@/core/start');
  await start();
  const { getPayload } = await import('payload');
  const { default: config } = await import('@payload-config');
  const openPayload = () => getPayload({ config });

  const { startRequestLog } = await import('@/core/observability/request-log');
  startRequestLog();
  const { settings } = await import('@/core/settings');
  const { metrics } = settings();
  if (metrics) {
    const { startMetrics } = await import('@/core/observability/metrics');
    const { serveMetrics } = await import('@/core/observability/metrics-server');
    const { poolOf } = await import('@/core/database');
    const { mailGauges } = await import('@/features/mails/mails.metrics');
    const registry = startMetrics({
      readPool: async () => poolOf(await openPayload()),
      gauges: mailGauges(openPayload),
    });
    serveMetrics(registry, metrics);
  }

  const { startMailWorker } = await import('@/features/mails/mails.worker');
  startMailWorker(openPayload);
  const { startRetentionWorker } = await import('@/features/personal-data/retention.worker');
  startRetentionWorker(openPayload);
};
