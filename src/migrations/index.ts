import * as migration_20261121_105532_inicial from './20261121_105532_inicial';
import * as migration_20261121_135606_texto_de_busqueda from './20261121_135606_texto_de_busqueda';
import * as migration_20261121_152300_actividad_envios_y_correos from './20261121_152300_actividad_envios_y_correos';
import * as migration_20261121_181118_consentimiento from './20261121_181118_consentimiento';
import * as migration_20261122_081122_trabajo_de_fondo from './20261122_081122_trabajo_de_fondo';
import * as migration_20261122_130911_cambios_de_contenido from './20261122_130911_cambios_de_contenido';
import * as migration_20261122_171832_registrantes from './20261122_171832_registrantes';

export const migrations = [
  {
    up: migration_20261121_105532_inicial.up,
    down: migration_20261121_105532_inicial.down,
    name: '20261121_105532_inicial',
  },
  {
    up: migration_20261121_135606_texto_de_busqueda.up,
    down: migration_20261121_135606_texto_de_busqueda.down,
    name: '20261121_135606_texto_de_busqueda',
  },
  {
    up: migration_20261121_152300_actividad_envios_y_correos.up,
    down: migration_20261121_152300_actividad_envios_y_correos.down,
    name: '20261121_152300_actividad_envios_y_correos',
  },
  {
    up: migration_20261121_181118_consentimiento.up,
    down: migration_20261121_181118_consentimiento.down,
    name: '20261121_181118_consentimiento',
  },
  {
    up: migration_20261122_081122_trabajo_de_fondo.up,
    down: migration_20261122_081122_trabajo_de_fondo.down,
    name: '20261122_081122_trabajo_de_fondo',
  },
  {
    up: migration_20261122_130911_cambios_de_contenido.up,
    down: migration_20261122_130911_cambios_de_contenido.down,
    name: '20261122_130911_cambios_de_contenido',
  },
  {
    up: migration_20261122_171832_registrantes.up,
    down: migration_20261122_171832_registrantes.down,
    name: '20261122_171832_registrantes'
  },
];
