/** Prevents the redirect from the login page if a session could not be ended and may still be valid. */
export const STAY_PARAMETER = 'salir';
