/**
 * Replaces some of Payload's Spanish texts. Payload mixes «basura» and «papelera», «usted» and
 * «tú», and asks the same question before reversible and irreversible deletions: `aboutToDelete…`
 * appears only for collections without a trash. Payload's texts ignore gender and number of the
 * collection names; the texts below depend on neither.
 */
export const NATIVE_TEXTS = {
  es: {
    general: {
      // Values of the column «Publicada».
      true: 'Sí',
      false: 'No',
      dashboard: 'Dashboard',
      backToDashboard: 'Volver al Dashboard',
      // Payload answers 404 to an unknown address and to one that the account may not open.
      sorryNotFound: 'Esta dirección no existe, o tu cuenta no tiene acceso a ella.',
      trash: 'Papelera',
      // Before a collection's name, on the tab beside its trash: the name alone is enough. A space,
      // because an empty text counts as missing.
      all: ' ',
      // Shown in a list for a missing value.
      noLabel: '—',
      noResultsDescription: 'Aún no hay ninguno, o ninguno coincide con la búsqueda y los filtros.',
      noTrashResults: 'No se encontró nada en la papelera de {{label}}.',
      selectedCount: 'Seleccionados: {{count}}',
      applyChanges: 'Aplicar cambios',
      // Between the names of the fields that a search covers.
      or: 'o',
      emptyTrashLabel: 'Vaciar la papelera de {{label}}',
      deletedAt: 'Eliminado el',
      aboutToDelete:
        'Se eliminará para siempre <1>{{title}}</1> ({{label}}). No se podrá recuperar. ¿Quieres continuar?',
      aboutToDeleteCount_one:
        'Se eliminará para siempre {{count}} {{label}}. No se podrá recuperar.',
      aboutToDeleteCount_many:
        'Se eliminarán para siempre {{count}} {{label}}. No se podrán recuperar.',
      aboutToDeleteCount_other:
        'Se eliminarán para siempre {{count}} {{label}}. No se podrán recuperar.',
      aboutToPermanentlyDelete:
        'Se eliminará para siempre <1>{{title}}</1> ({{label}}). No se podrá recuperar. ¿Quieres continuar?',
      aboutToPermanentlyDeleteTrash:
        'Se eliminarán para siempre <0>{{count}}</0> <1>{{label}}</1> de la papelera. No se podrán recuperar. ¿Quieres continuar?',
      deletePermanently: 'Eliminar para siempre, sin pasar por la papelera',
      permanentlyDelete: 'Eliminar para siempre',
      aboutToTrash: 'Vas a mover <1>{{title}}</1> ({{label}}) a la papelera. ¿Quieres continuar?',
      aboutToTrashCount: 'Vas a mover {{count}} {{label}} a la papelera.',
      aboutToRestore: 'Vas a restaurar <1>{{title}}</1> ({{label}}). ¿Quieres continuar?',
      aboutToRestoreCount: 'Vas a restaurar {{count}} {{label}}.',
      confirmRestoration: 'Confirmar restauración',
      documentOutOfDate:
        'Otra persona acaba de cambiar este documento: lo que ves ya no es lo último.',
      payloadSettings: 'Preferencias',
      titleDeleted: '{{label}} «{{title}}» se eliminó para siempre.',
      titleTrashed: '{{label}} «{{title}}» se movió a la papelera.',
      titleRestored: '{{label}} «{{title}}» salió de la papelera.',
      deletedCountSuccessfully: 'Eliminado para siempre: {{count}} {{label}}.',
      permanentlyDeletedCountSuccessfully: 'Eliminado para siempre: {{count}} {{label}}.',
      trashedCountSuccessfully: 'Movido a la papelera: {{count}} {{label}}.',
      restoredCountSuccessfully: 'Restaurado de la papelera: {{count}} {{label}}.',
      updatedCountSuccessfully: 'Cambios guardados en {{count}} {{label}}.',
    },
    authentication: {
      newPassword: 'Nueva contraseña',
      confirmPassword: 'Confirmar contraseña',
      // Dialog before the end of a session. The session cannot be extended.
      stayLoggedIn: 'Seguir hasta que termine',
      youAreInactive:
        'Tu sesión ha durado doce horas y termina dentro de un minuto. Guarda lo que tengas a medias; después podrás volver a entrar.',
    },
    fields: {
      collapseAll: 'Contraer todo',
      // Links have only one type here.
      chooseBetweenCustomTextOrDocument: 'Lleva a la dirección que escribas abajo.',
      showAll: 'Mostrar todo',
      // Button that shows or hides the fields of a row.
      toggleBlock: 'Mostrar u ocultar',
    },
    // The tab of a record with its history.
    version: { versions: 'Historial' },
    upload: {
      focalPoint: 'Centro',
      focalPointDescription:
        'Arrastra el punto sobre la imagen, o escribe abajo dónde está: queda en el centro de las versiones recortadas.',
      setFocalPoint: 'Elegir el centro',
      previewSizes: 'Tamaños',
    },
  },
};
