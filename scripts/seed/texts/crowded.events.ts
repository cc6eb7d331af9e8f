import type { EventText } from './events.types';

/** One full day, so that the calendar shows what it does when a cell is too small. */
export const CROWDED_EVENTS: EventText[] = [
  {
    title: 'Seminario de currículo: planificar para grupos diversos',
    description:
      'Sesión abierta sobre planificación por proyectos en grupos con distintos ritmos y lenguas.',
    category: 'Seminarios',
    on: 'crowded',
    from: '08:30',
    until: '10:30',
    location: 'Sala de seminarios 1',
  },
  {
    title: 'Taller exprés: su tesis en tres minutos',
    description:
      'Ejercicio de síntesis con cronómetro. Se sale con un guion breve y una grabación para revisar.',
    category: 'Talleres',
    on: 'crowded',
    from: '11:00',
    until: '12:30',
    location: 'Laboratorio de investigación',
    registration: true,
  },
  {
    title: 'Presentación de tesis: la escuela como archivo',
    description:
      'Acto público de defensa sobre la conservación de documentos escolares y su valor para la historia local.',
    category: 'Presentación de Tesis',
    on: 'crowded',
    from: '13:00',
    until: '15:00',
    location: 'Sala de grados',
  },
  {
    title: 'Conferencia: educación inclusiva más allá de la rampa',
    description:
      'Accesibilidad pedagógica, comunicación y cultura escolar. Con interpretación en lengua de señas.',
    category: 'Conferencias',
    on: 'crowded',
    from: '15:30',
    until: '17:00',
    location: 'Auditorio principal',
    picture: 'Umbral',
  },
  {
    title: 'Sesión informativa de ingreso al doctorado',
    description:
      'Requisitos, modalidades y planes de pago, con tiempo para preguntas. Puede seguirse en línea.',
    category: 'Seminarios',
    on: 'crowded',
    from: '17:30',
    until: '18:30',
    location: 'Transmisión en línea',
    registration: true,
  },
];
