import { waitUntil } from '../../scripts/testing/wait';
import { breakPurge, countLeft, mendPurge, p99, plantExpired, visitWhile } from './purge';
import type { Stage } from './stage';

const TIMEOUT_MS = 30 * 60_000;
const CONTROL_MS = 20_000;

const lasting = (ms: number): (() => boolean) => {
  const end = Date.now() + ms;
  return () => Date.now() < end;
};

/**
 * Purges expired requests and their mails under load, and compares the visitors' latency with that before. A failure
 * blocks the purge until then.
 */
export const runPurge = async (
  stage: Stage,
  requests: number,
  say: (line: string) => void,
): Promise<void> => {
  await stage.prepare();
  say(`▸ ${requests} solicitudes caducadas, con sus ${requests * 2} correos`);
  await plantExpired(stage.pool, requests);
  await breakPurge(stage.pool, 'registrations', 1);
  await breakPurge(stage.pool, 'mails', 1);
  await stage.startSite();
  const url = `${stage.baseUrl}/noticias`;
  await visitWhile(url, lasting(CONTROL_MS / 2));

  const before = await visitWhile(url, lasting(CONTROL_MS));
  const { mails } = await countLeft(stage.pool);
  await mendPurge(stage.pool);
  const hasBegun = async () => (await countLeft(stage.pool)).mails < mails;
  await waitUntil(hasBegun, TIMEOUT_MS, 'que la purga siga');
  const begin = Date.now();
  let isDone = false;
  const during = visitWhile(url, () => !isDone);
  const isPurged = async () => {
    const left = await countLeft(stage.pool);
    return left.registrations + left.mails === 0;
  };
  await waitUntil(isPurged, TIMEOUT_MS, 'la purga').finally(() => (isDone = true));
  const seconds = (Date.now() - begin) / 1000;
  const meanwhile = p99(await during);
  const without = p99([...before, ...(await visitWhile(url, lasting(CONTROL_MS)))]);
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  say(`Purgado en ${seconds.toFixed(0)} s`);
  say(`p99 de /noticias: ${ms(meanwhile)} durante la purga, ${ms(without)} sin ella`);
  say(`Razón: ${(meanwhile / without).toFixed(2)} (meta: ≤ 1,5)`);
};
