import type { ResearchLine } from '@/shared/research-lines';

/** Description of each line of research. */
export const RESEARCH_LINE_TEXTS: Record<ResearchLine, string> = {
  admin_gestion:
    'Dirección, planificación y evaluación de instituciones y sistemas: cómo se gobierna una escuela y qué hace posible que mejore.',
  curriculo:
    'Diseño, desarrollo y evaluación del currículo; qué se enseña, quién lo decide y cómo llega a convertirse en aprendizaje.',
  investigacion_educativa:
    'Epistemología y métodos de la investigación en educación: enfoques cualitativos, cuantitativos y mixtos, y la escritura de sus resultados.',
  politicas_publicas:
    'Formulación, financiamiento y efectos de las políticas educativas; reformas, actores y derecho a la educación.',
  desarrollo_social:
    'La educación ante la desigualdad, la comunidad y el territorio: qué aporta al desarrollo humano y qué le exige.',
  innovacion:
    'Cambio de las prácticas de enseñanza: metodologías activas, experiencias piloto y condiciones para que una innovación perdure.',
  globalizacion:
    'Educación comparada e internacional, movilidad, interculturalidad y saberes locales en un mundo interdependiente.',
  neurociencia:
    'Lo que sabemos del cerebro que aprende —atención, memoria, emoción, lenguaje— y lo que de ello puede llevarse al aula.',
  tecnologias:
    'Entornos virtuales, inteligencia artificial y cultura digital: su uso pedagógico, sus límites y sus implicaciones éticas.',
  inclusiva:
    'Barreras y apoyos para aprender: discapacidad, género, pueblos originarios y diversidad en escuelas que no dejan a nadie fuera.',
  universitaria:
    'La universidad y el empleo: formación profesional, trayectorias de los egresados y pertinencia de los estudios superiores.',
};
