/** Links for setting a password: definitions shared by API, screens and mails. */
export const ACCESS_LINKS = {
  /** Base path below `/api` of the endpoints for link holders. */
  path: '/auth/access-link',
  /** Why there is one, and for how many hours it is good. */
  kinds: {
    reset: { hours: 1, label: 'Contraseña nueva' },
    invitation: { hours: 72, label: 'Invitación' },
  },
  /** How it gets to its person. */
  deliveries: { mail: 'Por correo', show: 'Para entregar en mano' },
  messages: {
    /** One sentence for all reasons: who guesses learns nothing. */
    unknownLink:
      'Este enlace ya no sirve: se usó, caducó, se cambió por otro o no está completo. Pide uno nuevo a quien administra el sitio.',
    passwordSet: 'Tu contraseña está guardada. Ya puedes iniciar sesión con ella.',
    /** Where logins are left to the university, and the account is linked with one there. */
    passwordKept:
      'Tu contraseña está guardada. Por ahora se entra con la cuenta de la universidad.',
    /** What the log says of a password that was set so. */
    used: 'Con un enlace de acceso',
    own: 'Tu propia contraseña se cambia en «Mi cuenta», con la actual.',
    inactive: 'Esta cuenta está desactivada. Reactívala antes.',
    noEmail: 'Esta cuenta no tiene correo electrónico: crea el enlace para entregarlo en mano.',
    delivery: 'Elige cómo se entrega el enlace',
    role: 'Elige un rol',
    shown: 'Copia el enlace ahora: no se volverá a mostrar.',
    mailed: 'El correo con el enlace se enviará en unos momentos.',
    notMailed:
      'No hay servidor de correo (SMTP_URL): el correo queda en la carpeta «outbox» del servidor. Crea el enlace para entregarlo en mano.',
  },
} as const;

export type AccessLinkKind = keyof typeof ACCESS_LINKS.kinds;
export type AccessLinkDelivery = keyof typeof ACCESS_LINKS.deliveries;
