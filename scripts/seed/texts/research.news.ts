import type { NewsText } from './news.types';

export const RESEARCH_NEWS: NewsText[] = [
  {
    title: 'Once líneas, un solo mapa: el doctorado publica su atlas de investigación',
    excerpt:
      'El documento reúne las preguntas, los métodos y los territorios de las tesis en curso, y muestra dónde se cruzan las once líneas del programa.',
    category: 'Investigación',
    daysAgo: 4,
    picture: {
      scene: 'contourMap',
      tone: 'morning',
      alt: 'Mapa de curvas de nivel con tres cumbres unidas por una ruta de puntos',
    },
    body: `El Consejo Directivo presentó esta semana el **Atlas de investigación del doctorado**, un documento que ordena por primera vez todas las tesis en curso según la pregunta que se hacen, el método con el que trabajan y el territorio en el que ocurren.

La idea nació en el seminario de avances. Al escuchar los proyectos uno tras otro, los grupos notaron que varias investigaciones se acercaban al mismo problema desde líneas distintas, sin saberlo. El atlas convierte esas coincidencias en conversaciones.

## Qué muestra

- Las **once líneas de investigación**, con sus tesis activas y concluidas.
- Los métodos más frecuentes: estudios de caso, etnografía escolar y diseños mixtos.
- Los cruces entre líneas, que este año se concentran en *currículo*, *inclusión* y *tecnologías digitales*.

## Cómo se hizo

Cada doctorando describió su proyecto en una ficha breve. Después, tres lectores clasificaron las fichas por separado y discutieron las diferencias hasta llegar a un acuerdo. El procedimiento completo figura en el anexo metodológico.

> Un mapa no dice adónde ir, pero evita que dos personas abran el mismo camino a pocos metros sin verse.

El atlas se actualizará cada semestre. Quienes estén preparando una propuesta de ingreso pueden usarlo para ubicarla; las líneas se describen en [Acerca del doctorado](/acerca) y la solicitud se envía desde [Inscripción](/inscripcion).`,
  },
  {
    title: 'Leer en voz alta en secundaria: primeros resultados de un estudio en doce liceos',
    excerpt:
      'Un equipo de la línea de Currículo acompañó durante un año a docentes que dedicaron diez minutos diarios a la lectura compartida.',
    category: 'Investigación',
    daysAgo: 61,
    picture: {
      scene: 'openBook',
      tone: 'evening',
      alt: 'Libro abierto cuyas once hojas se despliegan en abanico',
    },
    body: `¿Qué cambia en un aula de secundaria cuando cada jornada empieza con diez minutos de lectura en voz alta? Un equipo de la línea **Currículo en la Educación** siguió la experiencia durante un año escolar en doce liceos públicos.

Los docentes eligieron los textos con sus grupos: cuentos, crónicas, cartas y artículos de divulgación. No hubo exámenes ni fichas. La única condición fue mantener la cita diaria.

## Lo que se observó

1. La asistencia a la primera hora aumentó de manera sostenida desde el segundo mes.
2. Las intervenciones orales se hicieron más largas y mejor argumentadas.
3. Los préstamos de la biblioteca escolar se duplicaron en nueve de los doce liceos.

El equipo advierte que el estudio es **descriptivo**: permite plantear hipótesis, no establecer causas. La segunda fase incluirá grupos de comparación y entrevistas a las familias.

## El papel del docente

Más que la técnica de lectura, importó la *elección*. Los grupos que participaron en la selección de los textos conservaron el hábito incluso en las semanas de evaluación.

> La lectura dejó de ser una tarea y se volvió una costumbre del grupo.

El informe completo aparecerá en el próximo número de la [Revista del Doctorado](/revista).`,
  },
  {
    title: 'Neurociencia en la escuela: un grupo de trabajo separa la evidencia de los mitos',
    excerpt:
      'Doctorandos y maestras de primaria revisaron las afirmaciones más repetidas sobre el cerebro y el aprendizaje. El resultado es una guía breve.',
    category: 'Investigación',
    daysAgo: 203,
    picture: {
      scene: 'dendrites',
      tone: 'noon',
      alt: 'Tres células nerviosas cuyas ramas se buscan unas a otras',
    },
    body: `«Usamos solo el diez por ciento del cerebro». «Cada niño tiene un estilo de aprendizaje». «La música clásica los hace más inteligentes». Las frases circulan en jornadas de formación y en redes sociales, pero ¿qué dice la investigación?

Un grupo de la línea **Neurociencia y Educación** reunió a doctorandos y maestras de primaria para revisar veinte afirmaciones. Cada una se contrastó con revisiones sistemáticas y se valoró en una escala de tres niveles.

## Tres hallazgos útiles

- El **espaciamiento** del repaso tiene un respaldo sólido y cuesta poco.
- El **sueño** no es un asunto doméstico ajeno a la escuela: condiciona la memoria y la atención.
- Los *estilos de aprendizaje*, tal como suelen enseñarse, no mejoran los resultados.

## Una guía para conversar

La guía no reparte prohibiciones. Propone preguntas para que los equipos docentes decidan con criterio: de dónde viene la afirmación, con quiénes se estudió y qué costo tendría equivocarse.

> Desmontar un mito no sirve de nada si no ofrecemos algo mejor que hacer el lunes.

El documento puede descargarse en [Documentos](/documentos), dentro de las guías académicas.`,
  },
  {
    title: 'Datos abiertos para estudiar la deserción: el programa libera su primera base',
    excerpt:
      'La base, completamente anonimizada, describe trayectorias de estudiantes universitarios durante ocho semestres.',
    category: 'Investigación',
    daysAgo: 418,
    picture: {
      scene: 'findings',
      tone: 'sea',
      alt: 'Gráfico de once barras, una de ellas destacada, y líneas que convergen',
    },
    body: `La línea **Educación Universitaria y Mercado Laboral** puso a disposición de la comunidad académica su primera base de datos abierta. Contiene trayectorias anónimas de estudiantes de pregrado durante ocho semestres.

Antes de publicarla, un comité revisó los riesgos de identificación y eliminó las variables que podían combinarse para reconocer a una persona. El proceso quedó documentado paso a paso.

## Qué contiene

- Inscripción y retiro de asignaturas por semestre.
- Modalidad de estudio y turno.
- Condición laboral declarada, en tres categorías.

## Para qué sirve

Los primeros análisis sugieren que el abandono **no es un momento, sino un proceso**: suele anunciarse en las semanas de inscripción del tercer semestre. Identificar esa ventana permite ofrecer acompañamiento a tiempo.

> Compartir los datos obliga a escribir mejor. Nadie puede esconderse detrás de una tabla que otros van a abrir.

La base se acompaña de un diccionario de variables y de ejemplos de análisis. Se agradece citarla según la forma indicada en el archivo.`,
  },
];
