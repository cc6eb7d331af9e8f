import * as migration_20261121_105532_inicial from './20261121_105532_inicial';

export const migrations = [
  {
    up: migration_20261121_105532_inicial.up,
    down: migration_20261121_105532_inicial.down,
    name: '20261121_105532_inicial'
  },
];
