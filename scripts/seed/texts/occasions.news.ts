import type { NewsText } from './news.types';

export const OCCASION_NEWS: NewsText[] = [
  {
    title: 'Tres días para pensar la escuela rural: así fue el congreso anual del doctorado',
    excerpt:
      'Más de doscientas personas participaron en mesas, talleres y recorridos. Las memorias se publicarán en acceso abierto.',
    category: 'Eventos',
    daysAgo: 19,
    picture: {
      scene: 'fields',
      tone: 'noon',
      alt: 'Campos arados en franjas bajo un sol bajo, con árboles dispersos',
    },
    body: `La escuela rural fue el centro del congreso anual del doctorado. Durante tres días, docentes, investigadores y comunidades compartieron experiencias de aulas multigrado, transporte escolar, alimentación y formación de maestros.

A diferencia de ediciones anteriores, la mitad del programa se dedicó a **talleres**. La intención era salir con materiales listos para usar y no solo con certificados de asistencia.

## Tres acuerdos

- Crear una *red de aulas multigrado* que comparta planificaciones.
- Registrar las experiencias con un formato común y sencillo.
- Reunirse cada semestre, alternando sede entre la universidad y una escuela.

## Voces del territorio

La sesión más concurrida fue la de maestras que enseñan a varios grados a la vez. Explicaron cómo organizan el tiempo, qué aprenden los mayores al enseñar a los pequeños y qué apoyos hacen falta.

> En mi aula hay seis grados y un solo pizarrón. Lo que falta se conversa; lo que sobra se comparte.

Las memorias se publicarán en la [revista](/revista). El próximo encuentro ya figura en el [calendario](/calendario).`,
  },
  {
    title: 'El seminario de escritura abre sus puertas a tesistas de otros programas',
    excerpt:
      'Cada jueves, un grupo pequeño lee y comenta borradores. La única condición es llevar páginas propias y leer las ajenas.',
    category: 'Eventos',
    daysAgo: 88,
    picture: {
      scene: 'seminarRoom',
      tone: 'morning',
      alt: 'Dos mesas redondas vistas desde arriba, con once sillas cada una y hojas encima',
    },
    body: `Escribir una tesis suele ser un trabajo solitario. El **seminario permanente de escritura** propone lo contrario: una mesa, un café y diez páginas por semana.

Desde este semestre pueden participar doctorandos de otros programas. Las sesiones duran dos horas y se celebran en modalidad híbrida.

## Cómo funciona

1. Quien presenta envía su texto con tres días de anticipación y una pregunta concreta.
2. El grupo lee y anota. No se corrige la ortografía: se discuten las ideas y la forma.
3. La sesión termina con una *lista breve de decisiones*, escrita por la persona que presentó.

Con el tiempo, el grupo ha reunido un repertorio de ejercicios: contar la tesis en una frase, escribir la introducción al final, leer en voz alta el párrafo que no funciona.

> La mejor ayuda no fue que me dijeran cómo escribirlo, sino que me preguntaran qué quería decir.

Los cupos son limitados. Las fechas están en [Seminarios y Congresos](/seminarios), donde también puede hacerse el registro.`,
  },
  {
    title: 'Una semana de puertas abiertas para conocer el doctorado por dentro',
    excerpt:
      'Visitas guiadas, clases abiertas y entrevistas con tutores: todo lo que conviene saber antes de presentar una propuesta.',
    category: 'Eventos',
    daysAgo: 172,
    picture: {
      scene: 'arcade',
      tone: 'sea',
      alt: 'Galería de arcos con un jardín al fondo y un piso de baldosas',
    },
    body: `¿Cómo es una clase de doctorado? ¿Cuánto tiempo exige cada semana? ¿Qué se espera de una propuesta? La **semana de puertas abiertas** respondió esas preguntas sin folletos, con visitas y conversaciones.

Las personas interesadas asistieron a seminarios reales, recorrieron la biblioteca y conversaron con tesistas de distintos años.

## Lo más preguntado

- **La duración.** Entre tres y cinco años, según el plan elegido.
- **La modalidad.** Presencial o híbrida; ambas con los mismos seminarios y la misma exigencia.
- **El costo.** Los detalles están en [Planes de pago](/planes-pago).

## Antes de escribir la propuesta

Los tutores insistieron en un consejo: empezar por una *situación concreta* que incomode, no por un tema. De la incomodidad sale la pregunta; de la pregunta, el método.

> Vinieron buscando requisitos y se fueron hablando de sus problemas de investigación. Eso es lo que queríamos.

Quienes no pudieron asistir encontrarán los materiales en [Documentos](/documentos).`,
  },
  {
    title: 'La defensa pública como clase: una sesión para aprender a escuchar una tesis',
    excerpt:
      'Estudiantes de primer año asistieron a una defensa y la analizaron después con el jurado.',
    category: 'Eventos',
    daysAgo: 585,
    body: `Una defensa de tesis dura cerca de una hora y condensa años de trabajo. Para quien empieza, sin embargo, puede parecer un ritual incomprensible. Por eso el doctorado organizó una **defensa comentada**.

Al terminar el acto, el jurado conversó con los estudiantes de primer año sobre lo que había ocurrido: qué preguntas se hicieron, por qué y qué respuestas resultaron convincentes.

## Tres lecciones

- Una buena defensa *no repite* la tesis: la explica.
- Reconocer un límite a tiempo vale más que disimularlo.
- Las láminas acompañan; no deben leerse.

El formato se repetirá cada semestre. Las próximas presentaciones de tesis figuran en el [calendario](/calendario) y son abiertas al público.`,
  },
];
