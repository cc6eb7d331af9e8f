/**
 * Runs once when an instance starts: validates the settings, opens the database before the first request, and starts the
 * request log, the metrics, the invalidation listener and the background tasks.
 */
export const register = async (): Promise<void> => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { start } = await import('@/core/start');
  await start();
  const { awaitPayload, openPayload } = await import('@/core/payload/open-payload');

  const { startRequestLog } = await import('@/core/observability/request-log');
  startRequestLog();
  const { settings } = await import('@/core/settings');
  const { metrics } = settings();
  if (metrics) {
    const { startMetrics } = await import('@/core/observability/metrics');
    const { serveMetrics } = await import('@/core/observability/metrics-server');
    const { poolOf } = await import('@/core/database/connection');
    const { mailGauges } = await import('@/features/mail/mails.metrics');
    const { workGauges } = await import('@/core/background/task.metrics');
    const registry = startMetrics({
      readPool: async () => poolOf(await openPayload()),
      gauges: [...mailGauges(openPayload), ...workGauges(openPayload)],
    });
    serveMetrics(registry, metrics);
  }

  const { startInvalidationListener } = await import('@/core/invalidation/listener');
  startInvalidationListener(awaitPayload);
  const { serveNextExpiryQueries } = await import('@/core/content/next-expiry');
  serveNextExpiryQueries(openPayload);

  const { countMissed } = await import('@/features/content/redirects/not-found/not-found.counter');
  countMissed(openPayload);
  const { countViews } = await import('@/features/content/page-views/views.counter');
  countViews(openPayload);

  const { recordSessionUse } = await import('@/features/accounts/sessions/sessions.use');
  recordSessionUse(openPayload);

  const { startTaskRunner } = await import('@/core/background/task-runner');
  const { invalidationCleanup } = await import('@/core/invalidation/cleanup.task');
  const { linksTask } = await import('@/core/links/links.task');
  const { closeUploadsFolder } = await import('@/features/content/media/media.place');
  await closeUploadsFolder();
  const { loadBackgroundTasks } = await import('@/features/registry');
  startTaskRunner(awaitPayload, [
    invalidationCleanup,
    linksTask,
    ...(await loadBackgroundTasks(settings())),
  ]);
};
