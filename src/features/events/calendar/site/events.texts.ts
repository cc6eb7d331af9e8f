import type { ListTexts } from '@/site/list/list-states';

/** Text below the title. Not in the texts for the browser, because only the server renders it. */
export const EVENTS_LEDE =
  'Seminarios, congresos, talleres, conferencias y presentaciones de tesis: los encuentros en los que el doctorado piensa en voz alta.';

/** Texts of the events page. */
export const EVENTS_TEXTS = {
  title: 'Seminarios y Congresos',
  search: 'Buscar eventos...',
  more: 'Cargar más eventos',
  allShown: 'Ya se muestran todos los eventos.',
  listFailure: 'Error al obtener eventos',
  loading: 'Cargando evento...',
  noun: { one: 'evento', many: 'eventos' },
  registrationRequired: 'Registro Requerido',
  register: 'Registrarse',
  registerUntil: 'Puedes registrarte hasta el',
  wait: 'Lista de espera',
  past: 'Eventos anteriores',
  upcoming: 'Próximos eventos',
  ended: 'Finalizado',
  cancelled: 'Cancelado',
  addToCalendar: 'Añadir al calendario',
  full: 'Cupo completo',
  closed: 'Registro cerrado',
} as const;

export const EVENTS_LIST_TEXTS: ListTexts = {
  loading: 'Cargando eventos...',
  error: {
    title: 'Error al cargar eventos',
    sentence: 'Ha ocurrido un error al cargar los eventos. Por favor, inténtalo de nuevo.',
  },
  empty: {
    title: 'No se encontraron eventos',
    whenNone: [
      'No hay eventos disponibles en este momento.',
      'Mantente atento para futuras actualizaciones.',
    ],
    whenNoMatch: 'No hay eventos que coincidan con tu búsqueda.',
  },
};

/** Text below the title. Not in the texts for the browser, because only the server renders it. */
export const CALENDAR_LEDE =
  'Todo lo que ocurre en el doctorado, mes a mes. Elige un evento para conocer los detalles o reservar tu lugar.';

/** Texts of the calendar. */
export const CALENDAR_TEXTS = {
  title: 'Calendario de Eventos',
  previous: 'Mes anterior',
  next: 'Mes siguiente',
  today: 'Hoy',
  weekdays: ['Dom', 'Lun', 'Mar', 'Mié', 'Jue', 'Vie', 'Sáb'],
  sideList: 'Próximos Eventos',
  noneInMonth: 'No hay eventos programados para este mes.',
  noneOnDay: 'No hay eventos este día.',
  legend: 'Categorías',
  subscription: {
    title: 'Suscribirse al calendario',
    text: 'Los eventos aparecen en la aplicación de calendario que uses, y se ponen al día solos.',
    all: 'Todos los eventos',
    subscribe: 'Suscribirse',
    address: 'Dirección del calendario',
    copy: 'Copiar dirección',
    copied: 'Dirección copiada.',
    notCopied: 'No se pudo copiar. La dirección está seleccionada: cópiela con el teclado.',
  },
  loading: 'Cargando calendario...',
  error: {
    title: 'Error al cargar calendario',
    sentence: 'Ha ocurrido un error al cargar el calendario. Por favor, inténtalo de nuevo.',
  },
} as const;
