const limits = { username: 64, displayName: 100, password: { min: 12, max: 200 } } as const;

/** Accounts of the office: the facts that schemas, collection and login share. */
export const USERS = {
  slug: 'users',
  roles: { admin: 'Administrador', editor: 'Editor', reviewer: 'Evaluador' },
  limits,
  /** Fields of one's own account that require its password, besides the password itself. */
  guarded: ['username', 'email'],
  active: { deactivatedAt: { exists: false } },
  /** Maximum length of a session, regardless of activity: a working day. */
  sessionSeconds: 12 * 60 * 60,
  /** The browser's storage of the session, beside the HttpOnly cookie. */
  storageKeys: { token: 'adminToken', user: 'adminUser' },
  messages: {
    username: 'El nombre de usuario es requerido',
    password: 'La contraseña es requerida',
    badCredentials: 'Credenciales inválidas. Inténtalo de nuevo.',
    loggedOut: 'Has cerrado sesión correctamente.',
    passwordTooShort: `La contraseña debe tener al menos ${limits.password.min} caracteres`,
    currentPasswordMissing: 'Escribe tu contraseña actual',
  },
} as const;

/** Separate from `USERS`, because the login screen must not load them. */
export const ACCOUNT_MESSAGES = {
  passwordTooLong: `La contraseña no puede exceder ${limits.password.max} caracteres`,
  currentPasswordWrong: 'La contraseña actual no es correcta',
  noPassword:
    'Tu cuenta no tiene contraseña. Para elegir una, pide un enlace de acceso a quien administra el sitio.',
  tooManyAtOnce: 'Hay demasiados accesos a la vez. Espera unos segundos e inténtalo de nuevo.',
  usernameTooLong: `El nombre de usuario no puede exceder ${limits.username} caracteres`,
  passwordLikeUsername: 'La contraseña no puede contener el nombre de usuario',
  passwordCommon:
    'Esta contraseña es demasiado fácil de adivinar. Usa varias palabras que no tengan que ver entre sí.',
  lastAdministrator:
    'Es la única cuenta de administrador. Nombra antes a otra persona como administradora.',
  assignee: 'Solo puede tenerla una cuenta de administrador',
  oneByOne: 'Las cuentas se modifican y se eliminan de una en una.',
} as const;
