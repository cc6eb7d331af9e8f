import * as migration_20261121_105532_inicial from './20261121_105532_inicial';
import * as migration_20261121_135606_texto_de_busqueda from './20261121_135606_texto_de_busqueda';
import * as migration_20261121_152300_actividad_envios_y_correos from './20261121_152300_actividad_envios_y_correos';
import * as migration_20261121_181118_consentimiento from './20261121_181118_consentimiento';
import * as migration_20261122_081122_trabajo_de_fondo from './20261122_081122_trabajo_de_fondo';
import * as migration_20261122_130911_cambios_de_contenido from './20261122_130911_cambios_de_contenido';
import * as migration_20261122_164705_busqueda_por_trigramas from './20261122_164705_busqueda_por_trigramas';
import * as migration_20261122_174857_mesa_de_la_oficina from './20261122_174857_mesa_de_la_oficina';
import * as migration_20261122_175334_registrantes from './20261122_175334_registrantes';
import * as migration_20261122_203003_evaluaciones from './20261122_203003_evaluaciones';
import * as migration_20261122_213853_seguimiento_y_asistencia from './20261122_213853_seguimiento_y_asistencia';
import * as migration_20261122_221236_mensajes from './20261122_221236_mensajes';
import * as migration_20261123_032618_escritorio_a_tamano from './20261123_032618_escritorio_a_tamano';
import * as migration_20261123_062444_indices_de_listas from './20261123_062444_indices_de_listas';
import * as migration_20261123_073727_articulos_y_direcciones from './20261123_073727_articulos_y_direcciones';
import * as migration_20261123_115231_documentos_por_revisar from './20261123_115231_documentos_por_revisar';
import * as migration_20261123_123346_horas_busqueda_importaciones from './20261123_123346_horas_busqueda_importaciones';
import * as migration_20261123_142416_lecturas from './20261123_142416_lecturas';
import * as migration_20261123_153057_lecturas_de_archivos from './20261123_153057_lecturas_de_archivos';
import * as migration_20261123_181416_cuentas from './20261123_181416_cuentas';
import * as migration_20261123_191533_verificacion_en_dos_pasos from './20261123_191533_verificacion_en_dos_pasos';
import * as migration_20261123_192412_sesiones_abiertas from './20261123_192412_sesiones_abiertas';
import * as migration_20261124_030639_llaves_universidad_y_busqueda from './20261124_030639_llaves_universidad_y_busqueda';
import * as migration_20261125_002358_eventos_de_los_certificados from './20261125_002358_eventos_de_los_certificados';
import * as migration_20261125_192709_accesos_a_cuentas from './20261125_192709_accesos_a_cuentas';
import * as migration_20261125_232214_red_de_la_actividad from './20261125_232214_red_de_la_actividad';
import * as migration_20261126_134916_correos_pasados_y_orden_de_la_busqueda from './20261126_134916_correos_pasados_y_orden_de_la_busqueda';
import * as migration_20261127_034454_orden_de_los_mensajes from './20261127_034454_orden_de_los_mensajes';
import * as migration_20261128_202613_correos_y_altas_de_registros from './20261128_202613_correos_y_altas_de_registros';
import * as migration_20261129_195204_correcciones_y_jornadas from './20261129_195204_correcciones_y_jornadas';
import * as migration_20261129_200000_textos_de_busqueda_plegados from './20261129_200000_textos_de_busqueda_plegados';
import * as migration_20261129_225103_libreria_completa from './20261129_225103_libreria_completa';
import * as migration_20261130_025245_plantillas_de_correo from './20261130_025245_plantillas_de_correo';
import * as migration_20261130_033004_borradores_de_todo_el_contenido from './20261130_033004_borradores_de_todo_el_contenido';
import * as migration_20261130_033238_estado_de_evaluacion from './20261130_033238_estado_de_evaluacion';
import * as migration_20261130_035033_nombres_de_las_cuentas from './20261130_035033_nombres_de_las_cuentas';

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
    up: migration_20261122_164705_busqueda_por_trigramas.up,
    down: migration_20261122_164705_busqueda_por_trigramas.down,
    name: '20261122_164705_busqueda_por_trigramas',
  },
  {
    up: migration_20261122_174857_mesa_de_la_oficina.up,
    down: migration_20261122_174857_mesa_de_la_oficina.down,
    name: '20261122_174857_mesa_de_la_oficina',
  },
  {
    up: migration_20261122_175334_registrantes.up,
    down: migration_20261122_175334_registrantes.down,
    name: '20261122_175334_registrantes',
  },
  {
    up: migration_20261122_203003_evaluaciones.up,
    down: migration_20261122_203003_evaluaciones.down,
    name: '20261122_203003_evaluaciones',
  },
  {
    up: migration_20261122_213853_seguimiento_y_asistencia.up,
    down: migration_20261122_213853_seguimiento_y_asistencia.down,
    name: '20261122_213853_seguimiento_y_asistencia',
  },
  {
    up: migration_20261122_221236_mensajes.up,
    down: migration_20261122_221236_mensajes.down,
    name: '20261122_221236_mensajes',
  },
  {
    up: migration_20261123_032618_escritorio_a_tamano.up,
    down: migration_20261123_032618_escritorio_a_tamano.down,
    name: '20261123_032618_escritorio_a_tamano',
  },
  {
    up: migration_20261123_062444_indices_de_listas.up,
    down: migration_20261123_062444_indices_de_listas.down,
    name: '20261123_062444_indices_de_listas',
  },
  {
    up: migration_20261123_073727_articulos_y_direcciones.up,
    down: migration_20261123_073727_articulos_y_direcciones.down,
    name: '20261123_073727_articulos_y_direcciones',
  },
  {
    up: migration_20261123_115231_documentos_por_revisar.up,
    down: migration_20261123_115231_documentos_por_revisar.down,
    name: '20261123_115231_documentos_por_revisar',
  },
  {
    up: migration_20261123_123346_horas_busqueda_importaciones.up,
    down: migration_20261123_123346_horas_busqueda_importaciones.down,
    name: '20261123_123346_horas_busqueda_importaciones',
  },
  {
    up: migration_20261123_142416_lecturas.up,
    down: migration_20261123_142416_lecturas.down,
    name: '20261123_142416_lecturas',
  },
  {
    up: migration_20261123_153057_lecturas_de_archivos.up,
    down: migration_20261123_153057_lecturas_de_archivos.down,
    name: '20261123_153057_lecturas_de_archivos',
  },
  {
    up: migration_20261123_181416_cuentas.up,
    down: migration_20261123_181416_cuentas.down,
    name: '20261123_181416_cuentas',
  },
  {
    up: migration_20261123_191533_verificacion_en_dos_pasos.up,
    down: migration_20261123_191533_verificacion_en_dos_pasos.down,
    name: '20261123_191533_verificacion_en_dos_pasos',
  },
  {
    up: migration_20261123_192412_sesiones_abiertas.up,
    down: migration_20261123_192412_sesiones_abiertas.down,
    name: '20261123_192412_sesiones_abiertas',
  },
  {
    up: migration_20261124_030639_llaves_universidad_y_busqueda.up,
    down: migration_20261124_030639_llaves_universidad_y_busqueda.down,
    name: '20261124_030639_llaves_universidad_y_busqueda',
  },
  {
    up: migration_20261125_002358_eventos_de_los_certificados.up,
    down: migration_20261125_002358_eventos_de_los_certificados.down,
    name: '20261125_002358_eventos_de_los_certificados',
  },
  {
    up: migration_20261125_192709_accesos_a_cuentas.up,
    down: migration_20261125_192709_accesos_a_cuentas.down,
    name: '20261125_192709_accesos_a_cuentas',
  },
  {
    up: migration_20261125_232214_red_de_la_actividad.up,
    down: migration_20261125_232214_red_de_la_actividad.down,
    name: '20261125_232214_red_de_la_actividad',
  },
  {
    up: migration_20261126_134916_correos_pasados_y_orden_de_la_busqueda.up,
    down: migration_20261126_134916_correos_pasados_y_orden_de_la_busqueda.down,
    name: '20261126_134916_correos_pasados_y_orden_de_la_busqueda',
  },
  {
    up: migration_20261127_034454_orden_de_los_mensajes.up,
    down: migration_20261127_034454_orden_de_los_mensajes.down,
    name: '20261127_034454_orden_de_los_mensajes',
  },
  {
    up: migration_20261128_202613_correos_y_altas_de_registros.up,
    down: migration_20261128_202613_correos_y_altas_de_registros.down,
    name: '20261128_202613_correos_y_altas_de_registros',
  },
  {
    up: migration_20261129_195204_correcciones_y_jornadas.up,
    down: migration_20261129_195204_correcciones_y_jornadas.down,
    name: '20261129_195204_correcciones_y_jornadas',
  },
  {
    up: migration_20261129_200000_textos_de_busqueda_plegados.up,
    down: migration_20261129_200000_textos_de_busqueda_plegados.down,
    name: '20261129_200000_textos_de_busqueda_plegados',
  },
  {
    up: migration_20261129_225103_libreria_completa.up,
    down: migration_20261129_225103_libreria_completa.down,
    name: '20261129_225103_libreria_completa',
  },
  {
    up: migration_20261130_025245_plantillas_de_correo.up,
    down: migration_20261130_025245_plantillas_de_correo.down,
    name: '20261130_025245_plantillas_de_correo',
  },
  {
    up: migration_20261130_033004_borradores_de_todo_el_contenido.up,
    down: migration_20261130_033004_borradores_de_todo_el_contenido.down,
    name: '20261130_033004_borradores_de_todo_el_contenido',
  },
  {
    up: migration_20261130_033238_estado_de_evaluacion.up,
    down: migration_20261130_033238_estado_de_evaluacion.down,
    name: '20261130_033238_estado_de_evaluacion',
  },
  {
    up: migration_20261130_035033_nombres_de_las_cuentas.up,
    down: migration_20261130_035033_nombres_de_las_cuentas.down,
    name: '20261130_035033_nombres_de_las_cuentas'
  },
];
