export const DEACTIVATION = {
  /** Maximum number of open requests named for a reviewer. */
  reviewsNamed: 20,
  messages: {
    own: 'No puedes desactivar tu propia cuenta: lo hace otra persona que administre.',
    already: 'Esta cuenta ya está desactivada.',
    active: 'Esta cuenta no está desactivada.',
    toItself: 'Elige a otra persona: esta cuenta se desactiva',
    deactivated: 'La cuenta está desactivada: sus sesiones se han cerrado y ya no puede entrar.',
    reactivated: 'La cuenta puede entrar de nuevo, como antes.',
    /** Reason of a refused login in the activity log. */
    login: 'Cuenta desactivada',
  },
} as const;
