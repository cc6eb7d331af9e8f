import { buildOnly, ensureBuilt } from '../../scripts/launcher/build';
import { waitUntil } from '../../scripts/testing/wait';
import { areClean, describeCopies } from './copies.figures';
import { describeFigures, isClean } from './figures';
import { breakPurge, countLeft, mendPurge, p99, plantExpired, visitWhile } from './purge';
import { runCopies } from './run-copies';
import { runDrill } from './run-drill';
import { type Stage, withStage } from './stage';

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
const runPurge = async (
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

const say = (line: string) => process.stdout.write(`${line}\n`);

if (process.argv[2] === 'purga') {
  const purge = { RETENTION_PURGE: 'on' };
  await withStage(async (stage) => {
    await ensureBuilt(stage.children);
    await runPurge(stage, Number(process.argv[3] ?? 100_000), say);
  }, purge);
  process.exit(0);
}

if (process.argv[2] === 'copias') {
  await buildOnly();
  const copies = await runCopies({
    visitors: 16,
    kills: Number(process.argv[3] ?? 20),
    everyMs: 10_000,
    everyAnswers: 100,
    say,
  });
  say(describeCopies(copies));
  process.exit(areClean(copies) ? 0 : 1);
}

const wanted = Number(process.argv[2] ?? 10_000);

const figures = await withStage(async (stage) => {
  await ensureBuilt(stage.children);
  return runDrill(stage, {
    submissions: wanted,
    appKills: 20,
    databaseKills: 5,
    mailAwayMs: 45_000,
    crowd: 200,
    places: 10,
    say,
  });
});
say(describeFigures(figures));
process.exit(isClean(figures) ? 0 : 1);
