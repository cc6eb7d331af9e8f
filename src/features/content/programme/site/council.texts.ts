/** Texts of the council's page; the editors write its six cards. */
export const COUNCIL_TEXTS = {
  title: 'Consejo Directivo',
  lede: 'Seis personas conducen el programa: aprueban los proyectos, designan tutores y jurados, y velan por la calidad de cada tesis.',
  membersTitle: 'Integrantes',
  unavailableTitle: 'El consejo no se puede mostrar en este momento',
  unavailable: 'Vuelve a intentarlo dentro de unos minutos.',
  callTitle: '¿Necesitas hablar con el consejo?',
  callText: 'Escríbenos y haremos llegar tu consulta a la persona indicada.',
  contact: 'Contactar',
} as const;
