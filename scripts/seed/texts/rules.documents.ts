import type { DocumentText } from './documents.types';

export const RULE_DOCUMENTS: DocumentText[] = [
  {
    title: 'Reglamento general del doctorado',
    description:
      'Organización del programa, ingreso, permanencia, seminarios, tutoría, tesis y grado.',
    category: 'Reglamentos',
    type: 'PDF',
    daysAgo: 410,
    lead: 'Este reglamento ordena la vida académica del Doctorado en Educación y establece los derechos y deberes de quienes lo integran.',
    sections: [
      {
        heading: 'Título I. Del programa',
        paragraphs: [
          'Artículo 1. El Doctorado en Educación es un programa de estudios de posgrado orientado a la formación de investigadoras e investigadores capaces de comprender y transformar los problemas educativos.',
          'Artículo 2. El programa se organiza en once líneas de investigación. Cada estudiante se adscribe a una de ellas al ingresar y puede solicitar un cambio por una sola vez.',
          'Artículo 3. La conducción académica corresponde al Consejo Directivo, integrado por la coordinación y cinco miembros.',
        ],
      },
      {
        heading: 'Título II. Del ingreso',
        paragraphs: [
          'Artículo 4. Podrán postularse quienes posean título de maestría o equivalente.',
          'Artículo 5. La solicitud se presenta en línea y comprende los datos personales, los datos académicos y una propuesta de investigación.',
          'Artículo 6. Cada propuesta será leída por dos personas de la línea elegida. Si las valoraciones difieren, intervendrá una tercera.',
        ],
      },
      {
        heading: 'Título III. De la permanencia',
        paragraphs: [
          'Artículo 7. La duración del programa es de tres a cinco años, según el plan de estudios y de pago elegido.',
          'Artículo 8. Los seminarios se aprueban con la asistencia mínima y el trabajo final que señale cada programa de estudio.',
          'Artículo 9. El estudiante podrá solicitar una licencia de hasta dos semestres por razones debidamente fundadas.',
        ],
      },
      {
        heading: 'Título IV. De la tesis y el grado',
        paragraphs: [
          'Artículo 10. La tesis es un trabajo original, escrito con rigor y defendido en acto público.',
          'Artículo 11. El jurado estará compuesto por tres personas, una de ellas externa al programa.',
          'Artículo 12. El veredicto podrá ser aprobatorio, aprobatorio con mención o diferido para correcciones.',
        ],
      },
    ],
  },
  {
    title: 'Código de ética para investigar con menores de edad',
    description:
      'Principios y exigencias para los proyectos que trabajan con niñas, niños y adolescentes.',
    category: 'Reglamentos',
    type: 'PDF',
    daysAgo: 468,
    lead: 'Investigar con niñas, niños y adolescentes es una responsabilidad compartida. Este código acompaña las decisiones, antes, durante y después del trabajo de campo.',
    sections: [
      {
        heading: 'Principios',
        items: [
          'Utilidad: la investigación debe servir también a quienes la hacen posible.',
          'Cuidado: nadie debe quedar expuesto por lo que dijo o hizo.',
          'Voluntad: se puede decir que no, y cambiar de opinión, sin consecuencias.',
          'Devolución: los resultados vuelven a la escuela en un lenguaje claro.',
        ],
      },
      {
        heading: 'Antes de comenzar',
        paragraphs: [
          'Todo proyecto presentará un plan de consentimiento de los adultos responsables y un plan de acuerdo de los participantes, adecuado a su edad.',
          'Las preguntas deben probarse con al menos dos personas ajenas al estudio.',
        ],
      },
      {
        heading: 'Durante el trabajo',
        paragraphs: [
          'Las grabaciones se guardan cifradas y se eliminan al concluir la tesis, salvo autorización expresa.',
          'Si aparece una situación de riesgo, prevalece la protección de la persona sobre cualquier objetivo de la investigación.',
        ],
      },
      {
        heading: 'Al terminar',
        paragraphs: [
          'El equipo acordará con la escuela la forma de compartir los resultados y dejará una copia accesible.',
        ],
      },
    ],
  },
  {
    title: 'Política de acceso abierto',
    description: 'Publicación y depósito de tesis, artículos y datos de investigación.',
    category: 'Políticas',
    type: 'PDF',
    daysAgo: 355,
    lead: 'El conocimiento que se produce con la confianza de una comunidad debe poder volver a ella.',
    sections: [
      {
        heading: 'Alcance',
        paragraphs: [
          'La política se aplica a las tesis, los números de la revista y las bases de datos elaboradas en el programa.',
        ],
      },
      {
        heading: 'Compromisos',
        items: [
          'La revista se publica en acceso abierto, sin costo para quien lee ni para quien escribe.',
          'Las tesis se depositan en el repositorio dentro de los tres meses siguientes a la defensa.',
          'Los datos se comparten siempre que no comprometan la identidad de las personas.',
        ],
      },
      {
        heading: 'Excepciones',
        paragraphs: [
          'Podrá solicitarse un embargo de hasta doce meses por razones fundadas, que serán valoradas por el Consejo Directivo.',
        ],
      },
    ],
  },
  {
    title: 'Política de convivencia y no discriminación',
    description: 'Acuerdos para un ambiente de estudio respetuoso y vías para pedir ayuda.',
    category: 'Políticas',
    type: 'PDF',
    daysAgo: 231,
    lead: 'La discusión académica necesita un suelo firme: el respeto a las personas. Sobre ese suelo puede discutirse todo lo demás.',
    sections: [
      {
        heading: 'Lo que acordamos',
        items: [
          'Criticar las ideas sin descalificar a quien las expone.',
          'Cuidar los tiempos de palabra en clases y reuniones.',
          'No tolerar el acoso ni la discriminación por ninguna causa.',
        ],
      },
      {
        heading: 'Cómo pedir ayuda',
        paragraphs: [
          'Cualquier integrante del programa puede acudir a la coordinación o a la persona enlace designada cada año. La conversación es confidencial.',
          'La respuesta inicial se dará en un plazo máximo de tres días hábiles.',
        ],
      },
    ],
  },
];
