interface Words {
  text: string;
  found: readonly string[];
  notFound: readonly string[];
}

/** Words that find a text, and words that do not. */
export const FORMS: Readonly<Record<string, Words>> = {
  plurals: {
    text: 'la línea del taller, cada año, en la ciudad; la luz y el examen de la mujer iraní',
    found: [
      'líneas',
      'lineas',
      'talleres',
      'años',
      'ciudades',
      'luces',
      'exámenes',
      'examenes',
    ].concat(['mujeres', 'iraníes', 'iranís', 'línea', 'TALLERES']),
    notFound: ['lino', 'talla', 'ciudadano', 'lucir', 'mujeriego'],
  },
  singulars: {
    text: 'líneas, talleres y tesis en ciudades, años, voces, caracteres, países, currículums y másteres',
    found: [
      'línea',
      'taller',
      'tesis',
      'ciudad',
      'año',
      'voz',
      'carácter',
      'caracter',
      'país',
    ].concat(['currículum', 'curriculum', 'currículo', 'máster']),
    notFound: ['tallar', 'ciudadela', 'vocal', 'paisaje', 'tesista'],
  },
  gender: {
    text: 'la directora y las investigadoras, el alumno becario, un psicólogo francés y el jefe académico',
    found: [
      'director',
      'directores',
      'investigador',
      'alumna',
      'alumnas',
      'becarias',
      'psicóloga',
    ].concat(['francesa', 'franceses', 'jefa', 'académicas']),
    notFound: ['dirección', 'alumbrado', 'academia'],
  },
  'words that only look alike': {
    text: 'el caso del grado, el puerto, los cuentos, el partido, el dato, la mesa y el derecho público',
    found: ['casos', 'grados', 'puertos', 'cuento', 'partidos', 'datos', 'mesas', 'pública'],
    notFound: ['casa', 'casas', 'grada', 'puerta', 'cuenta', 'partida', 'data', 'publicar'],
  },
  verbs: {
    text: 'se publica lo que investigaron al evaluar, preparando e inscribirse; él diseñó y presentará',
    found: [
      'publicar',
      'publicación',
      'investigar',
      'investigación',
      'evaluación',
      'evaluando',
    ].concat(['preparación', 'preparar', 'inscribir', 'diseñar', 'presentar', 'presentación']),
    notFound: ['diseminar', 'presencia'],
  },
  'nouns that are stop words elsewhere': {
    text: 'estado del arte: el sentido de ser, la era de la sed, un té, lo tenido por haber',
    found: ['estado', 'estados', 'sentido', 'sentidos', 'ser', 'seres', 'era', 'sed', 'té'].concat([
      'tenido',
      'haber',
      '"estado del arte"',
      'el estado de la',
      'sentido sobre todo',
    ]),
    notFound: ['"arte del estado"', 'estadio', 'sensato'],
  },
  'joined words': {
    text: 'Profesor/a (curso 2030/2031) con COVID-19; CU-034-2052 del 12/03/2031: tesis_final.pdf, niñ@s, O’Connor, O\u02bcBrien',
    found: [
      'profesor',
      'profesora',
      'profesor/a',
      'profesores',
      '2030',
      '2031',
      '2030/2031',
      '2030-2031',
    ]
      .concat([
        'covid',
        '19',
        'COVID-19',
        'covid19',
        'COVID 19',
        'CU-034-2052',
        '034',
        '2052',
        'cu0342052',
      ])
      .concat([
        '12/03/2031',
        '12-03-2031',
        '12.3.2031',
        '03/2031',
        'tesis_final',
        'tesis-final',
        'final',
      ])
      .concat([
        'tesisfinal',
        'tesis_final.pdf',
        'pdf',
        'niños',
        'niñas',
        "o'connor",
        'oconnor',
        "o'brien",
        'O\u02bcBrien',
        'obrien',
        '"2030 2031"',
      ]),
    notFound: ['2031/2030', 'COVID-18', '19-COVID', 'CU-2052', '13/03/2031', '120', 'final_tesis'],
  },
};
