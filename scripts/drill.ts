/**
 * `npm run drill`: the production build under load while its programs are killed and its mail
 * server goes away, and a table of what was lost or doubled. Minutes to half an hour; a short form
 * runs in `npm test` (tests/operations/drill.test.ts).
 * `npm run drill -- purga 100000`: so many expired requests purged while visitors come.
 */
import { ensureBuilt } from './launcher/build';
import { describeFigures, isClean } from './drill/figures';
import { runDrill } from './drill/run-drill';
import { runPurge } from './drill/run-purge';
import { withStage } from './drill/stage';

const say = (line: string) => process.stdout.write(`${line}\n`);

if (process.argv[2] === 'purga') {
  const purge = { RETENTION_PURGE: 'on' };
  await withStage(async (stage) => {
    await ensureBuilt(stage.children);
    await runPurge(stage, Number(process.argv[3] ?? 100_000), say);
  }, purge);
  process.exit(0);
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
