import { selectionTexts } from '@/admin/list/selection.texts';
import { CONTACTS } from '@/features/inbox/contacts.definition';

export const MESSAGES_TEXTS = {
  title: 'Mensajes de contacto',
  subtitle: 'Léelos, responde desde aquí y archiva lo que ya no espera a nadie.',
  search: 'Buscar por nombre, correo, asunto o texto...',
  loading: 'Cargando mensajes…',
  loadFailed: 'No se pudieron cargar los mensajes',
  emptyTitle: 'No hay mensajes aquí',
  emptyText: 'Aún no ha llegado ninguno, o ninguno cumple la búsqueda y los filtros.',
  all: 'Todos',
  selection: selectionTexts('masculine', CONTACTS.messages.tooMany),
  file: {
    loading: 'Cargando el mensaje…',
    loadFailed: 'No se pudo cargar el mensaje',
    emptyTitle: 'Este mensaje no existe',
    emptyText: 'Puede que alguien lo haya borrado.',
  },
} as const;
