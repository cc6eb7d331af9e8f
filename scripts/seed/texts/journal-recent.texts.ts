import type { JournalText } from './journal.types';

export const RECENT_ISSUES: JournalText[] = [
  {
    theme: 'Evaluar para aprender',
    description:
      'Número especial en preparación sobre evaluación formativa, de la educación inicial a la universitaria.',
    scheme: 'ink',
    composition: 'square',
    editorial: [
      'Evaluar es, ante todo, prestar atención. Este número reúne trabajos que miran lo que los estudiantes hacen con la información que reciben sobre su aprendizaje.',
      'La respuesta corta es que hacen poco cuando llega tarde y en forma de cifra. La respuesta larga ocupa las páginas que siguen.',
    ],
    article: {
      title: 'La pregunta que queda en el margen: retroalimentación escrita en bachillerato',
      abstract:
        'Se analizan ciento veinte trabajos corregidos por docentes de bachillerato y las versiones que los estudiantes escribieron después. Las anotaciones formuladas como pregunta produjeron revisiones más profundas que las indicaciones directas.',
      keywords: 'retroalimentación; escritura; bachillerato; evaluación formativa',
      sections: [
        {
          heading: 'El problema',
          paragraphs: [
            'Corregir ocupa una parte considerable del tiempo docente. Sin embargo, pocas veces sabemos qué ocurre con esas marcas una vez que el trabajo vuelve a manos de quien lo escribió.',
            'El estudio parte de una sospecha compartida en las reuniones de área: se corrige mucho y se reescribe poco.',
          ],
        },
        {
          heading: 'Lo que se hizo',
          paragraphs: [
            'Cuatro docentes conservaron copia de los trabajos corregidos y de las nuevas versiones. Las anotaciones se clasificaron en señales, indicaciones, valoraciones y preguntas.',
            'Después se comparó cada anotación con el cambio que produjo, si produjo alguno.',
          ],
        },
        {
          heading: 'Lo que se encontró',
          paragraphs: [
            'Las señales y las indicaciones condujeron a cambios locales: una tilde, una palabra, una coma. Las preguntas, aunque menos frecuentes, dieron lugar a párrafos nuevos.',
            'No toda pregunta funciona. Las que admiten un sí o un no rara vez movieron el texto. Las que piden un ejemplo, un dato o una razón lo hicieron crecer.',
          ],
        },
        {
          heading: 'Para seguir pensando',
          paragraphs: [
            'Escribir menos en el margen y preguntar mejor parece una recomendación modesta. Su aplicación exige, en cambio, tiempo para leer la segunda versión, y eso depende de cómo se organiza la escuela.',
          ],
        },
      ],
    },
  },
  {
    theme: 'Leer para investigar',
    description:
      'La lectura como método: archivos, bibliotecas escolares y la práctica diaria de leer en voz alta.',
    scheme: 'green',
    composition: 'cover',
    editorial: [
      'Investigar es una forma de leer: leer un aula, un documento, una conversación. Los trabajos de este número toman esa idea al pie de la letra.',
      'Agradecemos a las escuelas que abrieron sus bibliotecas y sus cajones. Sin esa generosidad no habría nada que leer.',
    ],
    article: {
      title: 'Diez minutos diarios: la lectura en voz alta en doce liceos',
      abstract:
        'Durante un año escolar, docentes de doce liceos dedicaron diez minutos diarios a la lectura compartida. Se describen los cambios observados en la asistencia, la participación oral y los préstamos de biblioteca.',
      keywords: 'lectura en voz alta; educación secundaria; bibliotecas escolares; hábitos',
      sections: [
        {
          heading: 'Un gesto pequeño',
          paragraphs: [
            'La propuesta cabía en una frase: empezar cada jornada con diez minutos de lectura en voz alta, sin fichas ni exámenes. La dificultad estaba en sostenerla.',
            'Se acordó que los grupos participarían en la elección de los textos y que ningún día quedaría sin lectura, ni siquiera en semana de evaluaciones.',
          ],
        },
        {
          heading: 'Cómo se observó',
          paragraphs: [
            'Se visitó cada liceo una vez por mes. En cada visita se registraron la asistencia a la primera hora, la duración de las intervenciones orales y los préstamos de la biblioteca.',
            'El diseño es descriptivo. No permite atribuir los cambios a la lectura, pero sí seguirlos con cuidado.',
          ],
        },
        {
          heading: 'Qué cambió',
          paragraphs: [
            'La asistencia a la primera hora aumentó desde el segundo mes. Las intervenciones se hicieron más largas y, según las docentes, mejor argumentadas.',
            'En nueve de los doce liceos, los préstamos se duplicaron. En los tres restantes la biblioteca permaneció cerrada buena parte del año.',
          ],
        },
        {
          heading: 'Conclusión provisional',
          paragraphs: [
            'La elección compartida de los textos fue la condición más estable del hábito. Allí donde la lista venía impuesta, la lectura volvió a ser una tarea.',
          ],
        },
      ],
    },
  },
  {
    theme: 'El aula como pregunta',
    description: 'Etnografías breves de salones de clase, contadas desde dentro.',
    scheme: 'terracotta',
    composition: 'square',
    editorial: [
      'Pasamos buena parte de la vida en aulas y, sin embargo, las miramos poco. Este número se detiene en lo que ocurre entre la puerta y el pizarrón.',
      'Las autoras y los autores son, en su mayoría, docentes que investigan su propio lugar de trabajo.',
    ],
    article: {
      title: 'Seis grados y un pizarrón: el tiempo en un aula multigrado',
      abstract:
        'A partir de cuarenta jornadas de observación se describe cómo una maestra distribuye el tiempo entre seis grados. Se propone la noción de «turno invisible» para nombrar el trabajo autónomo que sostiene a los demás.',
      keywords: 'aula multigrado; tiempo escolar; etnografía; escuela rural',
      sections: [
        {
          heading: 'La escuela',
          paragraphs: [
            'La escuela tiene un salón, un patio y veintitrés estudiantes de seis grados. La maestra vive a cuarenta minutos de camino y llega antes que nadie.',
            'En las guías oficiales, la jornada se divide en horas de clase. En el salón, el tiempo corre de otra manera.',
          ],
        },
        {
          heading: 'El turno invisible',
          paragraphs: [
            'Mientras la maestra explica a un grupo, los demás trabajan solos. Ese turno no aparece en ninguna planificación, pero de él depende todo lo demás.',
            'Los mayores aprenden a ayudar sin resolver; los pequeños, a esperar sin detenerse. Ambas cosas se enseñan, aunque nadie las evalúe.',
          ],
        },
        {
          heading: 'Lo que muestra el caso',
          paragraphs: [
            'El aula multigrado suele describirse por lo que le falta. Observada de cerca, ofrece pistas para cualquier grupo diverso: rutinas claras, materiales que se explican solos y confianza en el trabajo entre compañeros.',
          ],
        },
      ],
    },
  },
  {
    theme: 'Tecnologías con sentido pedagógico',
    description:
      'Plataformas, teléfonos y datos en la escuela: usos, límites y decisiones docentes.',
    scheme: 'paper',
    composition: 'hero',
    editorial: [
      'La pregunta no es si la tecnología entra en la escuela, porque ya está dentro, sino quién decide para qué.',
      'Los artículos de este número evitan tanto el entusiasmo como la queja. Prefieren mirar qué hacen las personas.',
    ],
    article: {
      title: 'El teléfono sobre la mesa: usos pedagógicos en el bachillerato nocturno',
      abstract:
        'En tres liceos nocturnos, el teléfono es libro, calculadora, cuaderno y, a veces, cuidador de niños. El estudio describe esos usos y las reglas que cada grupo construyó para convivir con ellos.',
      keywords: 'teléfono móvil; educación de adultos; bachillerato nocturno; normas de aula',
      sections: [
        {
          heading: 'Quiénes estudian de noche',
          paragraphs: [
            'La mayoría trabaja durante el día y muchas personas cuidan a otras. El teléfono no es una distracción añadida: es la forma en que siguen atendiendo su vida mientras estudian.',
          ],
        },
        {
          heading: 'Cuatro usos',
          paragraphs: [
            'Se registraron usos de consulta, de registro, de producción y de contacto. El último fue el más frecuente y el más discutido.',
            'Las fotografías del pizarrón, por ejemplo, resultaron ser menos un atajo que una manera de preparar la ausencia del día siguiente.',
          ],
        },
        {
          heading: 'Reglas construidas',
          paragraphs: [
            'Ningún grupo prohibió el aparato. Todos acordaron momentos: boca abajo durante una explicación, a la vista durante el trabajo, en silencio siempre.',
            'Las reglas que se escribieron entre todos duraron el año completo.',
          ],
        },
      ],
    },
  },
];
