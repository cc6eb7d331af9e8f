import { formatNumber } from '@/shared/numbers';

export const CHECK_IN_TEXTS = {
  add: 'Registrar persona',
  search: 'Buscar nombre o código...',
  number: (id: number) => `registro n.º ${id}`,
  loading: 'Cargando la lista…',
  loadFailed: 'Error al obtener la lista de la entrada',
  emptyTitle: 'Nadie se ha registrado',
  emptyText: 'Añade a mano a quien llegue.',
  nobody: 'Nadie de la lista se llama así.',
  more: (count: number) =>
    count === 1
      ? 'Y 1 más: escribe su nombre para encontrarla.'
      : `Y ${formatNumber(count)} más: escribe un nombre para encontrarlas.`,
  count: (entered: number, coming: number) => `${formatNumber(entered)} de ${formatNumber(coming)}`,
  countLabel: 'han entrado',
  day: 'Día',
  today: 'hoy',
  dayOption: (day: string, entered: number) => `${day} · ${formatNumber(entered)}`,
  countOf: (day: string) => `entraron el ${day}`,
  /** Shown while another day than today is chosen. */
  chosenDay: (day: string) => `Anotas entradas del ${day}, y no de hoy.`,
  yesterday: (day: string) => `Ayer, ${day}`,
  /** Entry of another day; `time` is `null` if the entry was recorded on a different day. */
  cameOn: (day: string, time: string | null) => `${day}: entró${time ? `, ${time}` : ''}`,
  /** For an entry that was recorded on another day than it counts for. */
  enteredLate: (date: string) => `Anotada el ${date}`,
  alreadyLate: (date: string) => `Ya entró: anotada el ${date}`,
  admitted: 'Estaba en la lista de espera',
  waitlist: (count: number) => `En lista de espera (${formatNumber(count)})`,
  overCapacity: (coming: number, capacity: number) =>
    `Hay ${formatNumber(coming)} personas con lugar para un cupo de ${formatNumber(capacity)}.`,
  admit: {
    button: 'Dejar entrar',
    question: (name: string) => `¿Dejar entrar a ${name}?`,
    place: (ahead: number) =>
      ahead === 0
        ? 'Es la primera persona de la lista de espera.'
        : `Está en la lista de espera, y ${
            ahead === 1 ? 'hay una persona delante' : `hay ${formatNumber(ahead)} personas delante`
          }.`,
    free: (count: number) =>
      count === 1 ? 'Queda 1 lugar.' : `Quedan ${formatNumber(count)} lugares.`,
    over: (coming: number, capacity: number) =>
      `El cupo es de ${formatNumber(capacity)}, y con esta persona serían ${formatNumber(coming)} con lugar.`,
    entered: (count: number, day: string) =>
      count === 1 ? `Ha entrado 1 (${day}).` : `Han entrado ${formatNumber(count)} (${day}).`,
    confirm: 'Dejar entrar',
    confirmOver: 'Dejar entrar aunque se pase el cupo',
    keep: 'No dejar entrar',
  },
  note: 'Anotar la entrada',
  rowAction: 'Anotar',
  entered: (time: string) => `Entró, ${time}`,
  already: (time: string) => `Ya entró, ${time}`,
  by: (name: string) => `Anotó ${name}`,
  undo: 'Deshacer',
  undone: 'Se deshizo la entrada',
  unknownCode: 'Este código no es de este evento',
  unknownCodeHint: 'Busca a la persona por su nombre, o añádela a mano.',
  refused: 'No se anotó',
  refusedTitle: (count: number) =>
    count === 1
      ? 'Una anotación no se guardó'
      : `${formatNumber(count)} anotaciones no se guardaron`,
  refusedUnknown: 'Alguien que ya no está en la lista',
  damaged: 'Una anotación guardada en este dispositivo está dañada: no se puede enviar.',
  refusedRead: 'Entendido',
  waits: 'por enviar',
  status: {
    sent: 'Todo está enviado.',
    sending: (count: number) =>
      count === 1 ? 'Se envía una anotación…' : `Se envían ${formatNumber(count)}…`,
    offline: 'Sin conexión. Sigue anotando: se enviará solo cuando vuelva la red.',
    waiting: (count: number) =>
      count === 1 ? '1 anotación por enviar' : `${formatNumber(count)} anotaciones por enviar`,
    retry: 'Enviar ahora',
  },
  otherDay: (date: string) => `Este evento es el ${date}, y no hoy.`,
  off: 'Este evento se ha cancelado: no se anotan entradas.',
  camera: {
    open: 'Leer códigos con la cámara',
    close: 'Cerrar la cámara',
    starting: 'Abriendo la cámara…',
    on: 'Acerca el código a la cámara.',
    refused:
      'El navegador no deja usar la cámara. Dale permiso en sus ajustes, o busca por nombre.',
    none: 'Aquí no hay ninguna cámara que se pueda usar. Busca por nombre.',
  },
} as const;
