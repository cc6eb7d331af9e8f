import * as migration_20261121_105532_inicial from './20261121_105532_inicial';
import * as migration_20261121_135606_texto_de_busqueda from './20261121_135606_texto_de_busqueda';

export const migrations = [
  {
    up: migration_20261121_105532_inicial.up,
    down: migration_20261121_105532_inicial.down,
    name: '20261121_105532_inicial',
  },
  {
    up: migration_20261121_135606_texto_de_busqueda.up,
    down: migration_20261121_135606_texto_de_busqueda.down,
    name: '20261121_135606_texto_de_busqueda'
  },
];
