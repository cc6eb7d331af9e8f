import { expect, it } from 'vitest';

import { runFuzz } from '../../scripts/fuzz/run-fuzz';
import { administrator, baseUrl, databaseUrl } from '../support/api/environment';

/** The short form of `npm run fuzz`. */

/** Told where it fails: `npm run fuzz -- 1200 SEED` draws the same requests. */
const SEED = Date.now() % 2 ** 31;

it(`no request is answered otherwise than it is documented (seed ${SEED})`, async () => {
  const { faults, neverAccepted } = await runFuzz(
    { baseUrl: baseUrl(), databaseUrl: databaseUrl(), administrator: administrator() },
    { requests: 1_200, seed: SEED },
  );
  expect(faults).toEqual([]);
  // A run that is refused everywhere would have seen nothing.
  expect(neverAccepted.length).toBeLessThan(12);
}, 300_000);
