import type { ResearchLine } from '../../../src/features/registrations/registrations.definition';

/** What an applicant of each line would like to find out. */
export const PROPOSALS: Record<ResearchLine, string> = {
  admin_gestion:
    'Quiero estudiar cómo toman decisiones los equipos directivos cuando los recursos cambian a mitad del año escolar. Me interesa describir quién participa, con qué información y qué queda por escrito, para proponer formas de gestión que no dependan de una sola persona.',
  curriculo:
    'Propongo investigar de qué manera los docentes de secundaria adaptan el programa oficial a los conocimientos de su comunidad. El estudio documentará decisiones curriculares concretas y las razones que las sostienen, con la idea de construir un repertorio compartido.',
  investigacion_educativa:
    'Deseo revisar cómo se justifica el método en las tesis de educación de los últimos diez años. A partir de una muestra de trabajos, analizaré las razones declaradas y las decisiones efectivas, y propondré una guía de discusión para los seminarios de metodología.',
  politicas_publicas:
    'La propuesta sigue el recorrido de un programa de alimentación escolar desde el texto legal hasta el comedor. Busco comprender en qué puntos se transforma, quiénes lo ajustan y qué efectos tiene en la asistencia de los estudiantes.',
  desarrollo_social:
    'Me propongo reconstruir, mediante historia oral, el papel de las maestras en la vida comunitaria de tres pueblos. La investigación devolverá los testimonios a las escuelas en forma de un archivo que pueda consultarse y ampliarse.',
  innovacion:
    'Quiero analizar qué ocurre con los proyectos de innovación cuando termina el financiamiento. Compararé experiencias que continuaron y otras que se detuvieron para identificar condiciones de permanencia que no dependan del entusiasmo inicial.',
  globalizacion:
    'El proyecto compara la recepción de las evaluaciones internacionales en los medios de tres países. Interesa mostrar qué resultados se destacan, cuáles se omiten y cómo esas lecturas llegan al discurso de las escuelas.',
  neurociencia:
    'Propongo estudiar el efecto del repaso espaciado en la comprensión lectora de estudiantes de sexto grado, con materiales diseñados junto a las maestras. El diseño combina medición y entrevistas para entender también cómo se vive el cambio.',
  tecnologias:
    'Deseo describir los usos pedagógicos del teléfono en liceos con conexión intermitente. A través de una etnografía breve, registraré soluciones de docentes y estudiantes, y las reglas que construyen para convivir con el aparato.',
  inclusiva:
    'La investigación se pregunta cómo participan los estudiantes sordos en aulas regulares con intérprete. Observaré clases de distintas asignaturas para describir turnos de palabra, tiempos de espera y apoyos que resulten transferibles.',
  universitaria:
    'Quiero seguir durante dos años a estudiantes que trabajan y estudian, para comprender cómo organizan su tiempo y en qué momentos consideran abandonar. El propósito es ofrecer criterios para el diseño de horarios y apoyos.',
};

export const FIELDWORK = [
  'El trabajo de campo se realizaría en dos escuelas públicas con las que mantengo relación desde hace años.',
  'Cuento con el acuerdo inicial de una red de docentes para acceder a las aulas y a sus materiales.',
  'Trabajaría con entrevistas, observación y análisis de documentos, en un plazo de dieciocho meses.',
  'El estudio tendría una fase piloto de tres meses que permitiría ajustar los instrumentos.',
] as const;

export const DEGREES = [
  'Maestría en Educación, mención Planificación',
  'Maestría en Lectura y Escritura',
  'Maestría en Enseñanza de las Ciencias',
  'Maestría en Políticas Educativas',
  'Maestría en Psicología Educativa',
  'Maestría en Tecnología Educativa',
  'Maestría en Gerencia Educativa',
] as const;

export const UNIVERSITIES = [
  'Universidad Imaginaria del Norte',
  'Universidad Ficticia de los Llanos',
  'Instituto Pedagógico de Muestra',
  'Universidad Modelo del Litoral',
  'Universidad Supuesta de la Montaña',
  'Universidad de Ejemplo',
] as const;
