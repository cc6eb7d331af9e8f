/**
 * Payload's Spanish where an office needs other words. Payload says «basura» in some places and
 * «papelera» in others, and asks with the same sentence before what can be undone and what cannot:
 * `aboutToDelete…` stands only before collections without a trash.
 */
export const NATIVE_TEXTS = {
  es: {
    general: {
      // What a column says of «Publicada».
      true: 'Sí',
      false: 'No',
      trash: 'Papelera',
      // Between the fields that a search looks through.
      or: 'o',
      emptyTrashLabel: 'Vaciar la papelera de {{label}}',
      deletedAt: 'Eliminado el',
      aboutToDelete:
        'Se eliminará para siempre <1>{{title}}</1> ({{label}}). No se podrá recuperar. ¿Desea continuar?',
      aboutToDeleteCount_one:
        'Se eliminará para siempre {{count}} {{label}}. No se podrá recuperar.',
      aboutToDeleteCount_many:
        'Se eliminarán para siempre {{count}} {{label}}. No se podrán recuperar.',
      aboutToDeleteCount_other:
        'Se eliminarán para siempre {{count}} {{label}}. No se podrán recuperar.',
      aboutToPermanentlyDelete:
        'Se eliminará para siempre <1>{{title}}</1> ({{label}}). No se podrá recuperar. ¿Desea continuar?',
      aboutToPermanentlyDeleteTrash:
        'Se eliminarán para siempre <0>{{count}}</0> <1>{{label}}</1> de la papelera. No se podrán recuperar. ¿Desea continuar?',
      deletePermanently: 'Eliminar para siempre, sin pasar por la papelera',
      permanentlyDelete: 'Eliminar para siempre',
      payloadSettings: 'Preferencias',
      titleDeleted: '{{label}} «{{title}}» se eliminó para siempre.',
      titleTrashed: '{{label}} «{{title}}» se movió a la papelera.',
      deletedCountSuccessfully: 'Se eliminaron para siempre {{count}} {{label}}.',
      permanentlyDeletedCountSuccessfully: 'Se eliminaron para siempre {{count}} {{label}}.',
    },
    // Whether a news item is published is a field of it, not Payload's state of a version.
    version: {
      currentlyPublished: 'Versión actual',
      currentPublishedVersion: 'Versión actual',
      previouslyPublished: 'Versión anterior',
    },
  },
};
