import { afterAll, beforeAll, expect, test } from 'vitest';

import { withClient } from '../../scripts/testing/database';
import { waitUntil } from '../../scripts/testing/wait';
import { cleanUp } from './support/cleanup';
import { type Production, prepareProduction } from './support/production';

/** Uses of files stored by earlier releases, with fragment or query: normalised at the start. */

const PATH = '/api/media/file/plan-de-estudios.pdf';
const FOREIGN = `https://otro.example.org${PATH}#page=4`;

let production: Production;
beforeAll(async () => {
  production = await prepareProduction('uses-noted-before');
});
afterAll(cleanUp);

const query = async (sql: string, values: unknown[] = []) =>
  (await withClient(production.databaseUrl, (client) => client.query(sql, values)))
    .rows as unknown[];

test('a file that is linked with them counts, once for each record', async () => {
  await query("insert into media (filename, alt) values ('plan-de-estudios.pdf', 'Plan')");
  const noted: [record: number, target: string][] = [
    [1, `${PATH}#page=4`],
    [1, `${PATH}?descarga=1`],
    [2, PATH],
    [2, `${production.baseUrl}${PATH}#page=5`],
    [2, `${PATH}#page=6`],
    // Other links stay unchanged.
    [3, FOREIGN],
    [3, '/calendario?mes=2019-05'],
  ];
  for (const [record, target] of noted) {
    await query("insert into uses (source, record, target) values ('news', $1, $2)", [
      record,
      target,
    ]);
  }
  await production.start();
  await waitUntil(
    async () => {
      const counted = await query(
        "select 1 from media where filename = 'plan-de-estudios.pdf' and uses = 2",
      );
      return counted.length === 1;
    },
    60_000,
    'que se cuenten los usos del archivo',
  );
  const left = await query(
    "select record, target from uses where source = 'news' order by record, target",
  );
  expect(left).toHaveLength(5);
  expect(left).toEqual(
    expect.arrayContaining([
      { record: 1, target: PATH },
      { record: 2, target: PATH },
      { record: 2, target: `${production.baseUrl}${PATH}` },
      { record: 3, target: FOREIGN },
      { record: 3, target: '/calendario?mes=2019-05' },
    ]),
  );
});
