/**
 * Runs once when a copy of the server starts: refuses to serve with wrong settings, and opens the
 * database so that the first visitor does not wait for it.
 */
export const register = async (): Promise<void> => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { start } = await import('@/core/start');
  await start();
};
