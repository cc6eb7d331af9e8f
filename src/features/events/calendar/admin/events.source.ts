import { recordSource } from '@/admin/records/record-source';
import type { RecordTexts } from '@/admin/records/record-texts';
import { EVENTS } from '@/features/events/calendar/events.definition';
import type { EventAdminRecord } from '@/features/events/calendar/events.presenter';

export const eventSource = recordSource<EventAdminRecord>({
  slug: EVENTS.slug,
  parameters: { order: 'agenda' },
});

/** Texts of «Gestión de Eventos». */
export const EVENT_TEXTS: RecordTexts = {
  title: 'Gestión de Eventos',
  subtitle: 'Anuncia seminarios, congresos, talleres, conferencias y presentaciones de tesis.',
  create: 'Nuevo Evento',
  search: 'Buscar eventos...',
  loading: 'Cargando eventos…',
  loadFailed: 'Error al obtener eventos',
  readFailed: 'Error al obtener el evento',
  emptyTitle: 'No se encontraron eventos',
  emptyText: 'No hay eventos que coincidan con tu búsqueda.',
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
  deleteConsequence: 'Sus inscripciones se conservan, y podrás restaurarlo desde la papelera.',
};
