import { expect, test } from 'vitest';

import { isClean } from '../drill/figures';
import { runDrill } from '../drill/run-drill';
import { withStage } from '../drill/stage';

test('deaths of the site, of the database and of the mail server lose and double nothing', async () => {
  const figures = await withStage((stage) =>
    runDrill(stage, {
      submissions: 120,
      appKills: 2,
      databaseKills: 1,
      mailAwayMs: 1_000,
      crowd: 60,
      places: 10,
    }),
  );
  expect(figures.acknowledged).toBe(128);
  expect(isClean(figures), JSON.stringify(figures, null, 2)).toBe(true);
}, 900_000);
