import { SITE_PATHS } from '@/shared/paths';

export interface MenuLink {
  label: string;
  href: string;
}

export interface MenuGroup {
  label: string;
  links: readonly MenuLink[];
}

const PROGRAMME_LINKS: MenuGroup = {
  label: 'Programa Académico',
  links: [
    { label: 'Acerca del Doctorado', href: SITE_PATHS.about },
    { label: 'Consejo Directivo', href: SITE_PATHS.council },
    { label: 'Calendario de Eventos', href: SITE_PATHS.calendar },
    { label: 'Planes de Pago', href: SITE_PATHS.plans },
  ],
};

const RESOURCE_LINKS: MenuGroup = {
  label: 'Recursos',
  links: [
    { label: 'Revista', href: SITE_PATHS.journal },
    { label: 'Documentos', href: SITE_PATHS.documents },
    { label: 'Galería', href: SITE_PATHS.gallery },
  ],
};

export const MENU: readonly (MenuLink | MenuGroup)[] = [
  { label: 'Inicio', href: SITE_PATHS.home },
  PROGRAMME_LINKS,
  RESOURCE_LINKS,
  { label: 'Seminarios y Congresos', href: SITE_PATHS.events },
  { label: 'Noticias', href: SITE_PATHS.news },
  { label: 'Contacto', href: SITE_PATHS.contact },
];

export const ENROLL: MenuLink = { label: 'Inscríbete', href: SITE_PATHS.enrollment };

export const FOOTER_GROUPS: readonly MenuGroup[] = [
  {
    label: 'Enlaces rápidos',
    links: [
      { label: 'Inicio', href: SITE_PATHS.home },
      { label: 'Acerca del Doctorado', href: SITE_PATHS.about },
      { label: 'Consejo Directivo', href: SITE_PATHS.council },
      { label: 'Planes de Pago', href: SITE_PATHS.plans },
      { label: 'Inscripción', href: SITE_PATHS.enrollment },
      { label: 'Contacto', href: SITE_PATHS.contact },
    ],
  },
  {
    label: 'Recursos académicos',
    links: [
      ...RESOURCE_LINKS.links,
      { label: 'Seminarios y Congresos', href: SITE_PATHS.events },
      { label: 'Calendario de Eventos', href: SITE_PATHS.calendar },
      { label: 'Noticias', href: SITE_PATHS.news },
    ],
  },
];

export const LEGAL_LINKS: readonly MenuLink[] = [
  { label: 'Política de privacidad', href: SITE_PATHS.privacy },
  { label: 'Términos de uso', href: SITE_PATHS.terms },
];

export const isMenuGroup = (entry: MenuLink | MenuGroup): entry is MenuGroup => 'links' in entry;
