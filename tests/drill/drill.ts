/**
 * `npm run drill`: the production build under load while its programs are killed and its mail server goes away, and a
 * table of what was lost or doubled. Minutes to half an hour; a short form runs in `npm test`
 * (tests/operations/drill.test.ts). `npm run drill -- purga 100000`: purges that many expired requests under load. `npm
 * run drill -- copias 20`: three instances behind the proxy, one killed every ten seconds, that many times; then a
 * rolling update.
 */
import { buildOnly, ensureBuilt } from '../../scripts/launcher/build';
import { areClean, describeCopies } from './copies.figures';
import { describeFigures, isClean } from './figures';
import { runCopies } from './run-copies';
import { runDrill } from './run-drill';
import { runPurge } from './run-purge';
import { withStage } from './stage';

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
