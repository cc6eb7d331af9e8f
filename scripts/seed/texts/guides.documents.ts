import type { DocumentText } from './documents.types';

export const GUIDE_DOCUMENTS: DocumentText[] = [
  {
    title: 'Guía para escribir la propuesta de investigación',
    description: 'Cómo pasar de un tema a una pregunta, y de la pregunta a un camino posible.',
    category: 'Guías Académicas',
    type: 'PDF',
    daysAgo: 12,
    lead: 'Una propuesta breve no es una propuesta menor. Estas páginas ayudan a decidir qué contar en dos mil caracteres.',
    sections: [
      {
        heading: 'Empezar por lo que incomoda',
        paragraphs: [
          'Piense en una situación concreta que haya visto y que no termine de explicarse. Descríbala en tres frases, sin adjetivos.',
          'Después, pregúntese qué tendría que saber para entenderla. Esa es, casi siempre, la primera versión de la pregunta de investigación.',
        ],
      },
      {
        heading: 'Tres preguntas para revisar el borrador',
        items: [
          '¿Puede responderse con investigación, o solo con una opinión?',
          '¿A quién le serviría la respuesta?',
          '¿Qué tendría que ocurrir para que la respuesta fuera que no?',
        ],
      },
      {
        heading: 'Elegir la línea',
        paragraphs: [
          'Lea la descripción de las once líneas y elija la que ilumine mejor su pregunta, no la que mencione su tema. Una investigación sobre tabletas puede pertenecer a Currículo; una sobre horarios, a Políticas Públicas.',
        ],
      },
      {
        heading: 'Antes de enviar',
        items: [
          'Léala en voz alta.',
          'Elimine la primera frase y compruebe si hace falta.',
          'Pida a alguien ajeno al área que le cuente de qué trata.',
        ],
      },
    ],
  },
  {
    title: 'Neuromitos: guía breve para equipos docentes',
    description: 'Afirmaciones frecuentes sobre el cerebro, contrastadas con la evidencia.',
    category: 'Guías Académicas',
    type: 'PDF',
    daysAgo: 199,
    lead: 'No se trata de repartir prohibiciones, sino de conversar con criterio sobre lo que hacemos en el aula.',
    sections: [
      {
        heading: 'Cómo usar esta guía',
        paragraphs: [
          'Elija una afirmación por reunión. Antes de leer la valoración, pida a cada persona que diga por qué le resulta convincente.',
        ],
      },
      {
        heading: 'Con respaldo sólido',
        items: [
          'Repasar en varios momentos separados es mejor que repasar mucho en uno solo.',
          'Recuperar de memoria consolida más que releer.',
          'Dormir poco perjudica la atención y el recuerdo.',
        ],
      },
      {
        heading: 'Sin respaldo suficiente',
        items: [
          'Enseñar según el estilo de aprendizaje de cada estudiante.',
          'Clasificar a las personas por el hemisferio dominante.',
          'Suponer que usamos una pequeña parte del cerebro.',
        ],
      },
      {
        heading: 'Preguntas para decidir',
        paragraphs: [
          '¿De dónde viene la afirmación? ¿Con quiénes se estudió? ¿Qué costo tendría equivocarse?',
        ],
      },
    ],
  },
  {
    title: 'Normas para autoras y autores de la revista',
    description:
      'Extensión, formato, citas, arbitraje y envío de artículos por correo electrónico.',
    category: 'Guías Académicas',
    type: 'PDF',
    daysAgo: 126,
    lead: 'La Revista del Doctorado publica dos números al año, en acceso abierto y con evaluación por pares.',
    sections: [
      {
        heading: 'Qué se publica',
        paragraphs: [
          'Artículos de investigación, ensayos y reseñas, inéditos, relacionados con alguna de las once líneas del programa.',
        ],
      },
      {
        heading: 'Formato',
        items: [
          'Extensión máxima de ocho mil palabras, incluidas las referencias.',
          'Resumen de ciento cincuenta palabras y cinco palabras clave.',
          'Tablas y figuras numeradas, con su fuente.',
          'Versión sin nombres, para la evaluación de doble ciego.',
        ],
      },
      {
        heading: 'Envío',
        paragraphs: [
          'El artículo se envía por correo electrónico con el asunto «Postulación de artículo para arbitraje – Nombre del autor». Las direcciones figuran en la página de la revista.',
        ],
      },
      {
        heading: 'Arbitraje',
        paragraphs: [
          'Dos especialistas valoran cada artículo en un plazo de seis semanas. El dictamen puede ser: aceptado, aceptado con cambios o no aceptado. Siempre va acompañado de comentarios.',
        ],
      },
    ],
  },
  {
    title: 'Plantilla de artículo para la revista',
    description: 'Estructura lista para escribir, con las indicaciones de cada apartado.',
    category: 'Guías Académicas',
    type: 'DOCX',
    daysAgo: 125,
    lead: 'Sustituya las indicaciones por su texto y conserve los títulos de los apartados.',
    sections: [
      { heading: 'Título del artículo', paragraphs: ['Máximo quince palabras, sin abreviaturas.'] },
      {
        heading: 'Resumen',
        paragraphs: [
          'Problema, método, resultado principal y aporte, en ciento cincuenta palabras.',
        ],
      },
      { heading: 'Introducción', paragraphs: ['Presente la pregunta antes de la segunda página.'] },
      {
        heading: 'Método',
        paragraphs: ['Diga con quiénes, dónde, cuándo y cómo. Mencione los cuidados éticos.'],
      },
      {
        heading: 'Resultados',
        paragraphs: ['Ordene los hallazgos por su importancia, no por la secuencia del trabajo.'],
      },
      {
        heading: 'Discusión y conclusiones',
        paragraphs: ['Vuelva a la pregunta inicial y reconozca los límites del estudio.'],
      },
      { heading: 'Referencias', paragraphs: ['Incluya solo las obras citadas en el texto.'] },
    ],
  },
];
