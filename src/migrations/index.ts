import * as migration_20261121_105532_inicial from './20261121_105532_inicial';
import * as migration_20261121_141059_envios_y_cupos from './20261121_141059_envios_y_cupos';
import * as migration_20261121_144629_correos from './20261121_144629_correos';

export const migrations = [
  {
    up: migration_20261121_105532_inicial.up,
    down: migration_20261121_105532_inicial.down,
    name: '20261121_105532_inicial',
  },
  {
    up: migration_20261121_141059_envios_y_cupos.up,
    down: migration_20261121_141059_envios_y_cupos.down,
    name: '20261121_141059_envios_y_cupos',
  },
  {
    up: migration_20261121_144629_correos.up,
    down: migration_20261121_144629_correos.down,
    name: '20261121_144629_correos'
  },
];
