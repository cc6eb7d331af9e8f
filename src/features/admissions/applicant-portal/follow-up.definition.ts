/** The applicant's view of a request: the facts that endpoints and page share. */
export const FOLLOW_UP = {
  /** Below `/api`; the browser sends the session's cookie only to this path. */
  path: '/public/follow-up',
  session: {
    /** Enough time to find a paper document and photograph it. */
    seconds: 60 * 60,
  },
  /** Validity of a requested link, in days; short, because it is used right away. */
  linkDays: 1,
  /** Maximum number of links sent to an address at once, for people with several applications. */
  linksAtOnce: 5,
  messages: {
    unknownLink: 'Este enlace no es válido o ya se ha usado.',
    /** Identical for every address, so that it reveals nothing. */
    linkSent:
      'Si hay una solicitud con este correo, te hemos enviado un enlace. Llegará en unos minutos.',
    noSession: 'Para ver tu solicitud, abre el enlace de tu correo o pide uno nuevo.',
    foreignPage: 'Esta acción solo puede hacerse desde la página de tu solicitud.',
    withdrawnAlready: 'Esta solicitud ya se había retirado.',
    left: 'Has cerrado tu solicitud en este navegador.',
  },
} as const;
