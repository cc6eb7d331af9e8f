/** The payment plans and options, with fixed figures, and the other texts of the page. */
export const PLANS_TEXTS = {
  title: 'Planes de Pago',
  lede: 'Tres ritmos para un mismo doctorado. Elige según el tiempo que puedas dedicarle: el título y las exigencias académicas son los mismos.',
  plansTitle: 'Planes',
  popular: 'Más popular',
  choose: 'Inscribirme',
  includes: 'Incluye',
  plans: [
    {
      name: 'Plan Acelerado',
      description: 'Para quien puede hacer del doctorado su ocupación principal.',
      price: 500,
      payment: 'por semestre',
      duration: '3 años (6 semestres)',
      seminars: '4 por semestre',
      maximum: '4 años',
      isPopular: false,
      features: [
        'Dedicación intensiva',
        'Tutoría de tesis desde el primer semestre',
        'La vía más corta hasta la defensa',
      ],
    },
    {
      name: 'Plan Regular',
      description: 'El equilibrio entre el estudio, el trabajo y la vida.',
      price: 300,
      payment: 'por semestre',
      duration: '4 años (8 semestres)',
      seminars: '3 por semestre',
      maximum: '5 años',
      isPopular: true,
      features: [
        'Compatible con una jornada laboral',
        'Avance constante de la tesis',
        'El ritmo que elige la mayoría',
      ],
    },
    {
      name: 'Plan Extendido',
      description: 'Para avanzar a tu paso, seminario a seminario.',
      price: 135,
      payment: 'por seminario',
      duration: '5 años (10 semestres)',
      seminars: 'Flexibles',
      maximum: '6 años',
      isPopular: false,
      features: [
        'Pagas solo lo que cursas',
        'Carga académica a tu medida',
        'Para quien vive lejos o tiene poco tiempo',
      ],
    },
  ],
  facts: { duration: 'Duración', seminars: 'Seminarios', maximum: 'Tiempo máximo' },
  optionsTitle: 'Opciones de pago',
  optionsLede: 'Cuatro maneras de pagar, según cómo estudies.',
  options: [
    {
      name: 'Por semestre',
      text: 'El semestre se paga completo al inicio.',
    },
    {
      name: 'Por seminario',
      text: 'Para estudiantes externos, procedentes de otros doctorados, que cursan seminarios sueltos.',
    },
    {
      name: 'Anual',
      text: 'Los dos semestres del año en un solo pago, con un 5% de descuento.',
    },
    {
      name: 'Actividad especial',
      text: 'Las actividades especiales se pagan por separado.',
    },
  ],
  note: 'Todos los precios están expresados en dólares estadounidenses (USD).',
  print: 'Imprimir esta página',
  callTitle: '¿Dudas sobre cuál te conviene?',
  callText: 'Escríbenos y vemos juntos el plan que mejor encaja contigo.',
  contact: 'Contactar',
  enroll: 'Solicitar inscripción',
} as const;

export type Plan = (typeof PLANS_TEXTS.plans)[number];
