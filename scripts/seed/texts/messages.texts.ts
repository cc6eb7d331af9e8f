import type { ContactType } from '../../../src/features/contacts/contacts.definition';

/** Messages from the contact form, newest first. */
export const MESSAGE_TEXTS: {
  tipo: ContactType;
  asunto: string;
  mensaje: string;
  daysAgo: number;
}[] = [
  {
    tipo: 'Admisiones',
    asunto: 'Fecha límite de la convocatoria',
    mensaje:
      'Buenos días. ¿Podrían indicarme hasta qué fecha se reciben las solicitudes de ingreso y si es posible corregir la propuesta después de enviarla? Gracias.',
    daysAgo: 0,
  },
  {
    tipo: 'Financiero',
    asunto: 'Descuento por pago anual',
    mensaje:
      'Quisiera saber si el descuento del cinco por ciento por pago anual se aplica también al plan Extendido y cómo debo solicitarlo.',
    daysAgo: 1,
  },
  {
    tipo: 'Académico',
    asunto: 'Seminarios en modalidad híbrida',
    mensaje:
      'Vivo fuera de la ciudad. ¿Cuántas veces al mes tendría que asistir de manera presencial si elijo la modalidad híbrida?',
    daysAgo: 3,
  },
  {
    tipo: 'Investigación',
    asunto: 'Consulta sobre líneas de investigación',
    mensaje:
      'Mi proyecto trata sobre el uso de datos en la gestión escolar. Dudo entre Administración y Gestión de la Educación y Tecnologías Digitales. ¿Podría conversar con alguien antes de postularme?',
    daysAgo: 6,
  },
  {
    tipo: 'Información General',
    asunto: 'Visita a la biblioteca',
    mensaje:
      'Somos un grupo de docentes de secundaria y nos gustaría visitar la biblioteca durante la próxima semana de puertas abiertas. ¿Es necesario inscribirse?',
    daysAgo: 11,
  },
  {
    tipo: 'Académico',
    asunto: 'Reconocimiento de seminarios cursados',
    mensaje:
      'Cursé dos seminarios en otro programa de doctorado. ¿Existe la posibilidad de que se reconozcan y qué documentos debo presentar?',
    daysAgo: 18,
  },
  {
    tipo: 'Investigación',
    asunto: 'Envío de un artículo a la revista',
    mensaje:
      'Envié un artículo hace dos semanas y no estoy segura de que haya llegado. ¿Me podrían confirmar la recepción, por favor?',
    daysAgo: 27,
  },
  {
    tipo: 'Admisiones',
    asunto: 'Título de maestría en trámite',
    mensaje:
      'Defendí mi trabajo de maestría, pero el título está en trámite. ¿Puedo postularme con la constancia de aprobación?',
    daysAgo: 40,
  },
  {
    tipo: 'Información General',
    asunto: 'Agradecimiento por el congreso',
    mensaje:
      'Escribo para agradecer la organización del congreso sobre escuela rural. Las maestras de nuestra escuela volvieron con muchas ideas y con ganas de escribir.',
    daysAgo: 52,
  },
];
