import { expect, test } from 'vitest';

import { readSettings } from './settings';

test.each(['0', '3', '4.5', 'muchas'])('a pool of %s connections is refused', (size) => {
  expect(() => readSettings({ DATABASE_POOL_SIZE: size })).toThrow('DATABASE_POOL_SIZE');
});

test('the pool is as large as it is told, and of twenty where nothing is told', () => {
  expect(readSettings({ DATABASE_POOL_SIZE: '6' }).databasePoolSize).toBe(6);
  for (const env of [{}, { DATABASE_POOL_SIZE: '' }]) {
    expect(readSettings(env).databasePoolSize).toBe(20);
  }
});
