import * as migration_20261121_105532_inicial from './20261121_105532_inicial';
import * as migration_20261121_140146_actividad from './20261121_140146_actividad';

export const migrations = [
  {
    up: migration_20261121_105532_inicial.up,
    down: migration_20261121_105532_inicial.down,
    name: '20261121_105532_inicial',
  },
  {
    up: migration_20261121_140146_actividad.up,
    down: migration_20261121_140146_actividad.down,
    name: '20261121_140146_actividad'
  },
];
