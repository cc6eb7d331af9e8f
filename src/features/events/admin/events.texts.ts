import type { RecordTexts } from '@/admin/records/use-records';

/** What «Gestión de Eventos» says. */
export const EVENT_TEXTS: RecordTexts = {
  loadFailed: 'Error al obtener eventos',
  created: { title: '¡Evento creado!', description: 'El evento se ha creado exitosamente.' },
  createFailed: 'No se pudo crear el evento.',
  updated: {
    title: '¡Evento actualizado!',
    description: 'El evento se ha actualizado exitosamente.',
  },
  updateFailed: 'No se pudo actualizar el evento.',
  deleted: {
    title: '¡Evento eliminado!',
    description: 'El evento se ha eliminado exitosamente.',
  },
  deleteFailed: 'No se pudo eliminar el evento.',
  deleteQuestion: '¿Estás seguro de que quieres eliminar este evento?',
};
