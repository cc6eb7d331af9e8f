import { RETENTION_LINES } from '@/features/compliance/personal-data/personal-data.definition';
import type { LegalText } from '@/features/content/programme/site/legal-page';

/** The privacy policy. The consent in the enrollment form refers to its five sections. */
export const PRIVACY_TEXTS: LegalText = {
  title: 'Política de Privacidad',
  lede: 'Qué datos personales nos confías, para qué los usamos y cómo puedes decidir sobre ellos.',
  sections: [
    {
      id: 'recopilacion',
      title: 'Recopilación de información',
      paragraphs: [
        'Recopilamos únicamente los datos que tú nos entregas al usar los formularios de este sitio: la solicitud de inscripción, el mensaje de contacto y el registro en eventos.',
      ],
      points: [
        'Datos de identificación y contacto: nombres, apellidos, correo electrónico y teléfono.',
        'Datos académicos de los aspirantes: título de maestría, universidad de origen, línea de investigación y propuesta de investigación.',
        'El contenido de los mensajes que nos envías y los eventos en los que te registras.',
      ],
      closing:
        'Leer el sitio no exige registrarse. No pedimos datos de salud, creencias ni medios de pago, y no usamos cookies de publicidad ni de seguimiento. Contamos cuántas veces se lee cada página sin guardar quién la lee: lo que distingue una visita de otra se borra al terminar el día, y si tu navegador pide que no te rastreen, no te contamos. El borrador de tu solicitud se guarda solo en tu propio navegador hasta que la envías o cierras la pestaña.',
    },
    {
      id: 'uso',
      title: 'Uso de la información',
      paragraphs: ['Usamos tus datos solo para aquello que motivó que nos los dieras:'],
      points: [
        'evaluar tu solicitud de inscripción y comunicarte su resultado;',
        'responder a tus consultas;',
        'organizar los eventos en los que te registras y avisarte de sus cambios;',
        'elaborar estadísticas internas sobre la admisión, en las que nadie puede ser identificado.',
      ],
      closing:
        'No tomamos decisiones automatizadas: toda solicitud la leen personas. No enviamos publicidad ajena al programa.',
    },
    {
      id: 'proteccion',
      title: 'Protección de los datos',
      paragraphs: [
        'Guardamos los datos en sistemas de acceso restringido. Solo el personal administrativo y académico que los necesita para su trabajo puede consultarlos, con una cuenta propia y protegida por contraseña.',
        'Conservamos los datos durante el tiempo necesario para atenderlos y cumplir las obligaciones académicas. Desde que llegan, como máximo:',
      ],
      points: RETENTION_LINES,
      closing:
        'Después los eliminamos. Ningún sistema es infalible: si un incidente llegara a afectar tus datos, te lo comunicaríamos sin demora.',
    },
    {
      id: 'comparticion',
      title: 'Compartición de la información',
      paragraphs: [
        'No vendemos, alquilamos ni cedemos tus datos personales. Los compartimos únicamente en estos casos:',
      ],
      points: [
        'con los profesores y las instancias de la universidad que participan en la admisión;',
        'con los proveedores que alojan el sitio y el correo, obligados a la confidencialidad;',
        'cuando una autoridad competente lo exija conforme a la ley.',
      ],
      closing:
        'El mapa de la página de contacto procede de OpenStreetMap: solo cuando llegas a él se carga, y entonces ese servicio recibe la dirección de red de tu equipo.',
    },
    {
      id: 'derechos',
      title: 'Derechos del usuario',
      paragraphs: ['En cualquier momento puedes:'],
      points: [
        'saber qué datos tuyos conservamos y obtener una copia;',
        'pedir que corrijamos los que sean inexactos;',
        'pedir que los eliminemos, cuando no haya una obligación legal de conservarlos;',
        'oponerte a un uso determinado o retirar tu consentimiento, sin efecto sobre lo ya hecho.',
      ],
      closing:
        'Para ejercerlos, escríbenos desde la página de contacto. Responderemos por correo electrónico y sin costo alguno.',
    },
  ],
};
