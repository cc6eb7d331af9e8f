/** The office's log: who did what and when. Written by hooks, read by administrators, kept as it is. */
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
    login: 'Inició sesión',
    loginFailed: 'Intento fallido de acceso',
    logout: 'Cerró sesión',
    export: 'Exportó',
    ask: 'Pidió documentos',
    review: 'Revisó un documento',
    download: 'Descargó un documento',
    attendance: 'Anotó entradas',
    certify: 'Emitió certificados',
    accessLink: 'Creó un enlace de acceso',
    unlock: 'Desbloqueó',
    deactivate: 'Desactivó',
    reactivate: 'Reactivó',
  },
  /** Whose deeds those are that are done with `npm run account`. */
  server: 'Desde el servidor',
  /** A stranger's typed name is not kept: people type their password there by mistake. */
  unknownUser: 'Usuario desconocido',
} as const;

export type ActivityAction = keyof typeof ACTIVITY.actions;
