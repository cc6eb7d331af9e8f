/** The second step of a login: the facts that schemas, services and screens share. */
export const SECOND_FACTOR = {
  /** An application's code, or a passkey. */
  ways: ['application', 'passkey'],
  /** Name of the site in applications. */
  issuer: 'Doctorado en Educación',
  /** Parameters that every application supports. */
  totp: { algorithm: 'SHA1', digits: 6, period: 30, secretBytes: 20 },
  /** Adjacent time steps are accepted, because clocks differ. */
  window: 1,
  recoveryCodes: 10,
  stepSeconds: 5 * 60,
  /** Wrong codes per password login; then the password is required again. */
  stepTries: 5,
  setupSeconds: 15 * 60,
  limits: { step: 64, code: 40, password: 1_000 },
  messages: {
    step: 'Falta el primer paso del acceso',
    code: 'El código de verificación es requerido',
    recoveryCode: 'El código de recuperación es requerido',
    password: 'Escribe tu contraseña actual',
    passwordWrong: 'La contraseña actual no es correcta',
    badCode: 'El código no es correcto. Cada código sirve una sola vez.',
    unreadable:
      'El sitio ya no puede comprobar los códigos de tu aplicación. Usa un código de recuperación.',
    badNewCode: 'El código no es correcto. Comprueba que el teléfono tiene la hora exacta.',
    /** One message for all reasons: the holder of a step learns nothing about the account. */
    stepEnded:
      'Este paso ya no sirve: pasó el tiempo, hubo demasiados intentos o la cuenta cambió entretanto. Inicia sesión de nuevo.',
    alreadyOn: 'La verificación en dos pasos ya está activada.',
    notBegun: 'La clave ha caducado. Empieza de nuevo.',
    notOn: 'La verificación en dos pasos no está activada.',
    /** Log detail of codes typed in an open session. */
    inside: 'Para cambiar la cuenta, en una sesión abierta',
    removed: 'La verificación en dos pasos está desactivada.',
    taken:
      'La verificación en dos pasos de esa cuenta está quitada, y sus sesiones se han cerrado.',
    own: 'La verificación en dos pasos de tu propia cuenta se cambia en «Mi cuenta», con un código.',
    applicationRemoved:
      'La aplicación de códigos ya no sirve para entrar: quedan las llaves de acceso.',
  },
} as const;
