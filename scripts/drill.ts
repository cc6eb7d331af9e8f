/**
 * `npm run drill`: the production build under load while its programs are killed and its mail
 * server goes away, and a table of what was lost or doubled. Minutes to half an hour; a short form
 * runs in `npm test` (tests/operations/drill.test.ts).
 */
import { ensureBuilt } from './launcher/build';
import { describeFigures, isClean } from './drill/figures';
import { runDrill } from './drill/run-drill';
import { withStage } from './drill/stage';

const wanted = Number(process.argv[2] ?? 10_000);
const say = (line: string) => process.stdout.write(`${line}\n`);

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
