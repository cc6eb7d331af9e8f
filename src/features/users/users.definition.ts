/** Accounts of the office: the facts that schemas, collection and login share. */
export const USERS = {
  slug: 'users',
  roles: { admin: 'Administrador', editor: 'Editor' },
  limits: { username: 64, password: { min: 12, max: 200 } },
  /** A working day: after it one logs in again. */
  sessionSeconds: 12 * 60 * 60,
  /** The browser's storage of the session, beside the HttpOnly cookie. */
  storageKeys: { token: 'adminToken', user: 'adminUser' },
  messages: {
    username: 'El nombre de usuario es requerido',
    password: 'La contraseña es requerida',
    badCredentials: 'Credenciales inválidas. Inténtalo de nuevo.',
    loggedOut: 'Has cerrado sesión correctamente.',
    passwordTooShort: 'La contraseña debe tener al menos 12 caracteres',
  },
} as const;
