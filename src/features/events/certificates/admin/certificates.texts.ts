import { CERTIFICATES, countDays } from '@/features/events/certificates/certificates.definition';
import type { CertificateRecord } from '@/features/events/certificates/certificates.presenter';
import type { CertificateState } from '@/features/events/certificates/certificates.service';
import { formatNumber } from '@/shared/numbers';

type Figures = Pick<CertificateState, 'attended' | 'missing' | 'shortCount'>;

/** A name with its contact data, because two people may have the same name. */
const withContact = (name: string, contact: string | null): string =>
  contact ? `${name} (${contact})` : name;

export const CERTIFICATES_TEXTS = {
  texts: {
    heading: 'Texto del certificado',
    none: 'Todavía no hay texto: no se emite ningún certificado.',
    write: 'Escribir el texto',
    edit: 'Cambiar',
    sample: 'Ver una muestra en PDF',
    formTitle: 'Texto de los certificados',
    formHint: `Se rellenan ${CERTIFICATES.placeholders.join(', ')}. El título y el nombre ya van encima.`,
    text: 'Texto',
    hours: 'Horas',
    signer: 'Quién lo firma',
    signerHint: 'Nombre y cargo. Vacío: solo la fecha.',
    attendance: 'Quién lo recibe',
    attendanceHint: (days: number) =>
      `El evento dura ${formatNumber(days)} días, y cada día tiene su entrada.`,
    days: 'Cuántos días',
    daysHint: (days: number) => `De 1 a ${formatNumber(days)}. Da igual cuáles.`,
    rule: (rule: keyof typeof CERTIFICATES.attendance, days: number | null) =>
      rule === 'number'
        ? `Lo recibe quien ha entrado al menos ${countDays(days ?? 1)}`
        : `Lo recibe quien ha entrado ${rule === 'all' ? 'todos los días' : 'algún día'}`,
    save: 'Guardar',
    saved: 'Texto guardado',
    savedHint: 'Vale para los certificados que se emitan desde ahora.',
  },
  issue: {
    button: (count: number) =>
      count === 1 ? 'Emitir 1 certificado' : `Emitir ${formatNumber(count)} certificados`,
    going: 'Se están emitiendo…',
    figures: ({ attended, missing, shortCount }: Figures) => {
      if (attended === 0) return 'Todavía no se ha anotado ninguna entrada.';
      const entered =
        attended === 1 ? 'Entró 1 persona' : `Entraron ${formatNumber(attended)} personas`;
      const short =
        shortCount > 0 ? `; ${formatNumber(shortCount)} no los días que pide el certificado` : '';
      const done =
        shortCount > 0 ? 'las demás han tenido el suyo' : 'todas han tenido su certificado';
      return `${entered}${short}; ${missing === 0 ? done : `${formatNumber(missing)} sin certificado`}.`;
    },
    question: '¿Emitir los certificados?',
    explanation: (count: number, withoutAddress: number) => {
      const mailed = Math.max(0, count - withoutAddress);
      const mails =
        mailed === 1
          ? 'Una persona recibirá un correo con su certificado en PDF.'
          : `${formatNumber(mailed)} personas recibirán un correo con su certificado en PDF.`;
      return withoutAddress > 0
        ? `${mails} ${CERTIFICATES.messages.withoutAddress(withoutAddress)}`
        : mails;
    },
    confirm: 'Emitir y enviar',
    keep: 'No emitir',
    begun: 'Certificados en camino',
    failed: 'No se pudieron emitir los certificados.',
  },
  obstacles: 'Antes de emitirlos falta definir:',
  failed: (reason: string) => `La última emisión no terminó: ${reason}`,
  skipped: {
    heading: (count: number) =>
      count === 1
        ? 'El nombre de una persona no se puede imprimir'
        : `Los nombres de ${formatNumber(count)} personas no se pueden imprimir`,
    why: (characters: readonly string[]) =>
      characters.length === 0
        ? 'No tiene ninguna letra'
        : `El tipo de letra no tiene ${characters.map((one) => `«${one}»`).join(', ')}`,
    more: (count: number) => `Y ${formatNumber(count)} más.`,
    button: 'Emitir con otro nombre',
    hint: 'El tipo de letra de los certificados tiene los alfabetos latino, griego y cirílico. Escribe el nombre como la persona lo escribe en letras latinas; recibirá un correo.',
  },
  short: {
    heading: (count: number) =>
      count === 1
        ? 'Una persona no ha entrado los días que pide el certificado'
        : `${formatNumber(count)} personas no han entrado los días que pide el certificado`,
    days: (days: number) => `Entró ${countDays(days)}`,
    hint: 'Si falta anotar un día, anótalo en «Entrada»: allí se elige el día.',
  },
  search: 'Buscar por nombre, correo, teléfono o código...',
  loading: 'Cargando certificados…',
  loadFailed: 'Error al obtener los certificados',
  emptyTitle: 'No hay certificados',
  emptyText: 'Todavía no se ha emitido ninguno, o ninguno coincide con tu búsqueda.',
  /** Texts of an empty list while the background task issues certificates. */
  beingIssued: {
    emptyTitle: 'Los certificados se están emitiendo',
    emptyText: 'Aparecerán aquí en unos momentos, sin recargar la página.',
  },
  issued: (date: string) => `Emitido el ${date}`,
  withdrawn: (date: string, by: string | null) => `Retirado el ${date}${by ? ` por ${by}` : ''}`,
  file: 'PDF',
  withdraw: {
    button: 'Retirar',
    title: 'Retirar un certificado',
    hint: ({ nombre, contact }: Pick<CertificateRecord, 'nombre' | 'contact'>) =>
      `Quien compruebe el certificado de ${withContact(nombre, contact)} sabrá que se retiró, y no por qué.`,
    reason: 'Por qué se retira',
    reasonHint: 'Solo lo ve la oficina.',
    submit: 'Retirar el certificado',
    done: 'Certificado retirado',
  },
  reissue: {
    button: 'Emitir de nuevo',
    title: 'Emitir de nuevo',
    hint: ({ nombre, contact }: Pick<CertificateRecord, 'nombre' | 'contact'>) =>
      `Es el de ${withContact(nombre, contact)}. Lleva otro código y va por correo. El que tenía queda retirado.`,
    name: 'Nombre en el certificado',
    submit: 'Emitir y enviar',
    done: 'Certificado emitido',
    doneHint: CERTIFICATES.messages.reissued,
  },
} as const;
