import type { EventText } from './events.types';

export const PAST_EVENTS: EventText[] = [
  {
    title: 'Congreso anual: la escuela rural hoy',
    description:
      'Tres días de mesas, talleres y recorridos para compartir experiencias de aulas multigrado, transporte escolar y formación de maestros. Las memorias se publican en acceso abierto.',
    category: 'Congresos',
    on: -24,
    from: '09:00',
    until: '17:00',
    days: 3,
    location: 'Auditorio principal',
    registration: true,
    picture: 'Un congreso entre cerros',
  },
  {
    title: 'Seminario de lectura: clásicos de la pedagogía latinoamericana',
    description:
      'Seis sesiones para leer con calma textos fundadores y preguntarse qué nos dicen hoy. Se entregan los capítulos con una semana de anticipación.',
    category: 'Seminarios',
    on: -150,
    from: '14:00',
    until: '16:30',
    location: 'Sala de seminarios 2',
  },
  {
    title: 'Taller de entrevistas en profundidad',
    description:
      'Práctica guiada de preparación, escucha y transcripción. Cada participante realiza y analiza una entrevista breve.',
    category: 'Talleres',
    on: -96,
    from: '09:00',
    until: '13:00',
    location: 'Laboratorio de investigación',
    registration: true,
  },
  {
    title: 'Conferencia: ¿para qué evaluar?',
    description:
      'Una revisión de treinta años de evaluación de los aprendizajes, con sus promesas, sus efectos y lo que queda por hacer.',
    category: 'Conferencias',
    on: -58,
    from: '17:00',
    until: '18:30',
    location: 'Auditorio principal',
  },
  {
    title: 'Presentación de tesis: aulas multigrado y evaluación formativa',
    description:
      'Acto público de defensa. La tesis estudia cómo evalúan las maestras que enseñan a varios grados a la vez.',
    category: 'Presentación de Tesis',
    on: -33,
    from: '10:00',
    until: '12:00',
    location: 'Sala de grados',
  },
  {
    title: 'Seminario permanente de escritura académica',
    description:
      'Lectura y comentario de borradores. Cada participante envía hasta diez páginas con una pregunta concreta para el grupo.',
    category: 'Seminarios',
    on: -15,
    from: '16:00',
    until: '18:00',
    location: 'Modalidad híbrida · Sala de seminarios 1',
    registration: true,
  },
  {
    title: 'Taller: citar bien sin perder la voz propia',
    description:
      'Herramientas para dialogar con las fuentes, organizar la bibliografía y evitar el plagio involuntario.',
    category: 'Talleres',
    on: -8,
    from: '09:30',
    until: '12:00',
    location: 'Biblioteca, sala de conversación',
  },
  {
    title: 'Conferencia: políticas públicas y presupuesto educativo',
    description:
      'Qué se decide cuando se decide un presupuesto. Lectura comentada de cifras y de silencios.',
    category: 'Conferencias',
    on: -3,
    from: '11:00',
    location: 'Sala de grados',
  },
];
