/** Links for setting a password: definitions shared by API, screens and mails. */
export const ACCESS_LINKS = {
  /** Base path below `/api` of the endpoints for link holders. */
  path: '/auth/access-link',
  /** Reason of the link, with its validity in hours. */
  kinds: {
    reset: { hours: 1, label: 'Contraseña nueva' },
    invitation: { hours: 72, label: 'Invitación' },
  },
  deliveries: { mail: 'Por correo', show: 'Para entregar en mano' },
  messages: {
    /** One message for all reasons, so that guessing reveals nothing. */
    unknownLink:
      'Este enlace ya no sirve: se usó, caducó, se cambió por otro o no está completo. Pide uno nuevo a quien administra el sitio.',
    passwordSet: 'Tu contraseña está guardada. Ya puedes iniciar sesión con ella.',
    /** For a linked account under `OIDC_ONLY`. */
    passwordKept:
      'Tu contraseña está guardada. Por ahora se entra con la cuenta de la universidad.',
    used: 'Con un enlace de acceso',
    own: 'Tu propia contraseña se cambia en «Mi cuenta», con la actual.',
    inactive: 'Esta cuenta está desactivada. Reactívala antes.',
    noEmail: 'Esta cuenta no tiene correo electrónico: crea el enlace para entregarlo en mano.',
    delivery: 'Elige cómo se entrega el enlace',
    role: 'Elige un rol',
    shown: 'Copia el enlace ahora: no se volverá a mostrar.',
    mailed: 'El correo con el enlace se enviará en unos momentos.',
    notMailed: 'Este sitio no tiene servidor de correo: crea el enlace y entrégalo en mano.',
  },
} as const;

export type AccessLinkKind = keyof typeof ACCESS_LINKS.kinds;
export type AccessLinkDelivery = keyof typeof ACCESS_LINKS.deliveries;
