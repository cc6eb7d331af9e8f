import { USERS } from '@/features/accounts/users/users.definition';

/** Texts of the page for choosing a password by a link. */
export const ACCESS_LINK_TEXTS = {
  title: 'Elige tu contraseña',
  lede: 'Doctorado en Educación. Acceso para el personal del programa.',
  loading: 'Comprobando el enlace...',
  failed: 'No se pudo comprobar el enlace. Revisa tu conexión e inténtalo de nuevo.',
  retry: 'Intentar de nuevo',
  username: 'Nombre de usuario',
  password: 'Nueva contraseña',
  hint: `Al menos ${USERS.limits.password.min} caracteres. Varias palabras que no tengan que ver entre sí son fáciles de recordar y difíciles de adivinar.`,
  show: 'Mostrar contraseña',
  hide: 'Ocultar contraseña',
  submit: 'Guardar contraseña',
  submitting: 'Guardando...',
  saved: 'Contraseña guardada',
  notSaved: 'No se pudo guardar la contraseña',
  tryAgain: 'Ha ocurrido un error. Inténtalo de nuevo.',
  toLogin: 'Ir a iniciar sesión',
} as const;
