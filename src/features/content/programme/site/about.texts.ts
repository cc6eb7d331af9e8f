/** Texts of the page about the doctorate. */
export const ABOUT_TEXTS = {
  title: 'Acerca del Doctorado',
  lede: 'Desde hace 26 años formamos investigadores que conocen la escuela por dentro y la piensan con rigor, en una comunidad que lee, discute y escribe.',
  purposeTitle: 'Misión y visión',
  purposes: [
    {
      name: 'Misión',
      text: 'Formar investigadores de alto nivel, capaces de producir conocimiento original sobre la educación y de ponerlo al servicio de las aulas, las instituciones y las políticas públicas, con rigor metodológico, sentido crítico y compromiso ético.',
    },
    {
      name: 'Visión',
      text: 'Ser un programa de referencia en la investigación educativa de América Latina, reconocido por la calidad de sus tesis, por la apertura de su comunidad académica y por la huella de sus egresados en los sistemas educativos de la región.',
    },
  ],
  modalitiesTitle: 'Modalidades de estudio',
  modalitiesLede:
    'El mismo plan, el mismo claustro y el mismo título. Cambia la manera de encontrarnos: cada quien elige la que mejor convive con su trabajo y su ciudad.',
  modalities: [
    {
      name: 'Modalidad Presencial',
      text: 'La vida académica en el campus: seminarios, tutorías y grupos de lectura cara a cara.',
      advantages: [
        'Diálogo directo con profesores y compañeros en cada seminario',
        'Acceso diario a la biblioteca, a las salas de estudio y a los grupos de investigación',
        'Tutoría de tesis en persona, con tiempo para la conversación larga',
        'Participación en la vida universitaria: coloquios, congresos y defensas',
      ],
    },
    {
      name: 'Modalidad Híbrida',
      text: 'Encuentros en el campus y sesiones en línea, para quien vive lejos o trabaja a tiempo completo.',
      advantages: [
        'Calendario compatible con el trabajo docente y directivo',
        'Sesiones en línea en vivo, con materiales disponibles para volver sobre ellos',
        'Encuentros presenciales concentrados y anunciados con antelación',
        'Tutoría y seguimiento a distancia, desde cualquier ciudad o país',
      ],
    },
  ],
  advantages: 'Ventajas',
  linesTitle: 'Líneas de investigación',
  linesLede:
    'Once caminos para una tesis. Cada aspirante elige uno al presentar su propuesta, y puede cruzarlo con los demás.',
  achievementsTitle: 'Nuestros logros',
  achievements: [
    {
      value: '+20',
      name: 'profesores doctores',
      text: 'Un claustro que investiga, publica y dirige tesis.',
    },
    {
      value: '+80',
      name: 'graduados',
      text: 'Hoy en universidades, escuelas y ministerios.',
    },
    {
      value: '7+',
      name: 'países',
      text: 'De los que proceden nuestros estudiantes y egresados.',
    },
    {
      value: '+200',
      name: 'seminarios',
      text: 'Dictados desde el comienzo del programa.',
    },
  ],
  callTitle: 'El próximo paso es tuyo',
  callText:
    'Presenta tu propuesta de investigación o compara los tres ritmos de estudio y lo que cuesta cada uno.',
  enroll: 'Solicitar inscripción',
  plans: 'Ver planes de pago',
} as const;
