/** Logging in with the university's account: the facts that calls, screens and the log share. */
export const SINGLE_SIGN_ON = {
  /** Below `/api`. The first two are addresses that a browser visits. */
  paths: {
    start: '/auth/sso/start',
    callback: '/auth/sso/callback',
    session: '/auth/sso/session',
    link: '/auth/sso/link',
  },
  /** Validity of a pending login. */
  loginSeconds: 10 * 60,
  /** Validity of a completed login whose session was not fetched. */
  arrivalSeconds: 2 * 60,
  /** Maximum number of pending logins; the oldest are deleted. The limit per address is much lower. */
  loginsAtOnce: 20_000,
  /** Timeout of requests to the provider. */
  patienceSeconds: 5,
  storedSeconds: 60 * 60,
  limits: { subject: 255, issuer: 500, returnTo: 2_000 },
  /** Query parameter with the code of an outcome. */
  outcomeParameter: 'resultado',
  outcomes: {
    unlinked: {
      code: 'sin-vincular',
      title: 'Esta cuenta no está vinculada',
      text: 'La universidad ha confirmado quién eres, pero ninguna cuenta de este sitio está vinculada con la tuya. Si ya tienes una aquí, entra con tu contraseña y elige «Vincular con la cuenta de la universidad» en la pantalla de tu cuenta. Si no la tienes o no recuerdas la contraseña, avisa a quien administra el sitio.',
    },
    withoutRole: {
      code: 'sin-permiso',
      title: 'Tu cuenta no tiene acceso',
      text: 'La universidad ha confirmado quién eres, pero no te da ningún papel en la administración de este sitio. Si crees que es un error, avisa a quien administra el sitio.',
    },
    inactive: {
      code: 'desactivada',
      title: 'Tu cuenta está desactivada',
      text: 'La universidad ha confirmado quién eres, pero tu cuenta de este sitio está desactivada. Si crees que es un error, avisa a quien administra el sitio.',
    },
    ended: {
      code: 'caducado',
      title: 'Este acceso ya no sirve',
      text: 'Se empezó hace más de diez minutos, ya se usó o se empezó en otro navegador. Inténtalo de nuevo.',
    },
    refused: {
      code: 'no-confirmado',
      title: 'La universidad no ha confirmado el acceso',
      text: 'El acceso se canceló, o la respuesta de la universidad no es válida. Inténtalo de nuevo; si se repite, avisa a quien administra el sitio.',
    },
    away: {
      code: 'sin-respuesta',
      title: 'La universidad no responde',
      text: 'El servicio de cuentas de la universidad no contesta en este momento. Inténtalo en unos minutos, o entra con tu contraseña de este sitio si la tienes.',
    },
    tooMany: {
      code: 'demasiados',
      title: 'Demasiados intentos',
      text: 'Ha habido demasiados intentos desde esta dirección. Espera unos minutos e inténtalo de nuevo.',
    },
    linked: {
      code: 'vinculada',
      title: 'Cuentas vinculadas',
      text: 'Desde ahora puedes entrar aquí con tu cuenta de la universidad.',
    },
    notLinked: {
      code: 'de-otra-cuenta',
      title: 'No se han vinculado',
      text: 'Esa cuenta de la universidad ya está vinculada con otra cuenta de este sitio, o la tuya ya lo está con otra. Quien administra el sitio puede desvincularlas.',
    },
  },
  messages: {
    off: 'Esta dirección no existe.',
    ended: 'Este acceso ya no sirve. Inténtalo de nuevo.',
    away: 'El servicio de cuentas de la universidad no responde. Inténtalo en unos minutos.',
    alreadyLinked: 'Tu cuenta ya está vinculada con una de la universidad.',
    notLinked: 'Esta cuenta no está vinculada con ninguna de la universidad.',
    unlinked: 'La cuenta ya no está vinculada: sus demás sesiones se han cerrado.',
    ownLoginClosed: 'Se entra solo con la cuenta de la universidad',
    failed: (title: string): string => `Con la cuenta de la universidad: ${title}`,
  },
} as const;

export type Outcome = keyof typeof SINGLE_SIGN_ON.outcomes;
