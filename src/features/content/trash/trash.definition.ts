import type { CollectionSlug } from 'payload';

/** Trash of the five sections: facts that server and screens share. */
export const TRASH = {
  collections: [
    'news',
    'events',
    'documents',
    'journal',
    'gallery',
  ] as const satisfies CollectionSlug[],
  /** Records per page: default and maximum. */
  limits: { page: 60, max: 240 },
  messages: {
    notFound: 'Esto ya no está en la papelera.',
    restored: 'Vuelve a estar en la lista, como estaba.',
    erased: 'Se eliminó para siempre.',
  },
} as const;

export type TrashSlug = (typeof TRASH.collections)[number];
