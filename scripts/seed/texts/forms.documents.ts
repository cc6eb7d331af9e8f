import type { DocumentText } from './documents.types';

const MONTHS = Array.from({ length: 6 }, (_, month) => `Mes ${month + 1}`);

export const FORM_DOCUMENTS: DocumentText[] = [
  {
    title: 'Inscripción del proyecto de tesis',
    description: 'Formulario para registrar el proyecto ante el Consejo Directivo.',
    category: 'Formularios',
    type: 'DOCX',
    daysAgo: 96,
    lead: 'Complete todos los apartados y envíe el formulario con la firma de su tutora o tutor.',
    sections: [
      {
        heading: 'Datos del estudiante',
        blanks: [
          'Nombres y apellidos',
          'Correo electrónico',
          'Línea de investigación',
          'Tutor o tutora',
        ],
      },
      {
        heading: 'Proyecto',
        blanks: [
          'Título provisional',
          'Pregunta de investigación',
          'Lugar y participantes',
          'Método',
        ],
      },
      {
        heading: 'Cuidados éticos',
        paragraphs: ['Indique si trabajará con menores de edad y cómo obtendrá el consentimiento.'],
        blanks: ['Descripción'],
      },
      { heading: 'Firmas', blanks: ['Estudiante', 'Tutor o tutora', 'Fecha'] },
    ],
  },
  {
    title: 'Solicitud de ayuda para trabajo de campo',
    description: 'Formulario para la convocatoria de once ayudas, una por línea de investigación.',
    category: 'Formularios',
    type: 'DOCX',
    daysAgo: 330,
    lead: 'La ayuda cubre traslados, transcripciones y materiales. No financia equipos.',
    sections: [
      {
        heading: 'Datos de la solicitud',
        blanks: ['Nombres y apellidos', 'Línea de investigación', 'Título del proyecto aprobado'],
      },
      { heading: 'Actividades previstas', blanks: ['Lugar', 'Fechas', 'Personas participantes'] },
      {
        heading: 'Presupuesto',
        paragraphs: [
          'Adjunte la hoja de presupuesto y cronograma disponible en esta misma página.',
        ],
        blanks: ['Monto total solicitado (USD)'],
      },
      {
        heading: 'Devolución de resultados',
        blanks: ['Forma en que se compartirán los resultados con la comunidad'],
      },
    ],
  },
  {
    title: 'Presupuesto y cronograma de investigación',
    description: 'Hoja de cálculo con partidas, montos y meses de ejecución.',
    category: 'Formularios',
    type: 'XLSX',
    daysAgo: 329,
    columns: [
      { title: 'Partida', width: 34 },
      { title: 'Unidades', width: 10 },
      { title: 'Costo unitario (USD)', width: 20 },
      { title: 'Total (USD)', width: 14 },
      ...MONTHS.map((title) => ({ title, width: 8 })),
    ],
    rows: [
      ['Traslados a las escuelas', 24, 6, 144, 'x', 'x', 'x', '', '', ''],
      ['Transcripción de entrevistas (horas)', 30, 8, 240, '', '', 'x', 'x', 'x', ''],
      ['Materiales para talleres', 6, 25, 150, 'x', '', 'x', '', 'x', ''],
      ['Refrigerios para reuniones', 6, 18, 108, 'x', '', 'x', '', 'x', ''],
      ['Impresión del informe de devolución', 40, 3, 120, '', '', '', '', '', 'x'],
      ['Total', '', '', 762, '', '', '', '', '', ''],
    ],
  },
  {
    title: 'Atlas de investigación: tesis en curso por línea',
    description:
      'Datos de demostración del atlas: número de tesis, métodos y territorios por línea.',
    category: 'Guías Académicas',
    type: 'XLSX',
    daysAgo: 4,
    columns: [
      { title: 'Línea de investigación', width: 46 },
      { title: 'Tesis en curso', width: 14 },
      { title: 'Tesis concluidas', width: 16 },
      { title: 'Método más frecuente', width: 26 },
      { title: 'Territorio', width: 18 },
    ],
    rows: [
      ['Administración y Gestión de la Educación', 8, 9, 'Estudio de caso', 'Urbano'],
      ['Currículo en la Educación', 11, 12, 'Investigación-acción', 'Urbano y rural'],
      ['Investigación Educativa', 6, 7, 'Revisión sistemática', 'Documental'],
      ['Educación y Políticas Públicas', 7, 6, 'Análisis documental', 'Nacional'],
      ['Educación y Desarrollo Social', 9, 10, 'Historia oral', 'Rural'],
      ['Innovación Educativa', 8, 5, 'Diseño mixto', 'Urbano'],
      ['Educación y Globalización', 4, 4, 'Educación comparada', 'Internacional'],
      ['Neurociencia y Educación', 5, 3, 'Diseño mixto', 'Urbano'],
      ['Tecnologías Digitales y Educación', 10, 8, 'Etnografía digital', 'En línea'],
      ['Educación Inclusiva y Diversidad', 9, 9, 'Etnografía escolar', 'Urbano y rural'],
      [
        'Educación Universitaria y Mercado Laboral',
        6,
        7,
        'Análisis de trayectorias',
        'Universitario',
      ],
    ],
  },
];
