const MAX_PASSKEYS = 10;

const limits = {
  name: 60,
  /** Maximum length of a credential id: 1023 bytes. */
  credential: 1_364,
  clientData: 4_096,
  attestation: 16_384,
  assertion: 4_096,
  handle: 88,
  transports: 8,
} as const;

/** Passkeys: the facts that schemas, services and screens share. */
export const PASSKEYS = {
  most: MAX_PASSKEYS,
  challengeSeconds: 5 * 60,
  /** Maximum of pending challenges per session or login; the oldest are deleted. */
  challengesOfOne: 5,
  /** Limit of challenges for all logins by passkey alone, which are public. */
  challengesOfAll: 10_000,
  /** Minimum time of a rejected login by passkey alone, so that timing reveals nothing. */
  refusalMs: 300,
  /** Rate limit key for failures with unknown passkeys. */
  stranger: 'passkey',
  limits,
  messages: {
    name: 'Escribe un nombre para la llave',
    nameTooLong: `El nombre no puede exceder ${limits.name} caracteres`,
    response: 'La respuesta de la llave de acceso no es válida.',
    notRegistered: 'No se ha podido comprobar la llave de acceso. Empieza de nuevo.',
    alreadyKnown: 'Esta llave de acceso ya está registrada.',
    tooMany: `Tu cuenta ya tiene ${MAX_PASSKEYS} llaves de acceso. Quita antes una.`,
    none: 'Esta cuenta no tiene llaves de acceso.',
    unknown: 'Esa llave de acceso ya no está en tu cuenta.',
    refused: 'Esta llave de acceso no permite entrar. Inténtalo de nuevo o usa tu contraseña.',
    removed: 'La llave de acceso ya no sirve para entrar.',
    removedLast:
      'La llave de acceso ya no sirve para entrar, y la verificación en dos pasos está desactivada.',
  },
} as const;
