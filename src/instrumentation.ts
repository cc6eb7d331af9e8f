/**
 * Runs once when a copy of the server starts: refuses to serve with wrong settings, opens the
 * database so that the first visitor does not wait for it, and begins to send mail and, if asked to,
 * to delete what is past its time.
 */
export const register = async (): Promise<void> => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { start } = await import('@/core/start');
  await start();
  const { getPayload } = await import('payload');
  const { default: config } = await import('@payload-config');
  const { startMailWorker } = await import('@/features/mails/mails.worker');
  startMailWorker(() => getPayload({ config }));
  const { startRetentionWorker } = await import('@/features/personal-data/retention.worker');
  startRetentionWorker(() => getPayload({ config }));
};
