import type { JournalText } from './journal.types';

export const EARLIER_ISSUES: JournalText[] = [
  {
    theme: 'Inclusión: de la norma a la vida diaria',
    description: 'Accesibilidad, lengua de señas y cultura escolar en seis investigaciones.',
    scheme: 'greenDeep',
    composition: 'picture',
    editorial: [
      'Entre la norma y la vida diaria hay un pasillo, una escalera, una conversación. Este número recorre esa distancia.',
      'Incluimos, por primera vez, resúmenes en lectura fácil al final de cada artículo.',
    ],
    article: {
      title: 'Más allá de la rampa: accesibilidad pedagógica en escuelas regulares',
      abstract:
        'Se estudian cinco escuelas que eliminaron barreras físicas y se describe qué otras barreras aparecieron entonces: la velocidad de la clase, el formato de las pruebas y el recreo.',
      keywords: 'inclusión; accesibilidad; escuela regular; participación',
      sections: [
        {
          heading: 'Después de la obra',
          paragraphs: [
            'Cuando la rampa estuvo lista, la escuela creyó haber terminado. Las entrevistas muestran que apenas empezaba.',
            'La puerta dejó de ser un obstáculo. El ritmo de la clase lo siguió siendo.',
          ],
        },
        {
          heading: 'Barreras que no se miden en metros',
          paragraphs: [
            'Se identificaron tres: la velocidad con que se dicta, el formato único de las pruebas y la organización del recreo.',
            'Ninguna exige presupuesto. Todas exigen acuerdos.',
          ],
        },
        {
          heading: 'Recomendaciones',
          paragraphs: [
            'Ofrecer más de una forma de presentar lo aprendido, entregar por escrito lo que se dice en voz alta y planificar el recreo como parte de la jornada educativa.',
          ],
        },
      ],
    },
  },
  {
    theme: 'Currículo y territorio',
    description: 'Lo que la escuela enseña y lo que el lugar sabe.',
    scheme: 'paperDeep',
    composition: 'placeholder',
    editorial: [
      'Un programa de estudios se escribe en un lugar y se enseña en otro. De esa distancia nacen los malentendidos y también las mejores invenciones.',
      'Los trabajos reunidos aquí se preguntan qué ocurre cuando la escuela mira por la ventana.',
    ],
    article: {
      title: 'El río en el programa: un proyecto de ciencias a partir del lugar',
      abstract:
        'Tres escuelas ribereñas organizaron su curso de ciencias alrededor del río. Se analizan las decisiones curriculares de las docentes y los conocimientos locales que entraron en el aula.',
      keywords: 'currículo; conocimiento local; enseñanza de las ciencias; proyectos',
      sections: [
        {
          heading: 'Una decisión de marzo',
          paragraphs: [
            'El libro empezaba por la célula. Las maestras decidieron empezar por el río, que se veía desde la ventana y cuyo nivel preocupaba a todos.',
            'De ahí salieron preguntas sobre el agua, los peces, el clima y las casas.',
          ],
        },
        {
          heading: 'Lo que sabían las familias',
          paragraphs: [
            'Pescadores y lavanderas visitaron el salón. Sus explicaciones no siempre coincidían con el libro, y esa diferencia se convirtió en materia de estudio.',
          ],
        },
        {
          heading: 'Qué se aprendió',
          paragraphs: [
            'Al final del curso se habían tratado casi todos los contenidos previstos, en otro orden. Faltó la célula: llegó el año siguiente, con una muestra de agua bajo el microscopio.',
          ],
        },
      ],
    },
  },
  {
    theme: 'Universidad y trabajo',
    scheme: 'green',
    composition: 'picture',
    editorial: [
      'Estudiar y trabajar a la vez no es la excepción, sino la condición de la mayoría. Este número la toma como punto de partida.',
      'Se publica, además, la primera base de datos abierta del programa.',
    ],
    article: {
      title: 'El tercer semestre: trayectorias de abandono y permanencia',
      abstract:
        'Con datos anónimos de ocho semestres se reconstruyen trayectorias universitarias. El abandono aparece como un proceso que se anuncia en las semanas de inscripción del tercer semestre.',
      keywords: 'deserción; trayectorias; educación superior; datos abiertos',
      sections: [
        {
          heading: 'Una ventana',
          paragraphs: [
            'Quien abandona no suele decidirlo en un día. Inscribe menos asignaturas, cambia de turno, deja pasar un plazo.',
            'Al ordenar esas señales en el tiempo aparece una ventana: las dos semanas de inscripción del tercer semestre.',
          ],
        },
        {
          heading: 'Trabajo y estudio',
          paragraphs: [
            'Trabajar no explica por sí solo el abandono. Lo explica mejor la imposibilidad de prever el horario: quienes conocían sus turnos con un mes de antelación permanecieron más.',
          ],
        },
        {
          heading: 'Qué hacer',
          paragraphs: [
            'Publicar los horarios antes, permitir cambios de sección sin trámites y llamar por teléfono a quien no se inscribió. Tres medidas baratas que conviene probar y medir.',
          ],
        },
      ],
    },
  },
];
