import { SITE_PATHS } from '@/shared/paths';

/** Texts of the home page. */
export const HOME_TEXTS = {
  hero: {
    lead: 'Un doctorado en el que cada tesis nace de una pregunta del aula, de la escuela o del sistema educativo, y vuelve a ellos.',
    linesLink: 'Conoce las líneas de investigación',
    enroll: 'Solicitar admisión',
  },
  quickAccess: {
    title: 'Accesos rápidos',
    links: [
      {
        label: 'Documentos',
        text: 'Reglamentos, formularios y guías, listos para descargar.',
        href: SITE_PATHS.documents,
      },
      {
        label: 'Calendario',
        text: 'Seminarios, congresos y presentaciones de tesis, mes a mes.',
        href: SITE_PATHS.calendar,
      },
      {
        label: 'Consejo Directivo',
        text: 'Quiénes coordinan el programa y a quién acudir.',
        href: SITE_PATHS.council,
      },
      {
        label: 'Planes de Pago',
        text: 'Tres ritmos de estudio, cada uno con su costo y su duración.',
        href: SITE_PATHS.plans,
      },
    ],
  },
  news: {
    title: 'Últimas noticias',
    all: 'Ver todas las noticias',
    failureTitle: 'Error al cargar noticias',
    failure: 'Ha ocurrido un error al cargar las noticias. Por favor, inténtalo de nuevo.',
    none: 'No hay noticias disponibles en este momento.',
    loading: 'Cargando noticias...',
  },
  lines: {
    title: 'Once líneas de investigación',
    lede: 'Toda tesis del programa se inscribe en una de ellas. Se cruzan a menudo: en esos cruces aparecen las mejores preguntas.',
  },
  about: {
    title: 'Sobre el doctorado',
    lede: 'Desde hace 26 años formamos investigadores que conocen la escuela por dentro y la piensan con rigor. Se estudia en comunidad, con tutoría personal y un calendario compatible con el trabajo.',
    more: 'Más acerca del doctorado',
    figures: [
      { value: '26 años', label: 'formando doctores en educación' },
      { value: '3 a 5 años', label: 'de duración, según el plan de estudio' },
      { value: '100%', label: 'de empleabilidad de nuestros egresados' },
    ],
    modalitiesTitle: 'Modalidades de estudio',
    modalities: [
      {
        name: 'Presencial',
        text: 'Seminarios en el campus, con biblioteca, grupos de lectura y trato diario con el claustro.',
      },
      {
        name: 'Híbrida',
        text: 'Encuentros en el campus y sesiones en línea, para quien vive lejos o trabaja a tiempo completo.',
      },
    ],
  },
} as const;
