import { SEE_MAILS } from '@/features/operations/health/health-alerts.tasks';
import { BACKUPS } from '@/features/operations/health/backup.texts';
import { JOURNAL_DETAILS } from '@/features/content/journal/details/journal-details.definition';
import type { JournalDetails } from '@/features/content/journal/details/journal-details.service';
import { PROGRAMME } from '@/features/content/programme/programme.definition';
import type {
  ContactDetails,
  Council,
  Identity,
} from '@/features/content/programme/programme.service';
import { formatNumber } from '@/shared/numbers';
import { ADMIN_PATHS } from '@/shared/paths';
import {
  isPlaceholderIssn,
  isPlaceholderPrefix,
  isPlaceholderText,
  isPlaceholderUrl,
} from '@/shared/placeholders';

/** Open setup steps of a new site, as the dashboard lists them for administrators. */

export interface SetupItem {
  title: string;
  detail: string;
  href: string;
}

export interface SetupFacts {
  identity: Pick<Identity, 'programmeName' | 'universityName' | 'socialLinks'>;
  council: Pick<Council[number], 'name' | 'department'>[];
  contact: Pick<ContactDetails, 'address' | 'email' | 'quickContactEmail'>;
  journal: Pick<
    JournalDetails,
    'issnOnline' | 'issnPrint' | 'doiPrefix' | 'publisher' | 'place' | 'email' | 'team'
  >;
  /** Addresses for submissions of articles. */
  submissionEmails: readonly string[];
  /** Whether a mail server is configured and accepts mails. */
  sendsMail: boolean;
  hasBackup: boolean;
  /** Whether the user's login requires more than a password. */
  hasSecondStep: boolean;
}

/** Consecutive failures that indicate a fault of the mail server or its settings, not a short outage. */
const MIN_MAIL_FAILURES = 3;

/**
 * Whether mail is set up.
 *
 * @param failures of the delivery since its last success; a rejected address does not count
 *   (`mail-delivery.task.ts`)
 */
export const isMailSetUp = ({ hasServer, failures }: { hasServer: boolean; failures: number }) =>
  hasServer && failures < MIN_MAIL_FAILURES;

/** Anchor of a field in Payload's screen of a global. */
const fieldOf = (slug: string, field: string): string =>
  `/admin/globals/${slug}#field-${field.replaceAll('.', '__')}`;

const {
  contactDetails,
  council: councilSlug,
  identity: identitySlug,
  journalPolicy,
} = PROGRAMME.globals;

const listTexts = ({ identity, council, contact }: SetupFacts): (SetupItem | false)[] => {
  const undefinedMembers = council.filter(
    ({ name, department }) => isPlaceholderText(name) || isPlaceholderText(department),
  ).length;
  return [
    isPlaceholderText(identity.universityName) && {
      title: 'Nombre de la universidad',
      detail: `Se lee «${identity.universityName}» en el sitio, y los certificados no se emiten`,
      href: fieldOf(identitySlug, 'universityName'),
    },
    isPlaceholderText(identity.programmeName) && {
      title: 'Nombre del programa',
      detail: `Se lee «${identity.programmeName}» en el sitio, y los certificados no se emiten`,
      href: fieldOf(identitySlug, 'programmeName'),
    },
    undefinedMembers > 0 && {
      title: 'Consejo directivo',
      detail:
        undefinedMembers === 1
          ? 'Falta el nombre o el departamento de una persona'
          : `Faltan los nombres o los departamentos de ${formatNumber(undefinedMembers)} personas`,
      href: fieldOf(councilSlug, 'members'),
    },
    isPlaceholderText(contact.address) && {
      title: 'Dirección de la sede',
      detail: `Se lee «${contact.address}» en «Contacto»`,
      href: fieldOf(contactDetails, 'address'),
    },
    isPlaceholderText(contact.email) && {
      title: 'Correo de contacto',
      detail: `Se lee «${contact.email}» en el sitio`,
      href: fieldOf(contactDetails, 'email'),
    },
    isPlaceholderText(contact.quickContactEmail) && {
      title: 'Correo de contacto rápido',
      detail: `Se lee «${contact.quickContactEmail}» en el sitio`,
      href: fieldOf(contactDetails, 'quickContactEmail'),
    },
    identity.socialLinks.some(({ url }) => isPlaceholderUrl(url)) && {
      title: 'Redes sociales',
      detail: 'Los enlaces al pie del sitio llevan a direcciones de ejemplo',
      href: fieldOf(identitySlug, 'socialLinks'),
    },
  ];
};

const listJournal = ({ journal, submissionEmails }: SetupFacts): (SetupItem | false)[] => {
  const { doiPrefix, email, issnOnline, issnPrint, place, publisher, team } = journal;
  const { slug } = JOURNAL_DETAILS;
  return [
    (isPlaceholderIssn(issnOnline) || isPlaceholderIssn(issnPrint)) && {
      title: 'ISSN de la revista',
      detail: '0000-0000 no es de nadie, y el depósito en Crossref no se descarga',
      href: fieldOf(slug, isPlaceholderIssn(issnOnline) ? 'issnOnline' : 'issnPrint'),
    },
    isPlaceholderPrefix(doiPrefix) && {
      title: 'Prefijo de los DOI',
      detail: `${doiPrefix ?? ''} es de ejemplo, y el depósito en Crossref no se descarga`,
      href: fieldOf(slug, 'doiPrefix'),
    },
    isPlaceholderText(publisher) && {
      title: 'Entidad editora de la revista',
      detail: `Se lee «${publisher}», y el depósito en Crossref no se descarga`,
      href: fieldOf(slug, 'publisher'),
    },
    isPlaceholderText(place) && {
      title: 'Ciudad de la revista',
      detail: `Se lee «${place ?? ''}» en «Acerca de la revista»`,
      href: fieldOf(slug, 'place'),
    },
    isPlaceholderText(email) && {
      title: 'Correo de la revista',
      detail: `Se lee «${email}», y el depósito en Crossref no se descarga`,
      href: fieldOf(slug, 'email'),
    },
    submissionEmails.some(isPlaceholderText) && {
      title: 'Correos para enviar artículos',
      detail: 'Son de ejemplo: lo que se envía a ellos no llega a nadie',
      href: fieldOf(journalPolicy, 'submissionEmails'),
    },
    team.some(({ name }) => isPlaceholderText(name)) && {
      title: 'Equipo editorial de la revista',
      detail: 'Faltan nombres en «Acerca de la revista»',
      href: `/admin/globals/${slug}`,
    },
  ];
};

const listServices = (facts: SetupFacts): (SetupItem | false)[] => [
  !facts.sendsMail && {
    title: 'Envío de correos',
    detail:
      'Los correos no salen: falta un servidor de correo que los acepte. Lo indica quien instaló el sitio',
    href: SEE_MAILS.href,
  },
  !facts.hasBackup && {
    title: 'Copia de seguridad',
    detail: `${BACKUPS.none} La programa quien instaló el sitio`,
    href: '#copias',
  },
  !facts.hasSecondStep && {
    title: 'Segundo paso de tu cuenta',
    detail: 'Para entrar basta tu contraseña: añade una aplicación de códigos o una llave',
    href: ADMIN_PATHS.account,
  },
];

/** Lists the open setup steps; empty once the site is set up. */
export const listSetupItems = (facts: SetupFacts): SetupItem[] =>
  [...listTexts(facts), ...listJournal(facts), ...listServices(facts)].filter(
    (item) => item !== false,
  );
