import { formatNameList } from '@/shared/format-name-list';
import { formatNumber } from '@/shared/numbers';

export const PERSONAL_DATA_TEXTS = {
  intro:
    'Todo lo que el sitio conserva de una persona: para entregárselo si lo pide, o para borrarlo.',
  person: 'Correo, nombre o teléfono de la persona',
  hint: 'Basta una parte: unas letras de su nombre o unas cifras de su teléfono.',
  search: 'Buscar',
  people: 'Personas encontradas',
  withoutAddress: 'Sin correo',
  withoutAddressHint:
    'Lo que se conserva de estas personas está en su registro en el evento: ábrelo para leerlo, copiarlo o eliminarlo.',
  nobody: 'Nadie coincide. Prueba con otra parte del nombre, con el teléfono o con el correo.',
  cut: 'Puede haber más: escribe algo más de la persona.',
  nothing: 'No se conserva ningún dato de esta persona.',
  sharedBy: (names: readonly string[]) =>
    `Comparten este correo ${formatNameList(names, ';')}. Lo que se exporta o se borra aquí es de todas esas personas. Para borrar lo de una sola, abre su registro en «Inscripciones a eventos» y elimínalo.`,
  export: 'Exportar',
  erase: 'Borrar',
  question: '¿Borrar todos los datos de esta persona?',
  explanation: (count: number) =>
    `${count === 1 ? 'Se borrará 1 registro' : `Se borrarán ${formatNumber(count)} registros`}, con sus correos. No hay papelera: no se puede deshacer. Las copias de seguridad ${count === 1 ? 'lo' : 'los'} conservan hasta que caducan.`,
  failed: 'Error',
  searchFailed: 'No se pudieron buscar los datos.',
  exportFailed: 'No se pudieron exportar los datos.',
  eraseFailed: 'No se pudieron borrar los datos.',
  erased: 'Datos borrados',
  kinds: {
    registrations: 'Solicitudes de inscripción',
    contacts: 'Mensajes de contacto',
    'event-registrations': 'Eventos',
    mails: 'Correos enviados',
  },
  newest: (count: number) => `las ${formatNumber(count)} más recientes`,
  certificate: 'Certificado',
  withdrawnCertificate: 'Certificado retirado',
  otherNames: (names: readonly string[]) => `También aparece como ${formatNameList(names, ';')}.`,
  fileName: 'datos-personales.json',
} as const;
