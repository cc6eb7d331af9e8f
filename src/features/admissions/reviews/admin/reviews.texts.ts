export const REVIEWS_TEXTS = {
  title: 'Solicitudes para evaluar',
  subtitle: 'La oficina te pide que las leas y digas qué recomiendas.',
  loading: 'Cargando solicitudes…',
  loadFailed: 'No se pudieron cargar las solicitudes',
  pending: {
    emptyTitle: 'No tienes nada por evaluar',
    emptyText: 'Cuando la oficina te pida una evaluación, estará aquí.',
  },
  done: {
    emptyTitle: 'Todavía no has terminado ninguna',
    emptyText: 'Aquí quedan las solicitudes sobre las que has recomendado.',
  },
  choices: {
    favorable: 'Admitir',
    conditional: 'Admitir con reservas',
    unfavorable: 'No admitir',
  },
  file: {
    loading: 'Cargando la solicitud…',
    loadFailed: 'No se pudo cargar la solicitud',
    emptyTitle: 'Esta solicitud no está entre las tuyas',
    emptyText: 'Puede que la oficina la haya retirado.',
  },
} as const;
