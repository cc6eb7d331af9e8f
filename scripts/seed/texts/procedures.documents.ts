import type { DocumentText } from './documents.types';

export const PROCEDURE_DOCUMENTS: DocumentText[] = [
  {
    title: 'Inscripción y retiro de seminarios',
    description: 'Pasos, plazos y responsables durante la ventana única de trámites.',
    category: 'Procedimientos',
    type: 'PDF',
    daysAgo: 44,
    lead: 'Todos los movimientos del semestre se hacen en una sola quincena, anunciada en el calendario.',
    sections: [
      {
        heading: 'Inscripción',
        items: [
          'Consultar la oferta de seminarios del semestre.',
          'Acordar la selección con la tutora o el tutor.',
          'Enviar la solicitud dentro de la ventana de trámites.',
          'Recibir la confirmación por correo electrónico.',
        ],
      },
      {
        heading: 'Retiro',
        paragraphs: [
          'Un seminario puede retirarse sin efectos académicos hasta la tercera semana de clases. Después de esa fecha se requiere una justificación.',
        ],
      },
      {
        heading: 'Casos especiales',
        paragraphs: [
          'Las actividades especiales se pagan por separado y se inscriben con el mismo procedimiento.',
        ],
      },
    ],
  },
  {
    title: 'Asignación y cambio de tutoría',
    description: 'Cómo se asignan el tutor principal y el segundo lector, y cómo pedir un cambio.',
    category: 'Procedimientos',
    type: 'PDF',
    daysAgo: 146,
    lead: 'Cada tesis cuenta con un tutor principal y un segundo lector de otra línea desde el primer año.',
    sections: [
      {
        heading: 'Asignación',
        paragraphs: [
          'La coordinación propone los nombres según la afinidad temática y la carga de trabajo. El estudiante puede sugerir hasta tres personas.',
        ],
      },
      {
        heading: 'Momentos del segundo lector',
        items: [
          'Aprobación del proyecto.',
          'Mitad del trabajo de campo.',
          'Primer borrador completo.',
        ],
      },
      {
        heading: 'Cambio',
        paragraphs: [
          'El cambio se solicita por escrito a la coordinación. No es necesario exponer los motivos en público y se responde en diez días hábiles.',
        ],
      },
    ],
  },
  {
    title: 'Ruta de la defensa pública de la tesis',
    description: 'Desde el último borrador hasta el acta: qué entregar, a quién y cuándo.',
    category: 'Procedimientos',
    type: 'PDF',
    daysAgo: 268,
    lead: 'Esta ruta resume los pasos de los últimos seis meses de una tesis.',
    sections: [
      {
        heading: 'Seis meses antes',
        items: [
          'Borrador completo leído por el tutor y el segundo lector.',
          'Propuesta de jurado.',
        ],
      },
      {
        heading: 'Tres meses antes',
        items: ['Entrega de la versión para el jurado.', 'Reserva de la sala de grados.'],
      },
      {
        heading: 'El día de la defensa',
        paragraphs: [
          'La exposición dura treinta minutos. Siguen las preguntas del jurado y del público, la deliberación y la lectura del veredicto.',
        ],
      },
      {
        heading: 'Después',
        items: [
          'Correcciones, si las hay, en un plazo de sesenta días.',
          'Depósito en el repositorio.',
        ],
      },
    ],
  },
];
