import type { SubmissionTexts } from '@/site/form/use-submission';

export const CONTACT_TEXTS = {
  title: 'Contacto',
  lede: 'Preguntas sobre la admisión, los seminarios o la vida del programa: escríbenos y te responde una persona.',
  infoTitle: 'Información de contacto',
  info: {
    address: 'Dirección',
    social: 'Redes sociales',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    hours: 'Horario de atención',
  },
  hours: 'Lunes a Viernes 9:00 AM - 3:00 PM',
  formTitle: 'Envíanos un mensaje',
  allRequired: 'Todos los campos son obligatorios.',
  fields: {
    nombre: 'Nombre completo',
    email: 'Correo electrónico',
    telefono: 'Teléfono',
    asunto: 'Asunto',
    tipo: 'Tipo de consulta',
    mensaje: 'Mensaje',
  },
  choose: 'Selecciona una opción',
  submit: 'Enviar Mensaje',
  submitting: 'Enviando...',
  receipt: {
    title: (number: number) => `Mensaje n.º ${number} recibido`,
    mail: 'Dice que tu mensaje ha llegado.',
    next: 'Una persona de la oficina te responde a ese correo. Si no es el tuyo, o está mal escrito, envíanos otro mensaje con el número de este.',
  },
  mapTitle: 'Ubicación',
  mapFrame: 'Mapa de la ubicación del programa',
  mapShow: 'Mostrar el mapa',
  mapLink: 'Abrir en OpenStreetMap',
  openingTitle: 'Horario de oficina',
  openingHours: { days: 'Lunes a Viernes', time: '8:00 AM - 6:00 PM' },
  quickTitle: 'Contacto rápido',
  quickText: '¿Prefieres tu propio correo? Escríbenos directamente:',
} as const;

export const CONTACT_SUBMISSION: SubmissionTexts = {
  success: {
    title: '¡Mensaje enviado!',
    description: 'Hemos recibido tu mensaje. Te responderemos pronto.',
  },
  failure: {
    title: 'Error al enviar el mensaje',
    fallback: 'Ha ocurrido un error. Inténtalo de nuevo.',
  },
};
