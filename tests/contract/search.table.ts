/** A query, and the title that must be the first hit in the demo content; `null`: no hits. */
export type Pair = readonly [query: string, first: string | null];

const WITHOUT_ACCENTS: readonly Pair[] = [
  ['politica de acceso abierto', 'Política de acceso abierto'],
  ['curriculo y territorio', 'Currículo y territorio'],
  ['estanteria', 'Estantería de tesis'],
  ['constelacion', 'Constelación de preguntas'],
  ['pagina en blanco', 'La página en blanco, acompañada'],
  ['arbol', 'El árbol de las once ramas'],
  ['neurociencia memoria', 'Seminario de Neurociencia y Educación: memoria y olvido'],
  ['educacion inclusiva', 'Conferencia: educación inclusiva más allá de la rampa'],
  ['politicas publicas presupuesto', 'Conferencia: políticas públicas y presupuesto educativo'],
  ['educacion comparada', 'Seminario de educación comparada'],
  ['analisis cualitativo', 'Taller de análisis cualitativo con código abierto'],
  ['clasicos de la pedagogia', 'Seminario de lectura: clásicos de la pedagogía latinoamericana'],
  ['tecnologias con sentido pedagogico', 'Tecnologías con sentido pedagógico'],
  ['desercion', 'Datos abiertos para estudiar la deserción: el programa libera su primera base'],
];

const WITH_ACCENTS_AND_CAPITALS: readonly Pair[] = [
  ['UMBRAL', 'Umbral'],
  ['CÓDIGO ABIERTO', 'Taller de análisis cualitativo con código abierto'],
  ['Galería del Claustro', 'Galería del claustro'],
  ['sinápsis', 'Sinapsis'],
];

const PLURALS: readonly Pair[] = [
  ['ventana encendida', 'Ventanas encendidas'],
  ['birrete', 'Birretes al aire'],
  ['bibliotecas nocturnas', 'Biblioteca nocturna'],
  ['neuromito', 'Neuromitos: guía breve para equipos docentes'],
  ['entrevista en profundidad', 'Taller de entrevistas en profundidad'],
  ['jornada de investigaciones', 'Jornadas de investigación de las once líneas'],
  ['inscripciones de proyectos', 'Inscripción del proyecto de tesis'],
  ['voces que convocan', 'La voz que convoca'],
  ['imágenes del congreso anual', 'Un congreso entre cerros'],
  [
    'menciones honoríficas',
    'Mención honorífica para una tesis sobre la memoria de las maestras rurales',
  ],
  ['asignaciones de tutoría', 'Asignación y cambio de tutoría'],
  ['constelaciones', 'Constelación de preguntas'],
  ['solicitudes de ayudas', 'Solicitud de ayuda para trabajo de campo'],
  ['reglamentos generales', 'Reglamento general del doctorado'],
  ['plantillas de artículos', 'Plantilla de artículo para la revista'],
];

const VERB_FORMS: readonly Pair[] = [
  ['preparando la defensa', 'Taller de preparación para la defensa'],
  ['escribiendo la propuesta', 'Guía para escribir la propuesta de investigación'],
  [
    'publicando su atlas',
    'Once líneas, un solo mapa: el doctorado publica su atlas de investigación',
  ],
  ['citando bien', 'Taller: citar bien sin perder la voz propia'],
  ['investigando con menores', 'Código de ética para investigar con menores de edad'],
  [
    'estrenó una sala',
    'La biblioteca estrena una sala para investigar en silencio y otra para hacerlo en voz alta',
  ],
  ['planificando grupos', 'Seminario de currículo: planificar para grupos diversos'],
  [
    'dedicaron su graduación',
    'La promoción del semestre dedica su graduación a las bibliotecas escolares',
  ],
];

const TYPING_ERRORS: readonly Pair[] = [
  ['educación comparda', 'Seminario de educación comparada'],
  ['pizaron multigrado', 'Seis grados y un pizarrón: el tiempo en un aula multigrado'],
  ['inteligensia artificial', 'Conferencia: inteligencia artificial y escritura académica'],
  ['biblioteca nocturan', 'Biblioteca nocturna'],
  ['neurosiencia olvido', 'Seminario de Neurociencia y Educación: memoria y olvido'],
  ['parselas', 'Parcelas de una misma tierra'],
  ['constelasion', 'Constelación de preguntas'],
  ['privasidad', 'Política de Privacidad'],
  ['reglametno general', 'Reglamento general del doctorado'],
  ['presupuetso y cronograma', 'Presupuesto y cronograma de investigación'],
];

const PHRASES: readonly Pair[] = [
  [
    '"en voz alta en secundaria"',
    'Leer en voz alta en secundaria: primeros resultados de un estudio en doce liceos',
  ],
  ['"turno invisible"', 'Seis grados y un pizarrón: el tiempo en un aula multigrado'],
  ['"doble ciego"', 'Llamado a artículos: número especial sobre evaluación formativa'],
  ['«once filas»', 'Once filas para escuchar'],
  ['"puertas abiertas"', 'Una semana de puertas abiertas para conocer el doctorado por dentro'],
  ['"tres minutos" tesis', 'Taller exprés: su tesis en tres minutos'],
  ['"abierto acceso"', null],
];

const PAGES: readonly Pair[] = [
  ['planes de pago', 'Planes de Pago'],
  ['politica de privacidad', 'Política de Privacidad'],
  ['terminos de uso', 'Términos de Uso'],
  ['contacto', 'Contacto'],
  ['consejo directivo', 'Consejo Directivo'],
  ['galeria', 'Galería'],
  ['mision y vision', 'Acerca del Doctorado'],
  ['envio de articulos por correo a la revista', 'Normas para autoras y autores de la revista'],
];

const PEOPLE_AND_NUMBERS: readonly Pair[] = [
  ['Ficticia Páramo', 'Seis grados y un pizarrón: el tiempo en un aula multigrado'],
  ['10.99999/rdoct.aula.01', 'Seis grados y un pizarrón: el tiempo en un aula multigrado'],
  ['multigrade classroom', 'Seis grados y un pizarrón: el tiempo en un aula multigrado'],
  ['multigrado -congresos -tesis -pizarrón', 'Parcelas de una misma tierra'],
];

const NOTHING: readonly Pair[] = [
  ['xilófono', null],
  // Texts of the demo's drafts.
  ['convenio de movilidad', null],
  ['evaluar para aprender en preparación', null],
  ['zzzzqqqq', null],
  ['-tesis', null],
  ['¿?', null],
  ['"seminario tesis congreso reglamento"', null],
];

export const PAIRS: Readonly<Record<string, readonly Pair[]>> = {
  'words without their accents': WITHOUT_ACCENTS,
  'words with accents and capitals': WITH_ACCENTS_AND_CAPITALS,
  'plurals and singulars': PLURALS,
  'forms of verbs': VERB_FORMS,
  'typing errors': TYPING_ERRORS,
  phrases: PHRASES,
  pages: PAGES,
  'people, numbers and other languages': PEOPLE_AND_NUMBERS,
  'what is nowhere': NOTHING,
};
