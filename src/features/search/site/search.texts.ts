import { formatNumber } from '@/shared/numbers';

export const SEARCH_TEXTS = {
  title: 'Buscar en el sitio',
  lede: 'En las noticias, los seminarios, los documentos, la revista y sus artículos, la galería y las páginas del programa.',
  year: 'Año',
  allYears: 'Todos los años',
  submit: 'Buscar',
  kinds: 'Tipos de contenido',
  allKinds: 'Todo',
  results: 'Resultados',
  hint: 'Entre comillas se busca una frase: "voz alta". Con un guion delante se deja fuera una palabra: -congreso.',
  newTab: '(se abre en una pestaña nueva)',
  count: (total: number): string =>
    `${formatNumber(total)} ${total === 1 ? 'resultado' : 'resultados'}`,
  corrected: (asked: string): string => `No se encontró nada con «${asked}». Quizás:`,
  none: {
    title: 'No se encontró nada',
    sentence: (asked: string): string => `La búsqueda no encuentra nada con «${asked}».`,
    advice:
      'Prueba con otras palabras, o con menos. Las muy comunes, como «de» o «para», no se buscan, y un guion delante solo deja fuera.',
    filtered: 'Prueba sin los filtros.',
    unfiltered: 'Buscar en todo',
  },
  failed: {
    title: 'No se puede buscar en este momento',
    sentence: 'Vuelve a intentarlo dentro de unos minutos.',
  },
  tooMany: {
    title: 'Demasiadas búsquedas seguidas',
    sentence: 'Espera unos minutos y vuelve a intentarlo.',
  },
  pages: 'Páginas de resultados',
} as const;
