/** The sessions of an account: the facts that the service, the calls and the screen share. */
export const SESSIONS = {
  /** Precision of the last use: each update is a write. */
  useMinutes: 5,
  /** Days for which a device at a place stays known. */
  knownDays: 90,
  /** Maximum number of sessions per account, because Payload rewrites all of them on each login. */
  most: 100,
  /** Maximum age of a session that may change login methods and promote accounts. */
  freshSeconds: 15 * 60,
  shown: 5,
  limits: { session: 64 },
  /** For sessions older than the table of details. */
  unknownDevice: 'Dispositivo desconocido',
  unknownPlace: 'desconocida',
  messages: {
    session: 'Falta la sesión que se quiere cerrar',
    gone: 'Esa sesión ya está cerrada.',
    old: 'Por seguridad, cierra la sesión, entra de nuevo y repite el cambio antes de quince minutos.',
    /** Shown above forms that an old session cannot save. */
    oldNote:
      'Entraste hace más de quince minutos. Para crear cuentas, o cambiar el rol o la forma de entrar de una, entra de nuevo antes de empezar.',
    own: 'Esta sesión se cierra con «Cerrar Sesión».',
    ended: 'La sesión está cerrada.',
    endedOthers: (count: number): string =>
      count === 1 ? 'La otra sesión está cerrada.' : `Sesiones cerradas: ${count}.`,
    noOthers: 'No había otras sesiones abiertas.',
  },
} as const;
