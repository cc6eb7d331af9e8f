/** The programme's lines of research, in their order. */
export const RESEARCH_LINE_NAMES = {
  admin_gestion: 'Administración y Gestión de la Educación',
  curriculo: 'Currículo en la Educación',
  investigacion_educativa: 'Investigación Educativa',
  politicas_publicas: 'Educación y Políticas Públicas',
  desarrollo_social: 'Educación y Desarrollo Social',
  innovacion: 'Innovación Educativa',
  globalizacion: 'Educación y Globalización',
  neurociencia: 'Neurociencia y Educación',
  tecnologias: 'Tecnologías Digitales y Educación',
  inclusiva: 'Educación Inclusiva y Diversidad',
  universitaria: 'Educación Universitaria y Mercado Laboral',
} as const;
export type ResearchLine = keyof typeof RESEARCH_LINE_NAMES;

export const RESEARCH_LINES = Object.keys(RESEARCH_LINE_NAMES) as [ResearchLine, ...ResearchLine[]];
