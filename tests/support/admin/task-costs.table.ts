/**
 * Number of clicks for each weekly task of the office, from the dashboard to its end. A choice in a
 * list and the button that opens a file dialog count one click each, typing none. `before` was
 * counted by hand on 28 November 2026.
 */
export const TASK_COSTS = {
  invite: { task: 'Invitar a un editor', before: 7, now: 6 },
  write: {
    task: 'Noticia: texto pegado, portada, imagen en el texto, programada',
    before: 14,
    now: 10,
  },
  correct: { task: 'Corregir una noticia', before: 3, now: 2 },
  restore: { task: 'Restaurar una versión de una noticia', before: 4, now: 4 },
  withdraw: { task: 'Retirar una noticia', before: 4, now: 2 },
  announce: { task: 'Seminario con cupo', before: 9, now: 3 },
  postpone: { task: 'Cambiar la hora de un evento y avisar', before: 5, now: 4 },
  writeToAttendees: { task: 'Escribir a quienes asisten', before: 5, now: 5 },
  cancel: { task: 'Cancelar un evento y avisar', before: 6, now: 5 },
  checkIn: { task: 'Anotar una entrada, con la puerta abierta', before: 1, now: 1 },
  certify: { task: 'Escribir el texto de los certificados y emitirlos', before: 6, now: 6 },
  createIssue: { task: 'Número nuevo, publicado', before: 8, now: 5 },
  createArticle: { task: 'Cada artículo del número', before: 16, now: 5 },
  deposit: { task: 'Depósito de Crossref del número', before: 2, now: 3 },
  replace: {
    task: 'Reemplazar el PDF de un documento, con su dirección',
    before: 6,
    now: 4,
  },
  upload: { task: 'Cuatro imágenes a la galería', before: 20, now: 5 },
  assign: { task: 'Abrir una solicitud y asignarla', before: 2, now: 2 },
  note: { task: '… anotar', before: 2, now: 1 },
  askForDocuments: { task: '… pedir un documento', before: 4, now: 3 },
  askForReview: { task: '… pedir una evaluación', before: 2, now: 2 },
  reject: { task: 'Rechazar tres solicitudes, con una carta', before: 6, now: 6 },
  answer: { task: 'Responder un mensaje, a 375 px', before: 4, now: 3 },
  export: { task: 'Exportar las solicitudes', before: 2, now: 2 },
  statistics: { task: 'Leer las estadísticas', before: 1, now: 1 },
  personalData: { task: 'Exportar los datos de una persona', before: 3, now: 3 },
  redirect: { task: 'Redirigir una dirección antigua', before: 4, now: 4 },
  trash: { task: 'Restaurar de la papelera', before: 4, now: 3 },
} as const satisfies Record<string, { task: string; before: number; now: number }>;

/** Number of presses of the Tab key. */
export const KEYBOARD_COSTS = {
  toRequest: { task: 'Con el teclado: de la lista a la primera solicitud', before: 13, now: 4 },
  toState: { task: 'Con el teclado: de la solicitud a guardar su estado', before: 20, now: 11 },
} as const;
