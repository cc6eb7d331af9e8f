import type { SettingsCard } from '@/admin/admin-view';
import { LINKS } from '@/features/content/broken-links/links.tabs';
import { BROKEN_LINKS } from '@/features/content/file-usage/uses.definition';
import { JOURNAL_DETAILS } from '@/features/content/journal/details/journal-details.definition';
import { MEDIA } from '@/features/content/media/media.definition';
import { PROGRAMME } from '@/features/content/programme/programme.definition';
import { MISSED, REDIRECTS } from '@/features/content/redirects/redirects.definition';
import { nativeListPath } from '@/shared/paths';

const { globals } = PROGRAMME;

/** The cards of the settings that lead to the site's texts, files and links. */
export const contentCards: SettingsCard[] = [
  {
    group: 'Textos del sitio',
    icon: 'programme',
    target: { global: globals.identity },
    text: 'El nombre del programa y de la universidad, el lema y las redes sociales.',
  },
  {
    group: 'Textos del sitio',
    icon: 'people',
    target: { global: globals.council },
    text: 'Quiénes lo forman, con su cargo y su fotografía.',
  },
  {
    group: 'Textos del sitio',
    icon: 'contact',
    target: { global: globals.contactDetails },
    text: 'La dirección, los correos, el teléfono y el mapa de la página de contacto.',
  },
  {
    group: 'Textos del sitio',
    icon: 'journal',
    target: { global: JOURNAL_DETAILS.slug },
    text: 'El título, el ISSN, el equipo editorial y las políticas.',
  },
  {
    group: 'Textos del sitio',
    icon: 'submissions',
    target: { global: globals.journalPolicy },
    text: 'A qué correos se envían los artículos, y las normas.',
  },
  {
    group: 'Archivos y enlaces',
    icon: 'files',
    target: { collection: MEDIA.slug },
    text: 'Las imágenes y los documentos subidos, y dónde se usa cada uno.',
  },
  {
    group: 'Archivos y enlaces',
    icon: 'links',
    target: { collection: REDIRECTS.slug, label: LINKS.label },
    otherPaths: [nativeListPath(MISSED.slug), BROKEN_LINKS.path],
    text: 'Redirecciones de direcciones antiguas, lo que no se encontró y los enlaces rotos.',
  },
];
