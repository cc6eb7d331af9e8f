import type { EventText } from './events.types';

export const COMING_EVENTS: EventText[] = [
  {
    title: 'Seminario de avances de tesis',
    description:
      'Cada doctorando presenta en quince minutos el estado de su investigación y recibe comentarios de dos lectores de otras líneas.',
    category: 'Seminarios',
    on: 0,
    from: '18:00',
    until: '20:00',
    location: 'Sala de seminarios 1',
  },
  {
    title: 'Taller de análisis cualitativo con código abierto',
    description:
      'Introducción práctica a la codificación de entrevistas con herramientas libres. Conviene traer un fragmento propio ya transcrito.',
    category: 'Talleres',
    on: 2,
    from: '09:00',
    until: '13:00',
    location: 'Laboratorio de investigación',
    registration: true,
    picture: 'Hallazgos de un semestre',
  },
  {
    title: 'Conferencia: aprender a leer en dos lenguas',
    description:
      'Experiencias de alfabetización bilingüe y lo que enseñan sobre la lengua, la escuela y la comunidad.',
    category: 'Conferencias',
    on: 3,
    from: '17:00',
    until: '18:30',
    location: 'Auditorio principal',
    picture: 'La voz que convoca',
  },
  {
    title: 'Presentación de tesis: bibliotecas que sí se abren',
    description:
      'Acto público de defensa de una investigación sobre el uso real de las bibliotecas escolares en contextos urbanos.',
    category: 'Presentación de Tesis',
    on: 6,
    from: '10:00',
    until: '12:00',
    location: 'Sala de grados',
  },
  {
    title: 'Seminario de Neurociencia y Educación: memoria y olvido',
    description:
      'Qué sabemos sobre la consolidación de los aprendizajes y qué puede hacer la escuela con ese conocimiento.',
    category: 'Seminarios',
    on: 10,
    from: '14:00',
    until: '17:00',
    location: 'Modalidad híbrida · Sala de seminarios 2',
    registration: true,
  },
  {
    title: 'Encuentro de aulas multigrado',
    description:
      'Dos jornadas de intercambio entre maestras, investigadores y comunidades. Incluye una visita a una escuela cercana.',
    category: 'Congresos',
    on: 13,
    from: '08:30',
    until: '16:00',
    days: 2,
    location: 'Auditorio principal y escuelas aliadas',
    registration: true,
    picture: 'Parcelas de una misma tierra',
  },
  {
    title: 'Taller: mapas hechos a mano como método',
    description:
      'Cartografía participativa con adolescentes: diseño, cuidados éticos y análisis por capas.',
    category: 'Talleres',
    on: 17,
    from: '09:00',
    until: '12:30',
    location: 'Laboratorio de investigación',
    registration: true,
    picture: 'El territorio también enseña',
  },
  {
    title: 'Conferencia: inteligencia artificial y escritura académica',
    description:
      'Qué cambia, qué no debería cambiar y cómo acordar reglas claras dentro de un programa de doctorado.',
    category: 'Conferencias',
    on: 20,
    from: '16:00',
    until: '17:30',
    location: 'Transmisión en línea',
  },
  {
    title: 'Seminario de políticas públicas: del texto al aula',
    description:
      'Lectura de una ley educativa y seguimiento de su recorrido hasta un salón de clases. Invitadas de tres escuelas.',
    category: 'Seminarios',
    on: 25,
    from: '14:00',
    until: '17:00',
    location: 'Sala de seminarios 1',
  },
  {
    title: 'Presentación de tesis: el teléfono en el bachillerato nocturno',
    description:
      'Acto público de defensa. La investigación describe usos pedagógicos y tensiones en tres liceos nocturnos.',
    category: 'Presentación de Tesis',
    on: 29,
    from: '11:00',
    until: '13:00',
    location: 'Sala de grados',
  },
  {
    title: 'Taller de preparación para la defensa',
    description:
      'Ensayo general con jurado simulado: estructura, tiempos, láminas y preguntas difíciles.',
    category: 'Talleres',
    on: 36,
    from: '09:00',
    until: '12:00',
    location: 'Sala de grados',
    registration: true,
  },
  {
    title: 'Jornadas de investigación de las once líneas',
    description:
      'Una semana en la que cada línea presenta sus proyectos, sus preguntas abiertas y sus próximas publicaciones.',
    category: 'Congresos',
    on: 44,
    from: '09:00',
    until: '16:00',
    days: 4,
    location: 'Auditorio principal',
    registration: true,
    picture: 'Once filas para escuchar',
  },
  {
    title: 'Seminario de educación comparada',
    description:
      'Cuatro sistemas educativos, una misma pregunta: cómo se forma y se acompaña a quienes enseñan.',
    category: 'Seminarios',
    on: 57,
    from: '14:00',
    until: '17:00',
    location: 'Modalidad híbrida',
  },
  {
    title: 'Conferencia inaugural del semestre',
    description:
      'Apertura del período académico, bienvenida a la nueva cohorte y conversación sobre el oficio de investigar.',
    category: 'Conferencias',
    on: 72,
    from: '10:00',
    until: '12:00',
    location: 'Auditorio principal',
  },
  {
    title: 'Congreso de tecnologías digitales y educación',
    description:
      'Tres días sobre plataformas, datos, aulas conectadas y desconectadas. Recepción de resúmenes abierta.',
    category: 'Congresos',
    on: 98,
    from: '09:00',
    until: '17:30',
    days: 3,
    location: 'Edificio de posgrado',
    registration: true,
  },
];
