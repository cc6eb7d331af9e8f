/** Asks the login page to stay, though the server may still know a session that could not be ended. */
export const STAY_PARAMETER = 'salir';
