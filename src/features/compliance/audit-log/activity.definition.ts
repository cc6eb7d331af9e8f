/** The audit log: who did what and when. Written by hooks, read by administrators, immutable. */
export const ACTIVITY = {
  slug: 'activity',
  actions: {
    create: 'Creó',
    update: 'Modificó',
    publish: 'Publicó',
    unpublish: 'Retiró de la publicación',
    schedule: 'Programó',
    trash: 'Movió a la papelera',
    restore: 'Restauró',
    delete: 'Eliminó para siempre',
    status: 'Cambió el estado',
    assign: 'Asignó',
    note: 'Anotó',
    read: 'Leyó',
    recommend: 'Recomendó',
    answer: 'Respondió por primera vez',
    role: 'Cambió el rol',
    password: 'Cambió la contraseña',
    firstPassword: 'Eligió su primera contraseña',
    login: 'Inició sesión',
    loginFailed: 'Intento fallido de acceso',
    logout: 'Cerró sesión',
    newPlace: 'Entró desde un lugar nuevo',
    endSessions: 'Cerró otras sesiones',
    secondFactorOn: 'Activó la verificación en dos pasos',
    secondFactorOff: 'Quitó la verificación en dos pasos',
    recoveryCodes: 'Renovó los códigos de recuperación',
    recoveryCodeUsed: 'Usó un código de recuperación',
    ssoLink: 'Vinculó la cuenta de la universidad',
    ssoUnlink: 'Desvinculó la cuenta de la universidad',
    codeFailed: 'Código de verificación equivocado',
    applicationOff: 'Quitó la aplicación de códigos',
    passkeyOn: 'Añadió una llave de acceso',
    passkeyOff: 'Quitó una llave de acceso',
    passkeyFailed: 'Llave de acceso rechazada',
    passkeyCopied: 'Llave de acceso que parece copiada',
    export: 'Exportó',
    ask: 'Pidió documentos',
    review: 'Revisó un documento',
    download: 'Descargó un documento',
    attendance: 'Anotó entradas',
    certify: 'Emitió certificados',
    accessLink: 'Creó un enlace de acceso',
    blocked: 'Acceso bloqueado por intentos fallidos',
    unlock: 'Desbloqueó',
    deactivate: 'Desactivó',
    reactivate: 'Reactivó',
  },
  waysIn: {
    passkey: 'Con una llave de acceso',
    university: 'Con la cuenta de la universidad',
  },
  /** A wrong current password, entered in an open session to change the account. */
  wrongPresentPassword: 'Contraseña actual equivocada, en una sesión abierta',
  blocks: {
    fromThere: 'Desde esa red',
    fromAnywhere: 'Desde redes que no había usado',
    everyUser: 'Todas las cuentas',
  },
  /** Actor of changes made with `npm run account`. */
  server: 'Desde el servidor',
  /** Actor of changes that follow from data of the university's provider. */
  university: 'La universidad',
  /**
   * Title of an entry about an unknown user name. The typed name is not stored, because people type
   * their password there by mistake.
   */
  unknownUser: 'Usuario desconocido',
} as const;

/** Login method. */
export type WayIn = keyof typeof ACTIVITY.waysIn;

export type ActivityAction = keyof typeof ACTIVITY.actions;
