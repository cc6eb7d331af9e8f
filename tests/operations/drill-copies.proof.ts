import { expect, test } from 'vitest';

import { areClean, describeCopies } from '../drill/copies.figures';
import { runCopies } from '../drill/run-copies';

test('of three copies each is killed once, then all are replaced: no visitor notices', async () => {
  const figures = await runCopies({ visitors: 16, kills: 3, everyMs: 0, everyAnswers: 150 });
  expect(figures.acknowledged).toBeGreaterThan(100);
  expect(areClean(figures), describeCopies(figures)).toBe(true);
}, 600_000);
